package sayso.decision.store;

import sayso.decision.model.Decision;

/// The earlier ask found under an idempotency key: its decision, and the digest of its body, by
/// which a repeat is told from a conflict.
public record IdempotencyRecord(Decision decision, String bodyDigest) {}
