package sayso.mcp.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A client that sends any bytes over a socket and reads only when asked to.
final class RawHttpClient implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    RawHttpClient(URI uri) throws IOException {
        socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.setSoTimeout(10_000);
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()));
        in = socket.getInputStream();
    }

    /// A POST with these header lines.
    static byte[] post(String body, String... headers) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String head =
                "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: "
                        + content.length
                        + "\r\n"
                        + String.join("\r\n", headers)
                        + (headers.length == 0 ? "" : "\r\n")
                        + "\r\n";
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        whole.writeBytes(content);
        return whole.toByteArray();
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /// Reads a reply with a known length; its status and its body, parted by a blank.
    String reply() throws IOException {
        String status = line();
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length: ")) {
                length = Integer.parseInt(header.substring("content-length: ".length()));
            }
        }
        return status.substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length())
                + " "
                + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    /// Whether the server has closed the connection; looks at it from the side that writes.
    boolean hasBeenCutOff() {
        try {
            send(new byte[] {' '});
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
