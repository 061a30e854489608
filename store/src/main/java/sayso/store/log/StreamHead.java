package sayso.store.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;

/// End of a stream: the number of its last event, and that event's link in the stream's chain.
///
/// @param number 0 for a stream that just began
public record StreamHead(LogStream stream, long number, String hash) {
    public StreamHead {
        requireNonNull(stream, "stream is null");
        requireNonNull(hash, "hash is null");
    }

    /// Behind one more event.
    public StreamHead next(Instant at, DecisionId decision, String kind, String payloadDigest) {
        return new StreamHead(
                stream,
                number + 1,
                HashChain.link(hash, number + 1, at, decision, kind, payloadDigest));
    }
}
