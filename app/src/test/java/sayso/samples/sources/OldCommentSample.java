package sayso.samples.sources;

/** Says what it is for, but not in Markdown. */
public record OldCommentSample(String name) {}
