package sayso.samples.sources;

/// What a caller sends when nothing else is left to send.
record RoundaboutCommentSample(String text) {}

/// Waits until somebody answers.
interface HiddenActorSample {}

/// Waits for an answer.
interface PlainCommentSample {}
