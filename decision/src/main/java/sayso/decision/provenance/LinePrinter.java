package sayso.decision.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Takes prints of lines of code: 8 bytes of a keyed digest, by which the same line is known again and which
/// does not give away what it says. The key never leaves the store; what comes over a hub is a digest of the
/// line already. For one thread.
public final class LinePrinter {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    private final Mac mac;

    /// @param key in hexadecimal digits, see `newKey`
    public LinePrinter(String key) {
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /// @param random a secure one
    public static String newKey(RandomGenerator random) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return HexFormat.of().formatHex(key);
    }

    public long print(LineDigest line) {
        return print(line.hex());
    }

    /// The print of a line itself, as stores took it before hubs did, with a key of its own.
    ///
    /// @param plain see `DigestedLine`
    public long printOfText(String plain) {
        return print(plain);
    }

    private long print(String text) {
        return ByteBuffer.wrap(mac.doFinal(text.getBytes(UTF_8))).getLong();
    }
}
