"""Playing the AEC face in tests: random actions, and all that can be seen of an env."""

import copy
import importlib

from tabletopzoo.core.aec import TabletopAEC


def make(table, **kwargs):
    """The AEC face of `(game, num_players)`."""
    game, players = table
    return TabletopAEC(game, players, **kwargs)


def module_of(game):
    """The module of a game's faces, such as `tabletopzoo.diamant_v0`."""
    return importlib.import_module(f"tabletopzoo.{game.name}_v{game.version}")


def pick(env, rng):
    """A random legal action of `agent_selection`; None when it has finished."""
    observation, _, terminated, truncated, _ = env.last()
    return None if terminated or truncated else int(rng.choice(observation["action_mask"].nonzero()[0]))


def play_on(env, rng, decisions=10**9):
    """Plays until `decisions` have been made or the game has ended, the last steps of the agents not included."""
    while not any(env.terminations.values()) and not any(env.truncations.values()) and decisions > 0:
        env.step(pick(env, rng))
        decisions -= 1


def everything(env):
    """All that can be seen of an env."""
    seen = {a: {k: v.tolist() for k, v in env.observe(a).items()} for a in env.possible_agents}
    dicts = (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos)
    state = (env.agents, env.agent_selection, env.deal, env.history, env.game_state.to_bytes())
    return copy.deepcopy((seen, dicts, state))
