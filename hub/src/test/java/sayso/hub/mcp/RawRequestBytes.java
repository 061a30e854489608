package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import tools.jackson.databind.JsonNode;

/// Requests as the bytes that they are, so that any of them can be changed or left out.
final class RawRequestBytes {
    private static final int PATIENCE = 60_000;

    private RawRequestBytes() {}

    /// A request whose length is told truly whatever else is wrong with it.
    static final class Request {
        private final String method;
        private final String target;
        private final Map<String, String> headers;
        private final byte[] body;

        Request(String method, String target, Map<String, String> headers, byte[] body) {
            this.method = method;
            this.target = target;
            this.headers = new LinkedHashMap<>(headers);
            this.body = body.clone();
        }

        String target() {
            return target;
        }

        Map<String, String> headers() {
            return headers;
        }

        byte[] body() {
            return body.clone();
        }

        Request with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(headers);
            more.put(name, value);
            return new Request(method, target, more, body);
        }

        Request without(String name) {
            Map<String, String> fewer = new LinkedHashMap<>(headers);
            fewer.remove(name);
            return new Request(method, target, fewer, body);
        }

        Request withBody(byte[] other) {
            return new Request(method, target, headers, other);
        }

        Request to(String other) {
            return new Request(method, other, headers, body);
        }

        byte[] bytes(int port) {
            StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
            if (!headers.containsKey("Host")) {
                head.append("Host: 127.0.0.1:").append(port).append("\r\n");
            }
            headers.forEach(
                    (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
            if (body.length > 0 && !headers.containsKey("Content-Length")) {
                head.append("Content-Length: ").append(body.length).append("\r\n");
            }
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes(head.append("\r\n").toString().getBytes(ISO_8859_1));
            all.writeBytes(body);
            return all.toByteArray();
        }

        Reply send(int port) throws IOException {
            byte[] whole = bytes(port);
            try (Socket socket = connect(port)) {
                try {
                    socket.getOutputStream().write(whole);
                } catch (SocketException refused) {
                    // why: a server that has refused need not read the rest; its reply is on the
                    // way
                }
                return Reply.read(
                        new BufferedInputStream(socket.getInputStream()), !method.equals("HEAD"));
            }
        }

        /// Sends the first bytes and vanishes, or all of them and vanishes within the reply.
        ///
        /// @return whether there was more to send or to read
        boolean cutAfter(int sent, int read, int port) throws IOException {
            byte[] whole = bytes(port);
            try (Socket socket = connect(port)) {
                socket.getOutputStream().write(whole, 0, Math.min(sent, whole.length));
                if (sent < whole.length) {
                    return true;
                }
                socket.shutdownOutput();
                int got = socket.getInputStream().readNBytes(read).length;
                socket.setSoLinger(true, 0);
                return got == read;
            }
        }
    }

    /// A reply, its headers under small names.
    record Reply(int status, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return String.join(", ", headers.getOrDefault(name, List.of()));
        }

        /// The message in it, the last one if it is a stream.
        JsonNode json() {
            String text =
                    header("content-type").startsWith("text/event-stream")
                            ? body.lines()
                                    .filter(line -> line.startsWith("data: {"))
                                    .reduce((_, last) -> last)
                                    .orElseThrow()
                                    .substring(6)
                            : body;
            try {
                return JsonCodec.read(text);
            } catch (JsonReadException e) {
                throw new IllegalStateException(status + " " + body, e);
            }
        }

        static Reply read(InputStream in, boolean hasBody) throws IOException {
            String first = line(in);
            if (!first.startsWith("HTTP/1.1 ")) {
                throw new IOException("no reply but '" + first + "'");
            }
            Map<String, List<String>> headers = new TreeMap<>();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                String[] parts = line.split(":", 2);
                headers.merge(
                        parts[0].toLowerCase(Locale.ROOT),
                        List.of(parts[1].strip()),
                        (a, b) -> List.of(a.getFirst(), b.getFirst()));
            }
            boolean chunked =
                    headers.getOrDefault("transfer-encoding", List.of()).contains("chunked");
            int length =
                    Integer.parseInt(
                            headers.getOrDefault("content-length", List.of("0")).getFirst());
            byte[] body = chunked ? chunks(in) : in.readNBytes(hasBody ? length : 0);
            return new Reply(
                    Integer.parseInt(first.substring(9, 12)), headers, new String(body, UTF_8));
        }

        private static byte[] chunks(InputStream in) throws IOException {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int size = size(in); size > 0; size = size(in)) {
                all.writeBytes(in.readNBytes(size));
                line(in);
            }
            return all.toByteArray();
        }

        private static int size(InputStream in) throws IOException {
            return Integer.parseInt(line(in).strip(), 16);
        }

        private static String line(InputStream in) throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) {
                    return line.toString(ISO_8859_1);
                }
                if (next != '\r') {
                    line.write(next);
                }
            }
            return line.toString(ISO_8859_1);
        }
    }

    static Socket connect(int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE);
        socket.setSoTimeout(PATIENCE);
        return socket;
    }
}
