package sayso.core.decision;

/// What an idempotency key was used for before.
public record KeyedAsk(Decision decision, String bodyDigest) {}
