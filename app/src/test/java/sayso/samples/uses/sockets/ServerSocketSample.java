package sayso.samples.uses.sockets;

import java.net.ServerSocket;

/// Opens a port.
record ServerSocketSample(ServerSocket socket) {}
