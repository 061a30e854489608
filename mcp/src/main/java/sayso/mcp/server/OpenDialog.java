package sayso.mcp.server;

import java.time.Duration;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.InputRequests;

/// The dialog of an open request: a legacy client is asked on its way, a modern one only by results.
record OpenDialog(Exchange exchange) implements Dialog {
    @Override
    public Progress progress() {
        return exchange.speaker();
    }

    @Override
    public boolean cancelled() {
        return exchange.cancellation().getAsBoolean();
    }

    @Override
    public void hangUp() {
        exchange.speaker().hangUp();
    }

    @Override
    public Asked ask(InputRequests requests, Duration patience) throws InterruptedException {
        if (exchange.client().era() == Era.MODERN) {
            return new Asked.OnlyByResult();
        }
        return new Asking(exchange.session(), exchange.speaker(), exchange.client(), null)
                .ask(requests, patience);
    }
}
