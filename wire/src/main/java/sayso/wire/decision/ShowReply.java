package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeSighting;
import sayso.decision.delivery.NoticeState;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `decision show --json`: the decision object, the attempts to announce it, the receipts
/// of the answer, the asker's presence, and all events.
///
/// @param events the decision's own events, oldest first
/// @param told the tries to tell a person of it, oldest first; null where they are unknown here
/// @param notices the notices about it
/// @param presence whether anybody is there to take its end
public record ShowReply(
        DecisionWithGates row,
        List<LogEntry> events,
        @Nullable List<AnnouncementAttempt> told,
        List<Notice> notices,
        AskerPresence presence) {
    public ShowReply {
        notices = List.copyOf(notices);
        events = List.copyOf(events);
        told = told == null ? null : List.copyOf(told);
    }

    public ShowReply(DecisionWithGates row, List<LogEntry> events) {
        this(row, events, null, List.of(), new AskerPresence.Unknown());
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            DecisionObject.write(json, row);
            json.writeStringProperty("asker_presence", presence.wireName());
            receipts(json);
            json.writeArrayPropertyStart("events");
            events.forEach(event -> write(json, event));
            json.writeEndArray();
            if (told != null) {
                json.writeArrayPropertyStart("told");
                told.forEach(one -> write(json, one));
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, AnnouncementAttempt told) {
        json.writeStartObject();
        new JsonFieldWriter(json)
                .time("at", told.at())
                .text("how", told.how())
                .text("result", told.result())
                .said("why", told.why());
        json.writeEndObject();
    }

    private void receipts(JsonGenerator json) {
        json.writeArrayPropertyStart("receipts");
        for (LogEntry logged : events) {
            if (logged.content() instanceof LogContent.Known(LogEvent.Delivered(Actor to))) {
                json.writeStartObject();
                new JsonFieldWriter(json)
                        .text("target", to.name())
                        .text("channel", "fetch")
                        .time("at", logged.at());
                json.writeEndObject();
            }
        }
        for (Notice notice : notices) {
            if (notice.state() == NoticeState.SENT) {
                json.writeStartObject();
                new JsonFieldWriter(json)
                        .text("target", notice.target())
                        .text("channel", notice.channel())
                        .time("at", notice.progress().sentAt())
                        .text("kind", notice.kind().wireName())
                        .text("receipt", notice.progress().receipt())
                        .time("seen_at", NoticeSighting.of(notice, events).orElse(null));
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, LogEntry logged) {
        LogEvent event =
                logged.content() instanceof LogContent.Known(LogEvent known) ? known : null;
        json.writeStartObject();
        new JsonFieldWriter(json)
                .number("sequence", logged.sequence())
                .time("at", logged.at())
                .text("kind", logged.kind())
                .text("by", event == null ? null : EventFacts.by(event))
                .text("detail", event == null ? null : EventFacts.detail(event));
        json.writeEndObject();
    }
}
