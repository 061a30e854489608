package sayso.decision.store;

import sayso.decision.model.Decision;

/// The earlier ask found under an idempotency key.
public record IdempotencyRecord(Decision decision, String bodyDigest) {}
