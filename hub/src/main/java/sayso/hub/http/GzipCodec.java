package sayso.hub.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/// Codec of the content encoding `gzip` for replies to clients that accept it (RFC 9110, section 12.5.3).
/// A reply that holds a secret as it stands beside words of others must not be packed: its length would
/// tell of the secret.
public final class GzipCodec {
    public static final String NAME = "gzip";

    private static final Pattern ACCEPTED =
            Pattern.compile("gzip( *; *q=(1(\\.0*)?|0\\.0*[1-9].*))?");

    private GzipCodec() {}

    /// Whether whoever asked takes it.
    public static boolean isAccepted(HubExchange exchange) {
        return Arrays.stream(
                        exchange.header("Accept-Encoding")
                                .orElse("")
                                .toLowerCase(Locale.ROOT)
                                .split(",", -1))
                .map(String::strip)
                .anyMatch(coding -> ACCEPTED.matcher(coding).matches());
    }

    public static byte[] of(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return packed.toByteArray();
    }
}
