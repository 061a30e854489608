package sayso.hub.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// One connection that sends exactly the bytes it is told to, as no client library would.
final class RawHttp implements AutoCloseable {
    private static final int PATIENCE = 60_000;

    private final Socket socket;

    private RawHttp(Socket socket) {
        this.socket = socket;
    }

    static RawHttp to(HubServer hub) throws IOException {
        return to("127.0.0.1", hub.port());
    }

    static RawHttp to(String address, int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(address, port), PATIENCE);
        socket.setSoTimeout(PATIENCE);
        return new RawHttp(socket);
    }

    /// A reply, its headers under small names.
    record Reply(int status, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return String.join(", ", headers.getOrDefault(name, List.of()));
        }
    }

    /// One request on a connection of its own.
    static Reply once(HubServer hub, String method, String path, String... headers)
            throws IOException {
        try (RawHttp http = to(hub)) {
            return http.send(method, path, "", headers);
        }
    }

    Reply send(String method, String path, String body, String... headers) throws IOException {
        StringBuilder text = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        for (String header : headers) {
            text.append(header).append("\r\n");
        }
        if (!body.isEmpty()) {
            text.append("Content-Length: ").append(body.getBytes(UTF_8).length).append("\r\n");
        }
        write(text + "\r\n" + body);
        return read();
    }

    void write(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(UTF_8));
        socket.getOutputStream().flush();
    }

    Reply read() throws IOException {
        InputStream in = socket.getInputStream();
        String statusLine = line(in);
        if (!statusLine.startsWith("HTTP/1.1 ")) {
            throw new IOException("no reply but: " + statusLine);
        }
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(
                            line.substring(0, colon).toLowerCase(Locale.ROOT),
                            _ -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        int length =
                Integer.parseInt(headers.getOrDefault("content-length", List.of("0")).getFirst());
        return new Reply(
                Integer.parseInt(statusLine.substring(9, 12)),
                headers,
                new String(in.readNBytes(length), UTF_8));
    }

    String line() throws IOException {
        return line(socket.getInputStream());
    }

    Socket socket() {
        return socket;
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("the connection ended after '" + line + "'");
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
