package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.LoggedEvent;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// What `decision show --json` prints: the decision object, who received the answer, and everything
/// that happened.
///
/// @param events the decision's own events, oldest first
public record ShowReply(DecisionRow row, List<LoggedEvent> events) {
    public ShowReply {
        events = List.copyOf(events);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            DecisionObject.write(json, row);
            receipts(json);
            json.writeArrayPropertyStart("events");
            events.forEach(event -> write(json, event));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void receipts(JsonGenerator json) {
        json.writeArrayPropertyStart("receipts");
        for (LoggedEvent logged : events) {
            if (logged.event() instanceof DecisionEvent.Delivered(Actor to)) {
                json.writeStartObject();
                new Fields(json)
                        .text("target", to.name())
                        .text("channel", "fetch")
                        .time("at", logged.at());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, LoggedEvent logged) {
        json.writeStartObject();
        new Fields(json)
                .number("sequence", logged.sequence())
                .time("at", logged.at())
                .text("type", logged.event().type())
                .text("by", by(logged.event()))
                .text("detail", detail(logged.event()));
        json.writeEndObject();
    }

    private static @Nullable String by(DecisionEvent event) {
        return switch (event) {
            case DecisionEvent.Asked asked -> asked.asker().name();
            case DecisionEvent.Answered answered -> answered.by().name();
            case DecisionEvent.Cancelled cancelled -> cancelled.by().name();
            case DecisionEvent.Superseded superseded -> superseded.by().name();
            case DecisionEvent.ShutToLate shut -> shut.by().name();
            case DecisionEvent.DeadlineMoved moved -> moved.by().name();
            case DecisionEvent.Held held -> held.by().name();
            case DecisionEvent.Delivered delivered -> delivered.to().name();
            case DecisionEvent.AnswerRefused refused -> refused.by().name();
            case DecisionEvent.TimedOut _,
                    DecisionEvent.GatesReleased _,
                    DecisionEvent.GatesMoved _ ->
                    null;
        };
    }

    private static @Nullable String detail(DecisionEvent event) {
        return switch (event) {
            case DecisionEvent.Answered answered -> answered.late() ? "late" : null;
            case DecisionEvent.Cancelled cancelled -> cancelled.reason();
            case DecisionEvent.TimedOut timedOut -> timedOut.defaultRefused();
            case DecisionEvent.Superseded superseded -> superseded.successor().value();
            case DecisionEvent.ShutToLate shut -> shut.why().reason();
            case DecisionEvent.DeadlineMoved moved ->
                    moved.to() == null ? "lifted" : moved.to().toString();
            case DecisionEvent.Held held -> held.until().toString();
            case DecisionEvent.AnswerRefused refused -> refused.reason();
            case DecisionEvent.GatesReleased released -> String.join(", ", released.items());
            case DecisionEvent.GatesMoved moved -> moved.to().value();
            case DecisionEvent.Asked _, DecisionEvent.Delivered _ -> null;
        };
    }
}
