package sayso.samples.arrows.from;

import sayso.samples.arrows.to.ArrowTargetSample;

/// Knows another package.
public record ArrowSourceSample(ArrowTargetSample target) {}
