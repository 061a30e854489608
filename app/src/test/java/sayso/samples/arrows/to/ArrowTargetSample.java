package sayso.samples.arrows.to;

/// Is known by another package.
public record ArrowTargetSample(String name) {}
