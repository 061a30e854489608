package sayso.mcp.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.TruncatingJsonReader;

/// Splits a byte stream into lines of limited length: a longer line is read to its end and returned
/// without its long texts, or as too long if even that exceeds the limit. A last line without a
/// line break is incomplete and dropped.
final class LineReader {
    private static final int BUFFER = 16 * 1024;

    private final InputStream in;
    private final int maxBytes;
    private final byte[] buffer = new byte[BUFFER];
    private int next;
    private int filled;

    LineReader(InputStream in, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /// What the stream brought next. why: kinds, since a switch over types makes Java build a class at every start
    ///
    /// @param bytes of a line that is too long what is left of it without its long texts; null where that is too
    ///     long, too, and at the end
    record Line(Kind kind, @Nullable ByteBuffer bytes) {
        enum Kind {
            WHOLE,
            TOO_LONG,
            END
        }
    }

    Line read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        TruncatingJsonReader texts = null;
        while (true) {
            if (next == filled) {
                filled = in.read(buffer);
                next = 0;
                if (filled < 0) {
                    filled = 0;
                    return new Line(Line.Kind.END, null);
                }
            }
            int end = next;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            if (texts == null && line.size() + end - next > maxBytes) {
                texts = new TruncatingJsonReader(maxBytes);
                texts.add(line.toByteArray(), 0, line.size());
                line.reset();
            }
            if (texts == null) {
                line.write(buffer, next, end - next);
            } else {
                texts.add(buffer, next, end);
            }
            next = end;
            if (end < filled) {
                next++;
                return texts == null
                        ? new Line(Line.Kind.WHOLE, ByteBuffer.wrap(line.toByteArray()))
                        : tooLong(texts.bytes());
            }
        }
    }

    private Line tooLong(byte[] left) {
        return new Line(Line.Kind.TOO_LONG, left.length > maxBytes ? null : ByteBuffer.wrap(left));
    }
}
