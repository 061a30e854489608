package sayso.mcp.server;

/// Way for a server's messages to a client, implemented by each transport: takes notifications,
/// requests and the final answer, and hears that none will come or that the client should fetch the
/// rest later. Many threads send at once, and a transport keeps messages whole. Each message is one
/// line of JSON; those to a client that is gone are dropped silently.
@FunctionalInterface
public interface MessageSink {
    /// Sends a notification, or a request of the server.
    void send(String message);

    /// Sends the answer to the request this outlet was opened for. Nothing follows it.
    default void answer(FinalResponse answer) {
        send(answer.message());
    }

    /// Says that no answer will come, because the request was cancelled. Nothing follows it, and
    /// after an answer it means nothing.
    default void end() {}

    /// Lets go of the connection, if there is one for this request alone, and lets the client fetch
    /// what follows (2025-11-25, transports). Messages are kept meanwhile.
    default void hangUp() {}

    /// For those to whom nothing can be said.
    static MessageSink nowhere() {
        return _ -> {};
    }
}
