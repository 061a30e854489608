package sayso.core.decision;

/// The earlier ask found under an idempotency key.
public record IdempotencyRecord(Decision decision, String bodyDigest) {}
