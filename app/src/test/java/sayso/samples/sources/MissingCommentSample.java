package sayso.samples.sources;

public record MissingCommentSample(String name) {}
