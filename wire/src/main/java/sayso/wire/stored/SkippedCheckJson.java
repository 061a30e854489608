package sayso.wire.stored;

import java.util.List;
import sayso.decision.model.SkippedCheck;
import tools.jackson.core.JsonGenerator;

/// Writes the list of checks that an agent skipped before it asked, each with the reason, identical
/// in every JSON output.
public final class SkippedCheckJson {
    private SkippedCheckJson() {}

    /// @param name under which the list stands
    public static void write(JsonGenerator json, String name, List<SkippedCheck> checks) {
        json.writeArrayPropertyStart(name);
        for (SkippedCheck check : checks) {
            json.writeStartObject();
            json.writeStringProperty("check", check.check());
            json.writeStringProperty("reason", check.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
