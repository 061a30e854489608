package sayso.mcp.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/// Cuts a byte stream into lines, of which none may outgrow a limit: a longer one is skipped to its
/// end without being kept. A last line without its line break was not finished and is dropped.
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

    /// What the stream brought next.
    sealed interface Line {
        record Whole(ByteBuffer bytes) implements Line {}

        record TooLong() implements Line {}

        record End() implements Line {}
    }

    Line read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean tooLong = false;
        while (true) {
            if (next == filled) {
                filled = in.read(buffer);
                next = 0;
                if (filled < 0) {
                    filled = 0;
                    return new Line.End();
                }
            }
            int end = next;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            if (line.size() + end - next > maxBytes) {
                tooLong = true;
                line.reset();
            }
            if (!tooLong) {
                line.write(buffer, next, end - next);
            }
            next = end;
            if (end < filled) {
                next++;
                return tooLong
                        ? new Line.TooLong()
                        : new Line.Whole(ByteBuffer.wrap(line.toByteArray()));
            }
        }
    }
}
