package sayso.mcp.server;

import sayso.mcp.protocol.ServerResult;

/// How one method is answered. An instant method touches no tool and is answered in the order of
/// arrival; any other runs beside its neighbours on a thread of its own and can be cancelled.
record Method(boolean instant, Answering answering) {
    /// Makes the result or ends the request with a `ProtocolException`.
    @FunctionalInterface
    interface Answering {
        ServerResult answer(Exchange exchange) throws InterruptedException;
    }

    static Method instant(Answering answering) {
        return new Method(true, answering);
    }

    static Method slow(Answering answering) {
        return new Method(false, answering);
    }
}
