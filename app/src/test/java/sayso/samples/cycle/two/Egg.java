package sayso.samples.cycle.two;

import sayso.samples.cycle.one.Hen;

/// Comes from a hen.
public record Egg(Hen origin) {}
