package sayso.wire.decision;

import org.jspecify.annotations.Nullable;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.wire.Json;

/// Output of `log --verify --json` and reply of `GET /api/events/check`: whether the log's hash
/// chain is intact, with its length, last hash and what became of the contents in the archive file, or the first event that does not fit; also the
/// earlier `LogHead` that it was compared with.
///
/// @param against the exported head it was compared with, or null
public record VerifyReply(LogCheckResult check, @Nullable LogHead against) {
    public String toJson() {
        LogCheckResult.Intact intact = check instanceof LogCheckResult.Intact whole ? whole : null;
        LogCheckResult.Broken broken = check instanceof LogCheckResult.Broken fault ? fault : null;
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json).flag("intact", intact != null);
            if (intact != null) {
                fields.number("events", intact.events()).text("head", intact.head());
                archive(fields, intact.archive());
            }
            if (broken != null) {
                fields.number("sequence", broken.sequence()).text("what", broken.what());
            }
            if (against == null) {
                json.writeNullProperty("against");
            } else {
                fields.number("against", against.sequence());
            }
            json.writeEndObject();
        });
    }

    private static void archive(JsonFieldWriter fields, ArchiveComparison archive) {
        if (archive.contents() == 0) {
            return; // why: most stores have no archive file
        }
        fields.text("archive", archive.state().wireName())
                .number("archived_contents", archive.contents());
        if (archive.reason() != null) {
            fields.text("archive_fault", archive.reason());
        }
    }
}
