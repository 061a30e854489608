package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `backup --json` and `restore --json`: the backup file with its schema version, size,
/// number of decisions and events, and last hash of the log; for a restore, also where the replaced
/// content was kept and which decisions were erased again.
///
/// @param file the backup
/// @param head the last link of its log
/// @param replaced where what was there before the restore lies now, or null
/// @param erasedAgain what the backup still held and had been erased since
public record BackupReply(
        String file,
        String schema,
        long bytes,
        long decisions,
        long events,
        String head,
        @Nullable String replaced,
        List<DecisionId> erasedAgain) {
    public BackupReply {
        erasedAgain = List.copyOf(erasedAgain);
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
                    .text("replaced", replaced)
                    .ids("erased_again", erasedAgain);
            json.writeEndObject();
        });
    }
}
