package sayso.decision.log;

import java.time.Instant;
import sayso.decision.model.DecisionId;
import sayso.decision.model.FieldDigest;

/// Computes the hash chain that makes the log tamper-evident: each link covers its event and the
/// previous link. Payloads enter by their digest, so that content can be erased without breaking
/// the chain.
public final class HashChain {
    /// The link before the first event.
    public static final String START = "0".repeat(64);

    private HashChain() {}

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
        return new FieldDigest()
                .add(previous)
                .add(sequence)
                .add(at.toString())
                .add(decision.value())
                .add(kind)
                .add(payloadDigest)
                .hex();
    }
}
