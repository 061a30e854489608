package sayso.decision.access;

import java.time.Instant;
import java.util.random.RandomGenerator;

/// Generates the keys with which servers seal state that clients carry: 256 random bits under a
/// random id. Stores nothing.
public final class SealingKeyGenerator {
    private static final int BYTES = 32;

    private SealingKeyGenerator() {}

    /// @param random a secure one
    public static SealingKey draw(RandomGenerator random, Instant now) {
        byte[] secret = new byte[BYTES];
        random.nextBytes(secret);
        return SealingKey.of(new SecretGenerator(random).id(), secret, now);
    }
}
