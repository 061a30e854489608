package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Output of `notify list --json` and `notify retry --json`, and reply of `GET /api/notices` and
/// `GET /api/decisions/{id}/notices`, written by the hub and read by its client: notices to people,
/// with their attempts and failures.
public record NoticeList(List<Notice> notices) {
    public NoticeList {
        notices = List.copyOf(notices);
    }

    public String toJson() {
        return Json.list(
                "notices", json -> notices.forEach(notice -> NoticeJson.write(json, notice)));
    }

    /// Reads what `toJson` wrote; who has a notice right now, and what its channel calls it, stays there.
    public static NoticeList read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields -> new NoticeList(fields.objects("notices", NoticeList::notice)));
    }

    private static Notice notice(StrictFields fields) {
        return new Notice(
                decision(fields.optionalText("decision")),
                fields.choice("kind", NoticeKind::parse),
                fields.text("channel"),
                fields.text("target"),
                fields.longNumber("occurrence"),
                fields.instant("created_at"),
                progress(fields));
    }

    private static DecisionId decision(@Nullable String id) {
        return id == null ? LogEvent.STORE : new DecisionId(id);
    }

    private static Notice.Progress progress(StrictFields fields) {
        Instant next = fields.optionalInstant("next_at");
        return new Notice.Progress(
                fields.choice("state", NoticeState::parse),
                fields.number("attempts"),
                next == null ? fields.instant("created_at") : next,
                null,
                fields.objects(
                        "failures",
                        failure -> new Notice.Try(failure.instant("at"), failure.text("why"))),
                fields.optionalInstant("sent_at"),
                fields.optionalText("receipt"),
                null);
    }
}
