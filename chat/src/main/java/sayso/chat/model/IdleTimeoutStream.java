package sayso.chat.model;

import static java.util.Objects.requireNonNull;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Input stream of a model's response that fails with a timeout when the server sends nothing for
/// too long.
final class IdleTimeoutStream extends FilterInputStream {
    private final Duration patience;
    private final AtomicBoolean late = new AtomicBoolean();

    IdleTimeoutStream(InputStream in, Duration patience) {
        super(requireNonNull(in, "in is null"));
        this.patience = requireNonNull(patience, "patience is null");
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        CompletableFuture<Integer> read = new CompletableFuture<>();
        CompletableFuture<Integer> _ =
                read.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                        .exceptionally(_ -> {
                            giveUp();
                            return -1;
                        });
        try {
            int got = in.read(into, from, most);
            if (got < 0 && late.get()) {
                throw new HttpTimeoutException("silent for " + patience);
            }
            return got;
        } catch (IOException e) {
            throw late.get() ? new HttpTimeoutException("silent for " + patience) : e;
        } finally {
            read.complete(0);
        }
    }

    /// why: closing it is what ends a read that waits on another thread
    private void giveUp() {
        late.set(true);
        try {
            in.close();
        } catch (IOException _) {
            // why: nobody reads it any more
        }
    }
}
