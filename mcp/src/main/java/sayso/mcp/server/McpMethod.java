package sayso.mcp.server;

import sayso.mcp.protocol.ServerResult;

/// Handler of one MCP method, with whether it is instant, that is, answered in order of arrival, or
/// runs concurrently on a thread of its own and can be cancelled. An instant method touches no
/// tool.
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
