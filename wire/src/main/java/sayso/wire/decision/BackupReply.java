package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `backup --json` and `restore --json`: the backup file with its schema version, size,
/// number of decisions and events, last hash of the log, and number of decisions without their long texts; for a
/// restore, also where the replaced content was kept and which decisions were erased again, or could not be.
///
/// @param file the backup
/// @param head the last link of its log
/// @param withoutTexts archived decisions of which no archive file gave the long texts
/// @param replaced where what was there before the restore lies now, or null
/// @param erasedAgain what the backup still held and had been erased since
/// @param notErasedAgain the same where it could not be erased, so that it has its texts again
public record BackupReply(
        String file,
        String schema,
        long bytes,
        long decisions,
        long events,
        String head,
        long withoutTexts,
        @Nullable String replaced,
        List<DecisionId> erasedAgain,
        List<DecisionId> notErasedAgain) {
    public BackupReply {
        erasedAgain = List.copyOf(erasedAgain);
        notErasedAgain = List.copyOf(notErasedAgain);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("file", file)
                    .text("schema", schema)
                    .number("bytes", bytes)
                    .number("decisions", decisions)
                    .number("events", events)
                    .text("head", head)
                    .number("without_texts", withoutTexts)
                    .text("replaced", replaced)
                    .ids("erased_again", erasedAgain)
                    .ids("not_erased_again", notErasedAgain);
            json.writeEndObject();
        });
    }
}
