package sayso.hub.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Calls the interface of one vendor, such as a chat service, by POSTs of JSON over one connection
/// that is kept open between calls. Follows no redirect and reads no endless reply. No exception of
/// it holds more of the address than the host: with some vendors the path is a secret. Calls wait
/// for each other; a listener that waits for news has a client of its own.
public final class VendorClient implements AutoCloseable {
    private static final int LONGEST_REPLY = 8 * 1024 * 1024;

    /// A connection that was not used for so long may have been closed by the other side.
    private static final Duration RESTED = Duration.ofSeconds(5);

    private final HubAddress address;
    private volatile @Nullable HubConnection open;
    private volatile boolean closed;
    private long used;

    /// @param base as in `https://api.example.com`
    public VendorClient(String base) {
        this.address = HubAddress.parse(requireNonNull(base, "base is null"));
    }

    /// The status and the body of a reply.
    ///
    /// @param rest how long the vendor asks to be left alone; zero where it does not say
    public record Reply(int status, String body, Duration rest) {
        public Reply {
            requireNonNull(body, "body is null");
        }
    }

    /// @param path behind the host; may hold a secret, and is named nowhere
    /// @param headers beside those of every call; may hold secrets
    /// @param silence how long nothing at all may come
    /// @throws ConnectException where nothing was sent
    /// @throws IOException with the host and no more of the address in its message
    public synchronized Reply post(
            String path, String body, Map<String, String> headers, Duration silence)
            throws IOException {
        if (closed) {
            throw new IOException("the connection to " + address.host() + " is closed");
        }
        try {
            HubConnection known = open;
            boolean rested =
                    known != null
                            && known.isReusable()
                            && System.nanoTime() - used > RESTED.toNanos();
            try {
                return call(path, body, headers, silence);
            } catch (EOFException | SocketException e) {
                // why: a server closes a connection that rests; elsewhere the call may have been
                // carried out
                if (!rested || e instanceof ConnectException) {
                    throw e;
                }
                return call(path, body, headers, silence);
            } finally {
                used = System.nanoTime();
            }
        } catch (IOException e) {
            drop();
            throw e instanceof ConnectException || e instanceof UnknownHostException
                    ? new ConnectException(why(e))
                    : new IOException(why(e));
        }
    }

    private Reply call(String path, String body, Map<String, String> headers, Duration silence)
            throws IOException {
        HubConnection connection = connection();
        try {
            Map<String, String> all = new LinkedHashMap<>(headers);
            all.put("Accept", "application/json");
            HubConnection.Head head = connection.send(HubRequest.post(path, body), all, silence);
            return new Reply(head.status(), text(head.body()), rest(head.headers()));
        } catch (IOException e) {
            drop();
            throw e;
        }
    }

    /// By the header `Retry-After` in seconds; a date there is not read.
    static Duration rest(Map<String, String> headers) {
        String after = headers.getOrDefault("retry-after", "");
        return after.matches("\\d{1,6}")
                ? Duration.ofSeconds(Long.parseLong(after))
                : Duration.ZERO;
    }

    private HubConnection connection() throws IOException {
        HubConnection known = open;
        if (known != null && known.isReusable()) {
            return known;
        }
        drop();
        HubConnection fresh = HubConnection.open(address);
        open = fresh;
        if (closed) {
            drop();
        }
        return fresh;
    }

    private static String text(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(LONGEST_REPLY + 1);
        if (bytes.length > LONGEST_REPLY) {
            throw new NoHubException("its reply has no end");
        }
        return new String(bytes, UTF_8);
    }

    private String why(IOException failure) {
        return ConnectionFailureText.of(failure, address.host(), address.host());
    }

    public String host() {
        return address.host();
    }

    /// Ends the call that is under way, too; no other one is made after it.
    @Override
    public void close() {
        closed = true;
        drop();
    }

    private void drop() {
        HubConnection known = open;
        open = null;
        if (known != null) {
            known.close();
        }
    }

    @Override
    public String toString() {
        return address.host();
    }
}
