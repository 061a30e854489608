package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Base64;

/// A key with which servers seal state that clients carry, shared by all servers over one store so
/// that each can open what another sealed.
///
/// @param id names it beside what it sealed
/// @param encoded 256 random bits in Base64
public record SealingKey(String id, String encoded, Instant createdAt) {
    private static final int BYTES = 32;

    public SealingKey {
        requireNonNull(id, "id is null");
        requireNonNull(createdAt, "createdAt is null");
        if (Base64.getDecoder().decode(encoded).length != BYTES) {
            throw new IllegalArgumentException("a key has " + BYTES + " bytes");
        }
    }

    public static SealingKey of(String id, byte[] secret, Instant createdAt) {
        return new SealingKey(id, Base64.getEncoder().encodeToString(secret), createdAt);
    }

    /// The key itself; a copy.
    public byte[] secret() {
        return Base64.getDecoder().decode(encoded);
    }

    /// Without the key.
    @Override
    public String toString() {
        return "key " + id + " of " + createdAt;
    }
}
