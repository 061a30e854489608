package sayso.samples.arrows.to;

/// Is known by another package.
public record Target(String name) {}
