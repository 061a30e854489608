package sayso.decision.log;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.FieldDigest;

/// Computes the hash chain that makes the log tamper-evident: each link covers its event and the
/// previous link. Payloads enter by their digest, so that content can be erased without breaking
/// the chain.
public final class HashChain {
    /// The link before the first event.
    public static final String START = "0".repeat(64);

    private HashChain() {}

    /// The link before the first event of a part of the log.
    ///
    /// @param anchor the link of the log where that part began, so that both prove each other; null where it is lost
    public static String streamStart(LogStream stream, @Nullable String anchor) {
        return new FieldDigest().add("stream").add(stream.id()).add(anchor).hex();
    }

    public static String payloadDigest(String payload) {
        return new FieldDigest().add(payload).hex();
    }

    public static String link(
            String previous,
            long sequence,
            Instant at,
            DecisionId decision,
            String kind,
            String payloadDigest) {
        return link(previous, sequence, at, decision.value(), kind, payloadDigest);
    }

    /// The same of a row that nobody has looked at yet.
    ///
    /// @param decision what should be the id of a decision
    public static String link(
            String previous,
            long sequence,
            Instant at,
            String decision,
            String kind,
            String payloadDigest) {
        return new FieldDigest()
                .add(previous)
                .add(sequence)
                .add(at.toString())
                .add(decision)
                .add(kind)
                .add(payloadDigest)
                .hex();
    }
}
