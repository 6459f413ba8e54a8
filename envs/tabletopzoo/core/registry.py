"""The ids under which a game is found in PettingZoo's and Gymnasium's registries."""

from __future__ import annotations

import gymnasium
import pettingzoo

from tabletopzoo.core.game import Game


def register(game: Game) -> None:
    """Registers `tabletopzoo/<name>-v<version>`; the module `tabletopzoo.<name>_v<version>` is loaded when one is made.

    PettingZoo has a registry from 1.27 on.
    """
    name, module = f"tabletopzoo/{game.name}-v{game.version}", f"tabletopzoo.{game.name}_v{game.version}"
    if hasattr(pettingzoo, "register"):
        pettingzoo.register("aec", name, f"{module}:env")
        if game.choosing is not None:
            pettingzoo.register("parallel", name, f"{module}:parallel_env")
    gymnasium.register(
        name,
        entry_point=f"{module}:single_env",
        vector_entry_point=f"{module}:single_vector_env",
        order_enforce=False,  # the envs check order, and more clearly
    )
