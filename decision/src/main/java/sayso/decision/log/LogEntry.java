package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.model.DecisionId;

/// A line of the log as stored: its sequence, time, decision and hash, and the event, or the reason
/// why that cannot be read, such as erasure, damage or a later version.
///
/// @param kind the name of the kind of event, as stored; it may be one this version does not know
/// @param payloadDigest what the chain says the content was
/// @param hash the link of the hash chain
public record LogEntry(
        long sequence,
        Instant at,
        DecisionId decision,
        String kind,
        LogContent content,
        String payloadDigest,
        String hash) {
    public LogEntry {
        requireNonNull(at, "at is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(content, "content is null");
        requireNonNull(payloadDigest, "payloadDigest is null");
        requireNonNull(hash, "hash is null");
    }
}
