package sayso.hub.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// Chooses the ports that the hub tries to listen on, and tests whether one is free on all loopback
/// addresses of this computer.
final class LoopbackPorts {
    static final String LOOPBACK_4 = "127.0.0.1";
    static final String LOOPBACK_6 = "::1";

    /// How many ports are tried before giving up.
    static final int TRIES = 100;

    private static final int LAST = 65_535;

    private LoopbackPorts() {}

    /// The port to try at this turn: the wanted one and those after it, or any free one.
    static int candidate(int wanted, int turn) {
        return wanted == 0 ? anyFree() : Math.min(wanted + turn, LAST);
    }

    /// Whether both addresses can be had: half a port would let somebody else answer for us.
    static boolean isFree(int port) {
        return canBind(LOOPBACK_4, port) && (!hasLoopback6() || canBind(LOOPBACK_6, port));
    }

    static boolean hasLoopback6() {
        return canBind(LOOPBACK_6, 0);
    }

    private static int anyFree() {
        try {
            return bound(LOOPBACK_4, 0);
        } catch (IOException e) {
            throw new HubStartException(
                    "no port can be opened on "
                            + LOOPBACK_4
                            + ": the system gave none; end programs that hold many connections, or name a port"
                            + " with --port");
        }
    }

    private static boolean canBind(String address, int port) {
        try {
            bound(address, port);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static int bound(String address, int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(address, port));
            return socket.getLocalPort();
        }
    }
}
