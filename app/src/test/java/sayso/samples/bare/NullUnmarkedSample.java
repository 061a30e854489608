package sayso.samples.bare;

/// Lives in a package that does not say what may be null.
public record NullUnmarkedSample(String name) {}
