package sayso.samples.sources;

public record Silent(String name) {}
