package sayso.mcp.server;

/// Where messages to a client go. Many threads send at once; a transport keeps them whole.
@FunctionalInterface
public interface Outlet {
    /// Sends one message, which is one line of JSON. A client that is gone loses it in silence.
    void send(String message);
}
