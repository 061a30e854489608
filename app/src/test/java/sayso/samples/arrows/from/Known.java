package sayso.samples.arrows.from;

import sayso.samples.arrows.to.Target;

/// Knows another package.
public record Known(Target target) {}
