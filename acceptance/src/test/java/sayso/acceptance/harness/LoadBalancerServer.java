package sayso.acceptance.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// One address before several servers of this computer, as a load balancer is: each connection goes to
/// the first of them that takes it.
public final class LoadBalancerServer implements AutoCloseable {
    private final ServerSocket door;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile List<Integer> ports = List.of();

    private LoadBalancerServer(ServerSocket door) {
        this.door = door;
    }

    public static LoadBalancerServer start() throws IOException {
        LoadBalancerServer forwarder =
                new LoadBalancerServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        Thread.startVirtualThread(forwarder::serve);
        return forwarder;
    }

    public int port() {
        return door.getLocalPort();
    }

    /// The servers from now on, the preferred one first.
    public void to(Integer... servers) {
        ports = List.of(servers);
    }

    /// How many connections are open to the server at this port.
    public long connectionsTo(int server) {
        return open.stream().filter(socket -> socket.getPort() == server).count();
    }

    private void serve() {
        try {
            while (true) {
                Socket client = door.accept();
                Thread.startVirtualThread(() -> forward(client));
            }
        } catch (IOException e) {
            // why: closing the door ends this
        }
    }

    private void forward(Socket client) {
        try (client;
                Socket server = connected()) {
            open.add(server);
            try {
                Thread back = Thread.startVirtualThread(() -> copy(server, client));
                copy(client, server);
                back.join();
            } finally {
                open.remove(server);
            }
        } catch (IOException e) {
            // why: to the client this is a connection that was cut
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Socket connected() throws IOException {
        IOException last = new IOException("there is no server");
        for (int port : ports) {
            try {
                return new Socket(InetAddress.getLoopbackAddress(), port);
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
        } catch (IOException e) {
            // why: both ends are closed now, and each side learns it
        }
    }

    @Override
    public void close() {
        try {
            door.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
