package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/grants/revoke`, which revokes a permanent permission of agents in plan
/// mode: its name and its project, as in the list of grants.
///
/// @param project the folder in which they might
public record PlanRevokeBody(String name, String project) {
    private static final int LONGEST = 4_000;

    public PlanRevokeBody {
        requireNonNull(name, "name is null");
        requireNonNull(project, "project is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanRevokeBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new PlanRevokeBody(
                                fields.text("name", LONGEST), fields.text("project", LONGEST)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("name", name);
            json.writeStringProperty("project", project);
            json.writeEndObject();
        });
    }
}
