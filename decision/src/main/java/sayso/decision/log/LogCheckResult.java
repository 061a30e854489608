package sayso.decision.log;

/// The result of verifying the whole log.
public sealed interface LogCheckResult {
    /// @param head the last link; compare it with one kept elsewhere to notice a rewritten tail
    record Intact(long events, String head) implements LogCheckResult {}

    /// @param sequence the first event that does not fit
    record Broken(long sequence, String what) implements LogCheckResult {}
}
