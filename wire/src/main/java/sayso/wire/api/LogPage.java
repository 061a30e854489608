package sayso.wire.api;

import sayso.core.decision.DecisionId;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LogContent;
import sayso.core.decision.LogEntry;
import sayso.wire.decision.LogReply;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredEvent;

/// Reads back what `GET /api/events` and `GET /api/log/check` reply, which is what `log --json` and
/// `log --verify --json` print.
public final class LogPage {
    private LogPage() {}

    public static LogReply read(String text) {
        return Fields.read(
                "reply",
                text,
                fields ->
                        new LogReply(
                                fields.objects("events", LogPage::entry),
                                fields.longNumber("head"),
                                fields.optionalNumber("next")));
    }

    public static LogCheck check(String text) {
        return Fields.read(
                "reply",
                text,
                fields ->
                        fields.flagOr("intact", false)
                                ? new LogCheck.Intact(
                                        fields.longNumber("events"), fields.text("head"))
                                : new LogCheck.Broken(
                                        fields.longNumber("sequence"), fields.text("what")));
    }

    private static LogEntry entry(Fields fields) {
        return new LogEntry(
                fields.longNumber("sequence"),
                fields.instant("at"),
                new DecisionId(fields.text("decision_id")),
                fields.text("kind"),
                content(fields),
                fields.text("payload_digest"),
                fields.text("hash"));
    }

    private static LogContent content(Fields fields) {
        String state = fields.text("content_state");
        return switch (state) {
            case "known" ->
                    StoredEvent.read(fields.text("kind"), fields.object("content"))
                            .<LogContent>map(LogContent.Known::new)
                            .orElseGet(LogContent.UnknownKind::new);
            case "erased" -> new LogContent.Erased(fields.instant("erased_at"));
            case "unreadable" -> new LogContent.Unreadable(fields.textOr("detail", ""));
            default -> new LogContent.UnknownKind();
        };
    }
}
