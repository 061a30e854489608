package sayso.mcp.state;

import java.util.regex.Pattern;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// Secret key with a public id, with which servers seal state for one another.
public final class SealKey {
    /// How many bytes a secret has: AES-256.
    public static final int BYTES = 32;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,32}");

    private final String id;
    private final SecretKey secret;

    /// @param id 1 to 32 letters, digits, `_` or `-`; seen by clients
    /// @param secret exactly 32 bytes, from a secure generator
    public SealKey(String id, byte[] secret) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("sealing key id '" + id + "' is not " + ID);
        }
        if (secret.length != BYTES) {
            throw new IllegalArgumentException(
                    "sealing key '%s' has %d bytes instead of %d"
                            .formatted(id, secret.length, BYTES));
        }
        this.id = id;
        this.secret = new SecretKeySpec(secret, "AES");
    }

    public String id() {
        return id;
    }

    SecretKey secret() {
        return secret;
    }

    /// The name alone, so that no log ever holds the secret.
    @Override
    public String toString() {
        return "sealing key " + id;
    }
}
