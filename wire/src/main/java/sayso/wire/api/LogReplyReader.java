package sayso.wire.api;

import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.model.DecisionId;
import sayso.decision.model.WireEnum;
import sayso.wire.StrictFields;
import sayso.wire.decision.LogReply;
import sayso.wire.stored.LogEventCodec;

/// Reads the hub's replies about the log of events: of `GET /api/events` as a `LogReply`, and of
/// `GET /api/events/check` as a `LogCheckResult`. They equal the output of `log --json` and `log
/// --verify --json`.
public final class LogReplyReader {
    private LogReplyReader() {}

    public static LogReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new LogReply(
                                fields.objects("events", LogReplyReader::entry),
                                fields.longNumber("head"),
                                fields.optionalNumber("next")));
    }

    public static LogCheckResult check(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        fields.flagOr("intact", false)
                                ? new LogCheckResult.Intact(
                                        fields.longNumber("events"),
                                        fields.text("head"),
                                        archive(fields))
                                : new LogCheckResult.Broken(
                                        fields.longNumber("sequence"), fields.text("what")));
    }

    private static ArchiveComparison archive(StrictFields fields) {
        ArchiveComparison.State state =
                fields.optionalChoice(
                        "archive", word -> WireEnum.named(ArchiveComparison.State.values(), word));
        // why: nothing is said where nothing is archived, and by a hub that knows no archive file
        return state == null
                ? ArchiveComparison.NONE
                : new ArchiveComparison(
                        state,
                        fields.longNumber("archived_contents"),
                        fields.optionalText("archive_fault"));
    }

    private static LogEntry entry(StrictFields fields) {
        return new LogEntry(
                fields.longNumber("sequence"),
                fields.instant("at"),
                new DecisionId(fields.text("decision_id")),
                fields.text("kind"),
                content(fields),
                fields.text("payload_digest"),
                fields.text("hash"));
    }

    private static LogContent content(StrictFields fields) {
        String state = fields.text("content_state");
        return switch (state) {
            case "known" ->
                    LogEventCodec.read(fields.text("kind"), fields.object("content"))
                            .<LogContent>map(LogContent.Known::new)
                            .orElseGet(LogContent.UnknownKind::new);
            case "erased" -> new LogContent.Erased(fields.instant("erased_at"));
            case "archived" -> new LogContent.Archived(fields.instant("archived_at"));
            case "unreadable" -> new LogContent.Unreadable(fields.textOr("detail", ""));
            default -> new LogContent.UnknownKind();
        };
    }
}
