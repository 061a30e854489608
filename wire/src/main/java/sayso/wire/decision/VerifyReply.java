package sayso.wire.decision;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.LogCheck;
import sayso.wire.Json;

/// What `log --verify --json` prints.
///
/// @param against the exported head it was compared with, or null
public record VerifyReply(LogCheck check, @Nullable LogHead against) {
    public String toJson() {
        LogCheck.Intact intact = check instanceof LogCheck.Intact whole ? whole : null;
        LogCheck.Broken broken = check instanceof LogCheck.Broken fault ? fault : null;
        return Json.write(json -> {
            json.writeStartObject();
            Fields fields = new Fields(json).flag("intact", intact != null);
            if (intact != null) {
                fields.number("events", intact.events()).text("head", intact.head());
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
}
