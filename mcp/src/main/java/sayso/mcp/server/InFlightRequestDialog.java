package sayso.mcp.server;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallDialog;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.ProgressReporter;
import sayso.mcp.protocol.ElicitationCompleteNotification;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.LogNotification;
import sayso.mcp.protocol.ProtocolEra;
import tools.jackson.databind.JsonNode;

/// Dialog of a call with the client of its open request: sends progress and log messages, and asks
/// a legacy client at once, while a modern one can only be asked by the call's result. Log messages
/// are sent from the level `from` on, and not at all if that is null.
record InFlightRequestDialog(RequestExchange exchange, @Nullable LogLevel from)
        implements CallDialog {
    @Override
    public ProgressReporter progress() {
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
    public void log(LogLevel level, @Nullable String logger, JsonNode data) {
        if (from != null && level.compareTo(from) >= 0) {
            exchange.speaker().say(new LogNotification(level, logger, data).toJson());
        }
    }

    @Override
    public ClientInputOutcome ask(InputRequests requests, Duration patience)
            throws InterruptedException {
        if (exchange.client().era() == ProtocolEra.MODERN) {
            return new ClientInputOutcome.OnlyByResult();
        }
        return new LegacyInputRequester(
                        exchange.session(), exchange.speaker(), exchange.client(), null)
                .ask(requests, patience);
    }

    @Override
    public @Nullable String conversation() {
        return exchange.session().name();
    }

    @Override
    public void pageDone(String elicitationId) {
        OpenUrlElicitations pages = exchange.session().pages();
        if (!cancelled()
                && pages.takeOut(elicitationId)
                && !exchange.speaker()
                        .say(new ElicitationCompleteNotification(elicitationId).toJson())) {
            // why: cancelled in between, this call cannot say it; the client's next one can
            pages.offered(elicitationId);
        }
    }
}
