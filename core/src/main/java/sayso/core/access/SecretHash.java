package sayso.core.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// All that is kept of a secret: its SHA-256. Secrets are long and random, so nothing more is needed
/// to make guessing hopeless.
///
/// @param hex 64 hexadecimal digits
public record SecretHash(String hex) {
    private static final int LENGTH = 64;

    public SecretHash {
        if (hex.length() != LENGTH) {
            throw new IllegalArgumentException("a hash has " + hex.length() + " digits");
        }
    }

    public static SecretHash of(String secret) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8));
            return new SecretHash(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Whether two are the same, in a time that does not tell where they differ.
    public boolean matches(SecretHash other) {
        return MessageDigest.isEqual(hex.getBytes(UTF_8), other.hex.getBytes(UTF_8));
    }
}
