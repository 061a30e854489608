package sayso.mcp.state;

import java.security.SecureRandom;
import java.util.Optional;

/// Where sealing keys come from. Servers that stand side by side share them, so that any of them can
/// open what another sealed. Safe for use by many threads.
public interface SealingKeys {
    /// The key to seal with now.
    SealingKey current();

    /// A key that may still open; empty for a name that is unknown or no longer trusted.
    Optional<SealingKey> find(String id);

    /// One random key that lives and dies with this object.
    static SealingKeys random() {
        byte[] secret = new byte[SealingKey.BYTES];
        new SecureRandom().nextBytes(secret);
        SealingKey only = new SealingKey("0", secret);
        return new SealingKeys() {
            @Override
            public SealingKey current() {
                return only;
            }

            @Override
            public Optional<SealingKey> find(String id) {
                return id.equals(only.id()) ? Optional.of(only) : Optional.empty();
            }
        };
    }
}
