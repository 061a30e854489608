package sayso.core.decision;

/// What an idempotency key was used for before.
public record IdempotencyRecord(Decision decision, String bodyDigest) {}
