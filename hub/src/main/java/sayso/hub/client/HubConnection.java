package sayso.hub.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/// Single connection from a client to a hub, plain or with TLS, which sends one request after the
/// other and reads the replies. Implements the small part of HTTP/1.1 that a hub and the proxies in
/// front of it use. Interrupting the thread that uses it closes it. Not thread-safe.
final class HubConnection implements AutoCloseable {
    private static final int LONGEST_LINE = 16 * 1024;
    private static final int MOST_HEADERS = 200;
    private static final Duration CONNECTING = Duration.ofSeconds(5);

    private final HubAddress address;
    private final String host;
    private final Socket socket;
    private final InputStream in;
    private boolean reusable = true;

    /// The beginning of a reply; `body` must be read to its end before the next request.
    record Head(int status, Map<String, String> headers, InputStream body) {}

    private HubConnection(HubAddress address, String host, Socket socket) throws IOException {
        this.address = address;
        this.host = host;
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    static HubConnection open(HubAddress address) throws IOException {
        return open(address, InetAddress.getByName(address.socketHost()));
    }

    /// @param there the computer that the address means
    static HubConnection open(HubAddress address, InetAddress there) throws IOException {
        return open(address, there, address.authority());
    }

    /// @param host what the hub is called in each request, as by a proxy in front of it
    static HubConnection open(HubAddress address, InetAddress there, String host)
            throws IOException {
        // why: a channel's socket is closed by an interrupt on every kind of thread
        Socket plain = SocketChannel.open().socket();
        try {
            plain.connect(
                    new InetSocketAddress(there, address.port()), (int) CONNECTING.toMillis());
            plain.setTcpNoDelay(true);
            return new HubConnection(
                    address, host, address.secure() ? secured(plain, address) : plain);
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }

    private static Socket secured(Socket plain, HubAddress address) throws IOException {
        // why: who takes a connection and says nothing would be waited for without end
        plain.setSoTimeout((int) CONNECTING.toMillis());
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket secure =
                (SSLSocket) factory.createSocket(plain, address.socketHost(), address.port(), true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }

    /// Sends a request and reads the beginning of the reply.
    ///
    /// @param silence how long nothing at all may come
    Head send(HubRequest request, Map<String, String> headers, Duration silence)
            throws IOException {
        Map<String, String> all = new LinkedHashMap<>(headers);
        byte[] body = null;
        if (request.body() != null) {
            body = request.body().getBytes(UTF_8);
            all.put("Content-Type", "application/json");
        }
        return send(request.method(), request.target(), all, body, silence);
    }

    /// Sends a request with any body, or with none.
    ///
    /// @param silence how long nothing at all may come
    Head send(
            String method,
            String target,
            Map<String, String> headers,
            byte @Nullable [] body,
            Duration silence)
            throws IOException {
        socket.setSoTimeout((int) silence.toMillis());
        StringBuilder text = new StringBuilder();
        text.append(method).append(' ').append(address.path()).append(target);
        text.append(" HTTP/1.1\r\nHost: ").append(host).append("\r\n");
        headers.forEach((name, value) -> text.append(name + ": " + value + "\r\n"));
        if (body != null) {
            text.append("Content-Length: " + body.length + "\r\n");
        }
        byte[] head = text.append("\r\n").toString().getBytes(ISO_8859_1);
        byte[] whole = new byte[head.length + (body == null ? 0 : body.length)];
        System.arraycopy(head, 0, whole, 0, head.length);
        if (body != null) {
            System.arraycopy(body, 0, whole, head.length, body.length);
        }
        // why: one write is one packet for most requests; two would wait for each other
        socket.getOutputStream().write(whole);
        socket.getOutputStream().flush();
        return head();
    }

    /// Whether the next request may go over this connection too.
    boolean isReusable() {
        return reusable && !socket.isClosed();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            reusable = false; // why: what does not close is not used again, and nobody waits for it
        }
    }

    private Head head() throws IOException {
        String line = line();
        String[] words = line.split(" ", 3);
        if (words.length < 2
                || !words[0].startsWith("HTTP/1.")
                || !words[1].matches("[1-5]\\d\\d")) {
            throw new NoHubException("it does not speak HTTP");
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (String header = line(); !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            if (colon < 1 || headers.size() == MOST_HEADERS) {
                throw new NoHubException("its headers cannot be read");
            }
            headers.put(
                    header.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        int status = Integer.parseInt(words[1]);
        if (status < 200) {
            return head(); // why: a provisional reply says that the real one follows
        }
        if (words[0].equals("HTTP/1.0")
                || "close".equalsIgnoreCase(headers.getOrDefault("connection", ""))) {
            reusable = false;
        }
        return new Head(status, headers, body(status, headers));
    }

    private InputStream body(int status, Map<String, String> headers) throws IOException {
        if (status == 204 || status == 304) {
            return InputStream.nullInputStream();
        }
        if (headers.getOrDefault("transfer-encoding", "")
                .toLowerCase(Locale.ROOT)
                .endsWith("chunked")) {
            return new ChunkedBody(in);
        }
        @Nullable String length = headers.get("content-length");
        if (length == null) {
            reusable = false;
            return in;
        }
        if (!length.matches("\\d{1,15}")) {
            throw new NoHubException("its headers cannot be read");
        }
        return new FixedLengthBody(in, Long.parseLong(length));
    }

    private String line() throws IOException {
        return line(in);
    }

    /// A line up to its end, which is left out.
    static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection was cut");
            }
            if (line.length() == LONGEST_LINE) {
                throw new NoHubException("it sends endless lines");
            }
            line.append((char) next);
        }
        int end = line.length();
        return line.substring(0, end > 0 && line.charAt(end - 1) == '\r' ? end - 1 : end);
    }
}
