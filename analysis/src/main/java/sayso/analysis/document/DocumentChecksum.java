package sayso.analysis.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// Computes the checksum of a decision document: the SHA-256 of the concatenated SHA-256 digests of
/// its lines, line ends included. Unchanged lines need not be hashed again, and the checksum can be
/// recomputed from the text alone.
public final class DocumentChecksum {
    private DocumentChecksum() {}

    /// In hexadecimal.
    public static String of(String text) {
        return HexFormat.of().formatHex(sha256().digest(ofLines(text)));
    }

    /// The same of what consists of these.
    static String of(List<DocumentChunk> pieces) {
        MessageDigest whole = sha256();
        pieces.forEach(piece -> whole.update(piece.digests()));
        return HexFormat.of().formatHex(whole.digest());
    }

    /// One after the other.
    static byte[] ofLines(String text) {
        MessageDigest digest = sha256();
        ByteArrayOutputStream digests = new ByteArrayOutputStream();
        for (int begin = 0; begin < text.length(); ) {
            int end = text.indexOf('\n', begin) + 1;
            String line = end == 0 ? text.substring(begin) : text.substring(begin, end);
            digests.writeBytes(digest.digest(line.getBytes(UTF_8)));
            begin += line.length();
        }
        return digests.toByteArray();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }
}
