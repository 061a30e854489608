package sayso.samples.cycle.one;

import sayso.samples.cycle.two.Egg;

/// Comes from an egg.
public record Hen(Egg origin) {}
