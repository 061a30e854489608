package sayso.wire.decision;

import java.util.List;
import sayso.decision.delivery.Notice;
import sayso.decision.log.LogEvent;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Writes as JSON a notice to a person with its state, attempts and failures, and the output of
/// `notify test --json`: the result of a trial on each channel.
public final class NoticeJson {
    private NoticeJson() {}

    static void write(JsonGenerator json, Notice notice) {
        json.writeStartObject();
        new JsonFieldWriter(json)
                .text("id", notice.id())
                .text(
                        "decision",
                        notice.decision().equals(LogEvent.STORE) ? null : notice.decision().value())
                .text("kind", notice.kind().wireName())
                .text("channel", notice.channel())
                .text("target", notice.target())
                .number("occurrence", notice.occurrence())
                .text("state", notice.state().wireName())
                .number("attempts", notice.progress().attempts())
                .time("created_at", notice.createdAt())
                .time("next_at", notice.isWaiting() ? notice.progress().nextAt() : null)
                .time("sent_at", notice.progress().sentAt())
                .text("receipt", notice.progress().receipt());
        json.writeArrayPropertyStart("failures");
        for (Notice.Try failure : notice.progress().failures()) {
            json.writeStartObject();
            new JsonFieldWriter(json).time("at", failure.at()).text("why", failure.why());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /// What trying each channel came to.
    public static String trials(List<Trial> trials) {
        return Json.list(
                "results",
                json -> {
                    for (Trial trial : trials) {
                        json.writeStartObject();
                        new JsonFieldWriter(json)
                                .text("channel", trial.channel())
                                .flag("sent", trial.sent())
                                .text("detail", trial.detail());
                        json.writeEndObject();
                    }
                });
    }

    /// @param detail the receipt, or what went wrong
    public record Trial(String channel, boolean sent, String detail) {}
}
