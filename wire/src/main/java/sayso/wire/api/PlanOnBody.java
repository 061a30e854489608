package sayso.wire.api;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/{agent}/{session}/on`, which enters plan mode for an agent's session:
/// the folder in which the session works.
///
/// @param folder the session works in, or null where that is unknown
public record PlanOnBody(@Nullable String folder) {
    /// @return empty where the text is no JSON object at all
    public static Optional<PlanOnBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text, problems, fields -> new PlanOnBody(fields.optionalText("folder", 4_000)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            if (folder != null) {
                json.writeStringProperty("folder", folder);
            }
            json.writeEndObject();
        });
    }
}
