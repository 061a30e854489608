package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// Output of `archive --json`: the archive file, how many decisions left how much text to it or would, and how many of
/// the same age stayed whole, for which reason.
///
/// @param before when a decision must have ended
/// @param freedBytes by how much the database file got smaller; null where it was not written anew
/// @param dryRun whether nothing was moved
public record ArchiveReply(
        String file,
        Instant before,
        long decisions,
        long bytes,
        List<Staying> staying,
        @Nullable Long freedBytes,
        boolean dryRun) {
    /// Decisions that stayed whole.
    ///
    /// @param reason as in `holds_work`
    public record Staying(String reason, long count) {}

    public ArchiveReply {
        staying = List.copyOf(staying);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json);
            fields.text("file", file)
                    .time("before", before)
                    .number("decisions", decisions)
                    .number("bytes", bytes);
            json.writeArrayPropertyStart("staying");
            for (Staying each : staying) {
                json.writeStartObject();
                new JsonFieldWriter(json).text("reason", each.reason).number("count", each.count);
                json.writeEndObject();
            }
            json.writeEndArray();
            if (freedBytes == null) {
                json.writeNullProperty("freed_bytes");
            } else {
                fields.number("freed_bytes", freedBytes);
            }
            fields.flag("dry_run", dryRun);
            json.writeEndObject();
        });
    }
}
