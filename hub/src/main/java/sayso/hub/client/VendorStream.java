package sayso.hub.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Lines that a vendor sends over one connection as they come, such as the events of a topic. A
/// thread of its own reads them, so that a wait that ends early loses none. No exception of
/// it holds more of the address than the host: with some vendors the path is a secret.
public final class VendorStream implements AutoCloseable {
    private static final int MOST_WAITING = 256;
    private static final int LONGEST_REFUSAL = 16 * 1024;

    private final HubAddress address;
    private final HubRequest request;
    private final Map<String, String> headers;
    private final Duration silence;
    private final BlockingQueue<Step> steps = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread reader;
    private volatile @Nullable HubConnection open;
    private volatile boolean closed;
    private @Nullable IOException over;

    private sealed interface Step {
        record Line(String text) implements Step {}

        record End(IOException why) implements Step {}
    }

    /// The vendor does not send the stream.
    public static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1L;

        private final int status;
        private final String body;
        private final Duration rest;

        RefusedException(String host, int status, String body, Duration rest) {
            super(host + " replied with " + status);
            this.status = status;
            this.body = body;
            this.rest = rest;
        }

        public int status() {
            return status;
        }

        public String body() {
            return body;
        }

        /// How long the vendor asks to be left alone; zero where it does not say.
        public Duration rest() {
            return rest;
        }
    }

    /// Begins to read.
    ///
    /// @param base as in `https://api.example.com`
    /// @param path behind the host; may hold a secret, and is named nowhere
    /// @param query by names
    /// @param headers beside those of every call; may hold secrets
    /// @param silence how long nothing at all may come
    public VendorStream(
            String base,
            String path,
            Map<String, String> query,
            Map<String, String> headers,
            Duration silence) {
        this.address = HubAddress.parse(requireNonNull(base, "base is null"));
        this.request = new HubRequest("GET", path, query, null);
        this.headers = new LinkedHashMap<>(headers);
        this.headers.put("Accept", "application/x-ndjson, application/json");
        this.silence = requireNonNull(silence, "silence is null");
        this.reader = Thread.ofVirtual().name("vendor-stream").start(this::read);
    }

    /// The next line.
    ///
    /// @param patience how long to wait for one
    /// @return empty where none came in that time
    /// @throws RefusedException where the vendor does not send it
    /// @throws IOException where the connection ended, with the host and no more of the address
    public Optional<String> next(Duration patience) throws IOException, InterruptedException {
        if (over != null) {
            throw over;
        }
        return switch (steps.poll(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            case null -> Optional.empty();
            case Step.Line(String text) -> Optional.of(text);
            case Step.End(IOException why) -> {
                over = why;
                throw why;
            }
        };
    }

    private void read() {
        try {
            steps.put(new Step.End(readToEnd()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private IOException readToEnd() throws InterruptedException {
        try (HubConnection connection = HubConnection.open(address)) {
            open = connection;
            if (closed) {
                return new EOFException();
            }
            HubConnection.Head head = connection.send(request, headers, silence);
            if (head.status() != 200) {
                return new RefusedException(
                        address.host(),
                        head.status(),
                        new String(head.body().readNBytes(LONGEST_REFUSAL), UTF_8),
                        VendorClient.rest(head.headers()));
            }
            while (true) {
                steps.put(new Step.Line(HubConnection.line(head.body())));
            }
        } catch (IOException e) {
            return new IOException(ConnectionFailureText.of(e, address.host(), address.host()));
        }
    }

    @Override
    public void close() {
        closed = true;
        HubConnection known = open;
        if (known != null) {
            known.close();
        }
        reader.interrupt();
    }
}
