package sayso.samples.cycle.two;

import sayso.samples.cycle.one.CycleOneSample;

/// Comes from a hen.
public record CycleTwoSample(CycleOneSample origin) {}
