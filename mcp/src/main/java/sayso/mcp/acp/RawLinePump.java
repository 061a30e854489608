package sayso.mcp.acp;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Pump of one direction of a proxy: shows each line to a filter and passes it on as it came,
/// byte for byte, unless the filter takes it. Holds a line back only until its line break; of one that
/// is longer than a limit the filter sees the beginning, by which it passes in parts or not at all, and then each
/// part, at which it may still be broken off.
public final class RawLinePump {
    /// The longest line that a filter sees whole.
    public static final int LONGEST = 8 * 1024 * 1024;

    private static final int BUFFER = 64 * 1024;
    private static final byte[] LINE_BREAK = {'\n'};

    private final InputStream in;
    private final RawLineWriter out;
    private final LineFilter filter;
    private final int longest;

    private byte[] buffer = new byte[BUFFER];
    private int filled;
    private LongLineState state = LongLineState.NOTHING;

    /// What becomes of the line that is read, once it is too long to be seen whole.
    private enum LongLineState {
        /// It is not too long yet.
        NOTHING,
        PASSES,
        REFUSED
    }

    /// Filter of lines.
    public interface LineFilter {
        /// Whether this line is one to take; must be quick, and the bytes may change once it returns.
        ///
        /// @param end after its line break
        boolean concerns(byte[] bytes, int from, int end);

        /// Takes a line, which is not passed on by anything else. All before it were passed on.
        ///
        /// @param line with its line break
        void take(byte[] line);

        /// Whether a line that is too long to be seen whole passes in parts; otherwise none of it passes.
        ///
        /// @param end where what was read of it ends
        boolean passesInParts(byte[] bytes, int from, int end);

        /// Whether the next part of such a line passes, the first one too. Otherwise the line ends before it, so that its
        /// receiver reads half a message, which is none.
        boolean goesOn(byte[] bytes, int from, int end);
    }

    public RawLinePump(InputStream in, RawLineWriter out, LineFilter filter) {
        this(in, out, filter, LONGEST);
    }

    RawLinePump(InputStream in, RawLineWriter out, LineFilter filter, int longest) {
        this.in = in;
        this.out = out;
        this.filter = filter;
        this.longest = longest;
    }

    /// Returns when there is nothing more to read, or nothing reads what it writes.
    public void run() throws IOException {
        try {
            boolean reads = true;
            while (reads) {
                int searched = filled;
                int read = in.read(buffer, filled, buffer.length - filled);
                if (read < 0) {
                    // why: what has no line break is no message, but it is the sender's
                    boolean _ = state == LongLineState.REFUSED || pass(0, filled);
                    return;
                }
                filled += read;
                reads = pump(searched);
            }
        } finally {
            if (state == LongLineState.PASSES) {
                out.release();
            }
        }
    }

    /// @param searched up to where there is no line break
    /// @return whether the other end still reads
    private boolean pump(int searched) {
        int begun = 0;
        int passed = 0;
        boolean reads = true;
        for (int i = searched; i < filled && reads; i++) {
            if (buffer[i] != '\n') {
                continue;
            }
            int end = i + 1;
            if (state != LongLineState.NOTHING) {
                reads = ended(passed, end);
                passed = end;
            } else if (filter.concerns(buffer, begun, end)) {
                reads = pass(passed, begun);
                filter.take(Arrays.copyOfRange(buffer, begun, end));
                passed = end;
            }
            begun = end;
        }
        reads = reads && pass(passed, begun);
        if (reads && (state != LongLineState.NOTHING || (begun == 0 && filled >= longest))) {
            reads = goesBeyond(begun);
            begun = filled;
        }
        keep(begun);
        return reads;
    }

    /// A line that is too long goes on, at a place that was read.
    private boolean goesBeyond(int begun) {
        if (state == LongLineState.NOTHING) {
            if (filter.passesInParts(buffer, begun, filled)) {
                state = LongLineState.PASSES;
                out.hold();
            } else {
                state = LongLineState.REFUSED;
            }
        }
        return state == LongLineState.REFUSED || passPart(begun, filled);
    }

    /// Part of a line that passes in parts.
    private boolean passPart(int from, int end) {
        if (filter.goesOn(buffer, from, end)) {
            return pass(from, end);
        }
        state = LongLineState.REFUSED;
        boolean reads = out.write(LINE_BREAK, 0, LINE_BREAK.length);
        out.release();
        return reads;
    }

    /// A line that was too long ends.
    private boolean ended(int from, int end) {
        boolean reads = true;
        if (state == LongLineState.PASSES) {
            reads = passPart(from, end);
            if (state == LongLineState.PASSES) {
                out.release();
            }
        }
        state = LongLineState.NOTHING;
        return reads;
    }

    private boolean pass(int from, int end) {
        return from == end || out.write(buffer, from, end);
    }

    /// The rest of what was read is the beginning of the next line.
    private void keep(int from) {
        int left = filled - from;
        if (left == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(longest, 2 * buffer.length));
        } else if (buffer.length > BUFFER && left < BUFFER) {
            buffer = Arrays.copyOfRange(buffer, from, from + BUFFER);
        } else {
            System.arraycopy(buffer, from, buffer, 0, left);
        }
        filled = left;
    }
}
