package sayso.mcp.state;

import java.security.SecureRandom;
import java.util.Optional;

/// Supplies the key with which state is sealed now, and finds by id the keys that may still open a
/// seal. Servers that run side by side share it, so that each can open what another sealed. Safe
/// for use by many threads.
public interface SealKeySource {
    /// The key to seal with now.
    SealKey current();

    /// A key that may still open; empty for a name that is unknown or no longer trusted.
    Optional<SealKey> find(String id);

    /// One random key that lives and dies with this object.
    static SealKeySource random() {
        byte[] secret = new byte[SealKey.BYTES];
        new SecureRandom().nextBytes(secret);
        SealKey only = new SealKey("0", secret);
        return new SealKeySource() {
            @Override
            public SealKey current() {
                return only;
            }

            @Override
            public Optional<SealKey> find(String id) {
                return id.equals(only.id()) ? Optional.of(only) : Optional.empty();
            }
        };
    }
}
