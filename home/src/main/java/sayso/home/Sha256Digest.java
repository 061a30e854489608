package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Computes the SHA-256 of a text or bytes in the hexadecimal format of `sha256sum`, to identify
/// files by their content.
public final class Sha256Digest {
    private Sha256Digest() {}

    public static String of(String text) {
        return of(text.getBytes(UTF_8));
    }

    public static String of(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }
}
