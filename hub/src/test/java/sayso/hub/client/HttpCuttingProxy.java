package sayso.hub.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/// Stands between a desk and its hub, and cuts connections after so many bytes of what the hub says,
/// or of what it is told.
final class HttpCuttingProxy implements AutoCloseable {
    private static final int NEVER = Integer.MAX_VALUE;

    private final ServerSocket door;
    private final IntSupplier hub;
    private final AtomicInteger replyBytes = new AtomicInteger(NEVER);
    private final AtomicInteger requestBytes = new AtomicInteger(NEVER);
    private final AtomicInteger cuts = new AtomicInteger();

    /// @param hub the port of the hub
    HttpCuttingProxy(IntSupplier hub) throws IOException {
        this.hub = hub;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::welcome);
    }

    /// Cuts the next connection after that many bytes of its reply; the ones after it hold.
    void cutOneReplyAfter(int bytes) {
        replyBytes.set(bytes);
    }

    /// Cuts the next connection after that many bytes of its request.
    void cutOneRequestAfter(int bytes) {
        requestBytes.set(bytes);
    }

    /// How many connections were cut.
    int cuts() {
        return cuts.get();
    }

    int port() {
        return door.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }

    private void welcome() {
        while (!door.isClosed()) {
            try {
                pass(door.accept());
            } catch (IOException e) {
                return;
            }
        }
    }

    private void pass(Socket client) throws IOException {
        int requests = requestBytes.getAndSet(NEVER);
        int replies = replyBytes.getAndSet(NEVER);
        try {
            Socket server = new Socket(InetAddress.getLoopbackAddress(), hub.getAsInt());
            Thread.ofVirtual().start(() -> copy(client, server, requests));
            Thread.ofVirtual().start(() -> copy(server, client, replies));
        } catch (IOException e) {
            client.close(); // why: where there is no hub, nobody is connected with one
        }
    }

    private void copy(Socket from, Socket to, int most) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[65_536];
            int left = most;
            int count = left == 0 ? -1 : in.read(buffer);
            while (count >= 0 && left > 0) {
                byte[] bytes = Arrays.copyOf(buffer, Math.min(count, left));
                out.write(bytes);
                out.flush();
                left = most == NEVER ? NEVER : left - bytes.length;
                count = left == 0 ? -1 : in.read(buffer);
            }
            if (left == 0) {
                cuts.incrementAndGet();
            }
        } catch (IOException e) {
            return;
        }
    }
}
