package sayso.mcp.server;

import java.util.function.Predicate;
import sayso.mcp.protocol.ServerResult;

/// Handler of one MCP method, with which of its requests are instant, that is, answered in order of
/// arrival; the others run concurrently on a thread of their own and can be cancelled. An instant request
/// of a client that may send others meanwhile touches no tool.
record McpMethod(Predicate<RequestExchange> instant, Answering answering) {
    /// Makes the result or ends the request with a `ProtocolException`.
    @FunctionalInterface
    interface Answering {
        ServerResult answer(RequestExchange exchange) throws InterruptedException;
    }

    static McpMethod instant(Answering answering) {
        return new McpMethod(_ -> true, answering);
    }

    static McpMethod slow(Answering answering) {
        return new McpMethod(_ -> false, answering);
    }

    boolean isInstant(RequestExchange exchange) {
        return instant.test(exchange);
    }
}
