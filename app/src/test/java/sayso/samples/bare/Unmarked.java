package sayso.samples.bare;

/// Lives in a package that does not say what may be null.
public record Unmarked(String name) {}
