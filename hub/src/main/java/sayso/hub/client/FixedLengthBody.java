package sayso.hub.client;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/// Input stream of the body of an HTTP reply with a known length, which fails when the connection
/// is cut before its end. A body that ends early is never taken for a short reply.
final class FixedLengthBody extends InputStream {
    private final InputStream in;
    private long left;

    FixedLengthBody(InputStream in, long length) {
        this.in = in;
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int count = in.read(bytes, offset, (int) Math.min(length, left));
        if (count < 0) {
            throw new EOFException("the connection was cut");
        }
        left -= count;
        return count;
    }
}
