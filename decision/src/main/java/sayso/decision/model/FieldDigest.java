package sayso.decision.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Computes the SHA-256 of a sequence of fields, each preceded by its length so that no two
/// different sequences read the same. Null and empty differ.
public final class FieldDigest {
    private final MessageDigest sha256;

    public FieldDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }

    public FieldDigest add(@Nullable String field) {
        if (field == null) {
            return add(-1);
        }
        byte[] bytes = field.getBytes(UTF_8);
        add(bytes.length);
        sha256.update(bytes);
        return this;
    }

    public FieldDigest add(long number) {
        sha256.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
        return this;
    }

    public FieldDigest add(boolean flag) {
        return add(flag ? 1 : 0);
    }

    /// Sixty-four lower-case hexadecimal digits.
    public String hex() {
        return HexFormat.of().formatHex(sha256.digest());
    }
}
