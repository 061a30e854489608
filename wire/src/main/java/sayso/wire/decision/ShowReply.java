package sayso.wire.decision;

import java.util.List;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.LogContent;
import sayso.core.decision.LogEntry;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// What `decision show --json` prints: the decision object, who received the answer, and everything
/// that happened.
///
/// @param events the decision's own events, oldest first
public record ShowReply(DecisionRow row, List<LogEntry> events) {
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
        for (LogEntry logged : events) {
            if (logged.content() instanceof LogContent.Known(DecisionEvent.Delivered(Actor to))) {
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

    private static void write(JsonGenerator json, LogEntry logged) {
        DecisionEvent event =
                logged.content() instanceof LogContent.Known(DecisionEvent known) ? known : null;
        json.writeStartObject();
        new Fields(json)
                .number("sequence", logged.sequence())
                .time("at", logged.at())
                .text("type", logged.kind())
                .text("by", event == null ? null : EventFacts.by(event))
                .text("detail", event == null ? null : EventFacts.detail(event));
        json.writeEndObject();
    }
}
