package sayso.core.access;

import java.time.Instant;
import java.util.random.RandomGenerator;

/// Draws sealing keys.
public final class FreshKeys {
    private static final int BYTES = 32;

    private FreshKeys() {}

    /// @param random a secure one
    public static SealingKey draw(RandomGenerator random, Instant now) {
        byte[] secret = new byte[BYTES];
        random.nextBytes(secret);
        return SealingKey.of(new Secrets(random).id(), secret, now);
    }
}
