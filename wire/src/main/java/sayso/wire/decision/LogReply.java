package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.wire.Json;
import sayso.wire.stored.LogEventCodec;
import tools.jackson.core.JsonGenerator;

/// Output of `log --json` and reply of `GET /api/events`: one page of entries of the log, including
/// those with unreadable or erased content, the last sequence of the whole log, and where the next
/// page begins.
///
/// @param head the last sequence of the whole log
/// @param next where to read on with `--since`; null where nothing is left
public record LogReply(List<LogEntry> entries, long head, @Nullable Long next) {
    public LogReply {
        entries = List.copyOf(entries);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("events");
            entries.forEach(entry -> write(json, entry));
            json.writeEndArray();
            new JsonFieldWriter(json).number("head", head);
            if (next == null) {
                json.writeNullProperty("next");
            } else {
                json.writeNumberProperty("next", next);
            }
            json.writeEndObject();
        });
    }

    /// One line of the log as an object of its own.
    public static String line(LogEntry entry) {
        return Json.write(json -> write(json, entry));
    }

    private static void write(JsonGenerator json, LogEntry entry) {
        LogEvent event = entry.content() instanceof LogContent.Known(LogEvent known) ? known : null;
        json.writeStartObject();
        new JsonFieldWriter(json)
                .number("sequence", entry.sequence())
                .time("at", entry.at())
                .text("decision_id", entry.decision().value())
                .text("kind", entry.kind())
                .text("by", event == null ? null : EventFacts.by(event))
                .text("detail", event == null ? fault(entry.content()) : EventFacts.detail(event))
                .text("content_state", state(entry.content()))
                .time("erased_at", erasedAt(entry.content()))
                .time("archived_at", archivedAt(entry.content()));
        json.writeName("content");
        if (event == null) {
            json.writeNull();
        } else {
            json.writeRawValue(LogEventCodec.write(event));
        }
        new JsonFieldWriter(json)
                .text("payload_digest", entry.payloadDigest())
                .text("hash", entry.hash());
        json.writeEndObject();
    }

    private static String state(LogContent content) {
        return switch (content) {
            case LogContent.Known _ -> "known";
            case LogContent.Erased _ -> "erased";
            case LogContent.Archived _ -> "archived";
            case LogContent.UnknownKind _ -> "unknown_kind";
            case LogContent.Unreadable _ -> "unreadable";
        };
    }

    private static @Nullable String fault(LogContent content) {
        return content instanceof LogContent.Unreadable(String why) ? why : null;
    }

    private static @Nullable Instant erasedAt(LogContent content) {
        return content instanceof LogContent.Erased(Instant at) ? at : null;
    }

    private static @Nullable Instant archivedAt(LogContent content) {
        return content instanceof LogContent.Archived(Instant at) ? at : null;
    }
}
