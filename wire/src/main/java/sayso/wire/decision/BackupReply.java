package sayso.wire.decision;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `backup --json` and `restore --json`: the backup file with its schema version, size,
/// number of decisions and events, last hash of the log, and number of decisions without their long texts; for a
/// restore, also where the replaced content and its archive file were kept, and which decisions were erased again, or
/// could not be, and why.
///
/// @param file the backup
/// @param head the last link of its log
/// @param withoutTexts archived decisions of which no archive file gave the long texts
/// @param replaced where what was there before the restore lies now, or null
/// @param replacedWithoutTexts archived decisions of which that has no long texts
/// @param archiveLeft the archive file that still holds texts from before the restore, or null
/// @param erasedAgain what the backup still held and had been erased since
/// @param notScrubbed the same where bytes of it can still lie in a file, each with the reason
/// @param notErasedAgain the same where it could not be erased, so that it has its texts again, each with the reason
public record BackupReply(
        String file,
        String schema,
        long bytes,
        long decisions,
        long events,
        String head,
        long withoutTexts,
        @Nullable String replaced,
        long replacedWithoutTexts,
        @Nullable String archiveLeft,
        List<DecisionId> erasedAgain,
        Map<DecisionId, String> notScrubbed,
        Map<DecisionId, String> notErasedAgain) {
    public BackupReply {
        erasedAgain = List.copyOf(erasedAgain);
        notScrubbed = Collections.unmodifiableMap(new LinkedHashMap<>(notScrubbed));
        notErasedAgain = Collections.unmodifiableMap(new LinkedHashMap<>(notErasedAgain));
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
                    .number("replaced_without_texts", replacedWithoutTexts)
                    .text("archive_left", archiveLeft)
                    .ids("erased_again", erasedAgain);
            reasons(json, "not_scrubbed", notScrubbed);
            reasons(json, "not_erased_again", notErasedAgain);
            json.writeEndObject();
        });
    }

    private static void reasons(JsonGenerator json, String name, Map<DecisionId, String> reasons) {
        json.writeArrayPropertyStart(name);
        reasons.forEach((id, reason) -> {
            json.writeStartObject();
            new JsonFieldWriter(json).text("id", id.value()).text("reason", reason);
            json.writeEndObject();
        });
        json.writeEndArray();
    }
}
