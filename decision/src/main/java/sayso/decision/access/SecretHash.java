package sayso.decision.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 hash of a credential's or ticket's secret, kept in place of the secret and compared
/// in constant time. Secrets are long and random, so a plain hash is enough to make guessing
/// hopeless.
///
/// @param hex 64 hexadecimal digits
public record SecretHash(String hex) {
    private static final int LENGTH = 64;

    /// Is never fed. why: every request is hashed, and to look for the algorithm takes longer than that
    private static final MessageDigest SHA_256 = sha256();

    public SecretHash {
        if (hex.length() != LENGTH) {
            throw new IllegalArgumentException("a hash has " + hex.length() + " digits");
        }
    }

    public static SecretHash of(String secret) {
        try {
            MessageDigest digest = (MessageDigest) SHA_256.clone();
            return new SecretHash(HexFormat.of().formatHex(digest.digest(secret.getBytes(UTF_8))));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("Java's own SHA-256 can be copied", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Whether two are the same, in a time that does not tell where they differ.
    public boolean matches(SecretHash other) {
        return MessageDigest.isEqual(hex.getBytes(UTF_8), other.hex.getBytes(UTF_8));
    }
}
