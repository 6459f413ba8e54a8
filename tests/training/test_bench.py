"""The comparison with stock MaskablePPO runs; its figures are taken by `tabletopzoo bench --training`."""

import tabletopzoo
from tabletopzoo_training.bench import bench_training


def test_both_learners_are_measured_on_the_same_games():
    ours, stock = bench_training(
        tabletopzoo.DIAMANT, 3, rounds=2, columns=8, steps=8, net=(16,), minibatch=32, epochs=1
    )
    assert ours.low <= ours.median <= ours.high
    assert stock.low > 0
    assert ours.what == "training loop, net 16, minibatches of 32"
