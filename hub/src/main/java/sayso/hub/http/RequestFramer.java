package sayso.hub.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Passes the bytes of one connection to the HTTP server, and cuts off requests whose end is
/// ambiguous or whose head comes too slowly. A head is passed on once it is complete. Its deadline
/// runs from its first byte, or from the accept of the connection while no credential has been
/// shown. Confined to the thread of its connection.
final class RequestFramer implements Supplier<byte[]> {
    /// How long the line of a chunk's size may be, with its extensions.
    private static final int LONGEST_SIZE = 256;

    private static final int FIRST_LINE = 8 * 1024;
    private static final Pattern SIZE = Pattern.compile("([0-9A-Fa-f]{1,8})(;[\\t\\x20-\\x7e]*)?");
    private static final byte[] HEAD_END = "\r\n\r\n".getBytes(ISO_8859_1);
    private static final byte[] LINE_END = "\r\n".getBytes(ISO_8859_1);

    private final DataReader source;
    private final AnonymousConnectionSlots.Place place;
    private final SlowClientTimeout patience;
    private final int headerBytes;
    private byte[] held = new byte[0];
    private Part part = Part.HEAD;
    private long left;

    /// What comes next.
    private enum Part {
        HEAD,
        BODY,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER,
        /// No HTTP any more.
        UPGRADED,
        /// Nothing, after what was refused.
        OVER
    }

    RequestFramer(
            DataReader source,
            AnonymousConnectionSlots.Place place,
            SlowClientTimeout patience,
            int headerBytes) {
        this.source = source;
        this.place = place;
        this.patience = patience;
        this.headerBytes = headerBytes;
    }

    /// From now on the connection speaks something else.
    void upgraded() {
        part = Part.UPGRADED;
    }

    @Override
    public byte[] get() {
        try {
            return next();
        } catch (RequestException e) {
            part = Part.OVER;
            throw e;
        }
    }

    private byte[] next() {
        return switch (part) {
            case HEAD -> head();
            case BODY -> body();
            case CHUNK_SIZE -> chunkSize();
            case CHUNK -> chunk();
            case CHUNK_END -> chunkEnd();
            case TRAILER -> trailer();
            case UPGRADED -> some(Long.MAX_VALUE);
            case OVER -> throw new CloseConnectionException("what follows could be anything");
        };
    }

    private byte[] head() {
        place.waits();
        if (place.isKnown() && held.length == 0) {
            // why: between two requests such a connection may rest as long as the server lets it
            more();
        }
        try {
            byte[] head = patience.within(() -> through(HEAD_END, headerBytes + FIRST_LINE));
            place.works();
            RequestHead read = RequestHead.of(head);
            left = read.length();
            part = read.chunked() ? Part.CHUNK_SIZE : left > 0 ? Part.BODY : Part.HEAD;
            return head;
        } catch (IOException e) {
            throw new CloseConnectionException("the headers came too slowly", e);
        }
    }

    private byte[] body() {
        byte[] some = some(left);
        left -= some.length;
        part = left > 0 ? Part.BODY : Part.HEAD;
        return some;
    }

    private byte[] chunkSize() {
        byte[] line = through(LINE_END, LONGEST_SIZE);
        Matcher matcher = SIZE.matcher(withoutEnd(line));
        if (!matcher.matches()) {
            throw malformed("the size of a chunk is no number");
        }
        left = Long.parseLong(matcher.group(1), 16);
        part = left > 0 ? Part.CHUNK : Part.TRAILER;
        // why: the server takes a size for no number where extensions follow it
        return (Long.toHexString(left) + "\r\n").getBytes(ISO_8859_1);
    }

    private byte[] chunk() {
        byte[] some = some(left);
        left -= some.length;
        part = left > 0 ? Part.CHUNK : Part.CHUNK_END;
        return some;
    }

    private byte[] chunkEnd() {
        while (held.length < LINE_END.length) {
            more();
        }
        byte[] end = some(LINE_END.length);
        if (!Arrays.equals(end, LINE_END)) {
            throw malformed("a chunk does not end where its size says");
        }
        part = Part.CHUNK_SIZE;
        return end;
    }

    /// Fields after the last chunk, which nobody here reads.
    private byte[] trailer() {
        int length = 0;
        byte[] line = through(LINE_END, headerBytes);
        while (line.length > LINE_END.length) {
            String _ = RequestHead.field(withoutEnd(line));
            length += line.length;
            if (length > headerBytes) {
                throw malformed("the trailer is too long");
            }
            line = through(LINE_END, headerBytes);
        }
        part = Part.HEAD;
        return line;
    }

    private static String withoutEnd(byte[] line) {
        return new String(line, 0, line.length - LINE_END.length, ISO_8859_1);
    }

    /// Whatever has come, at most so many bytes.
    private byte[] some(long most) {
        if (held.length == 0) {
            more();
        }
        return taken((int) Math.min(most, held.length));
    }

    /// Everything up to this end and the end itself.
    private byte[] through(byte[] end, int most) {
        int looked = 0;
        while (true) {
            for (; looked <= held.length - end.length; looked++) {
                if (held[looked] == end[0]
                        && Arrays.equals(held, looked, looked + end.length, end, 0, end.length)
                        && looked <= most) {
                    return taken(looked + end.length);
                }
                boolean bare = held[looked] == '\n' && (looked == 0 || held[looked - 1] != '\r');
                if (bare || held[looked] == 0) {
                    throw malformed("a line does not end in CR LF");
                }
            }
            boolean odd = held.length > 0 && held[0] < ' ' && held[0] != '\r';
            if (odd || held.length > most) {
                throw malformed("this is no request, or a very long one");
            }
            more();
        }
    }

    private byte[] taken(int length) {
        byte[] taken = Arrays.copyOf(held, length);
        held = Arrays.copyOfRange(held, length, held.length);
        return taken;
    }

    private void more() {
        source.ensureAvailable();
        byte[] come = source.readBytes(source.available());
        byte[] all = Arrays.copyOf(held, held.length + come.length);
        System.arraycopy(come, 0, all, held.length, come.length);
        held = all;
    }

    /// Ends the connection with 400.
    static RequestException malformed(String why) {
        return RequestException.builder()
                .type(DirectHandler.EventType.BAD_REQUEST)
                .status(Status.BAD_REQUEST_400)
                .setKeepAlive(false)
                .message(why)
                .build();
    }
}
