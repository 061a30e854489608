package sayso.decision.log;

/// The result of verifying the whole log: intact, with the number of events and the last link of
/// the hash chain, or broken, with the first event that does not fit.
public sealed interface LogCheckResult {
    /// @param head the last link; compare it with one kept elsewhere to notice a rewritten tail
    record Intact(long events, String head) implements LogCheckResult {}

    /// @param sequence the first event that does not fit
    record Broken(long sequence, String what) implements LogCheckResult {}
}
