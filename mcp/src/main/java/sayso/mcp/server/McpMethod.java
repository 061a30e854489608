package sayso.mcp.server;

import sayso.mcp.protocol.ServerResult;

/// Handler of one method. An instant method touches no tool and is answered in order of arrival;
/// any other runs concurrently on a thread of its own and can be cancelled.
record McpMethod(boolean instant, Answering answering) {
    /// Makes the result or ends the request with a `ProtocolException`.
    @FunctionalInterface
    interface Answering {
        ServerResult answer(RequestExchange exchange) throws InterruptedException;
    }

    static McpMethod instant(Answering answering) {
        return new McpMethod(true, answering);
    }

    static McpMethod slow(Answering answering) {
        return new McpMethod(false, answering);
    }
}
