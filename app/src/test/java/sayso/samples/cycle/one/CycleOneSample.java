package sayso.samples.cycle.one;

import sayso.samples.cycle.two.CycleTwoSample;

/// Comes from an egg.
public record CycleOneSample(CycleTwoSample origin) {}
