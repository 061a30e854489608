package sayso.benchmarks.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Locale;

/// Minimal HTTP/1.1 client for a server on this computer: one kept connection, one request at a
/// time, so that the server dominates the measurement.
public final class MinimalHttpClient implements AutoCloseable {
    private static final int BUFFER = 1024;

    private final Socket socket;
    private final InputStream in;

    /// What came back.
    ///
    /// @param cookie what was given to keep, or empty
    public record Reply(int status, String body, String cookie) {
        /// The body of a reply that must have gone well.
        public String succeeded() {
            if (status != 200 && status != 201) {
                throw new IllegalStateException("status " + status + ": " + body);
            }
            return body;
        }
    }

    private MinimalHttpClient(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), BUFFER);
    }

    public static MinimalHttpClient to(URI server) throws IOException {
        Socket socket = new Socket(InetAddress.getByName(server.getHost()), server.getPort());
        socket.setTcpNoDelay(true);
        return new MinimalHttpClient(socket);
    }

    /// Sends one request and waits for its whole reply.
    public Reply call(byte[] request) throws IOException {
        send(request);
        return reply();
    }

    public void send(byte[] request) throws IOException {
        socket.getOutputStream().write(request);
    }

    public Reply reply() throws IOException {
        int status = Integer.parseInt(line().split(" ", 3)[1]);
        int length = 0;
        boolean chunked = false;
        String cookie = "";
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring(15).strip());
            } else if (lower.startsWith("transfer-encoding:")) {
                chunked = lower.endsWith("chunked");
            } else if (lower.startsWith("set-cookie:")) {
                cookie = header.substring(11).strip().split(";", 2)[0];
            }
        }
        String body = chunked ? chunks() : new String(in.readNBytes(length), UTF_8);
        return new Reply(status, body, cookie);
    }

    private String chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            int length = Integer.parseInt(line(), 16);
            body.writeBytes(in.readNBytes(length));
            line();
            if (length == 0) {
                return body.toString(UTF_8);
            }
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    /// The bytes of one request.
    ///
    /// @param headers each with its line end
    public static byte[] request(
            URI server, String method, String path, String headers, String body) {
        return request(server, method, path, headers, "application/json", body);
    }

    /// The same with a body of this type.
    public static byte[] request(
            URI server, String method, String path, String headers, String type, String body) {
        byte[] content = body.getBytes(UTF_8);
        byte[] head =
                (method
                                + " "
                                + path
                                + " HTTP/1.1\r\nHost: "
                                + server.getAuthority()
                                + "\r\n"
                                + headers
                                + (content.length == 0
                                        ? ""
                                        : "Content-Type: "
                                                + type
                                                + "\r\nContent-Length: "
                                                + content.length
                                                + "\r\n")
                                + "\r\n")
                        .getBytes(ISO_8859_1);
        byte[] request = new byte[head.length + content.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(content, 0, request, head.length, content.length);
        return request;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
