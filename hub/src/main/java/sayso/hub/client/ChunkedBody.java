package sayso.hub.client;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/// Input stream of the body of an HTTP reply in chunked transfer coding, which fails when the
/// connection is cut before the last chunk.
final class ChunkedBody extends InputStream {
    private static final int HEX = 16;

    private final InputStream in;
    private long left;
    private boolean begun;
    private boolean ended;

    ChunkedBody(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (left == 0 && !ended) {
            nextChunk();
        }
        if (ended) {
            return -1;
        }
        int count = in.read(bytes, offset, (int) Math.min(length, left));
        if (count < 0) {
            throw new EOFException("the connection was cut");
        }
        left -= count;
        return count;
    }

    private void nextChunk() throws IOException {
        if (begun && !HubConnection.line(in).isEmpty()) {
            throw new NoHubException("its reply is garbled");
        }
        begun = true;
        left = size(HubConnection.line(in).split(";", 2)[0].strip());
        if (left == 0) {
            ended = true;
            String trailer = HubConnection.line(in);
            while (!trailer.isEmpty()) {
                trailer = HubConnection.line(in); // why: none of these headers matters here
            }
        }
    }

    private static long size(String text) throws IOException {
        if (!text.matches("[0-9a-fA-F]{1,8}")) {
            throw new NoHubException("its reply is garbled");
        }
        return Long.parseLong(text, HEX);
    }
}
