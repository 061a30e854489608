package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/{agent}/{session}/propose`, by which an agent proposes a plan for
/// approval: its Markdown, the session's folder, and whether plan mode is entered with it.
///
/// @param plan numbered steps in Markdown
/// @param folder the session works in, or null where that is unknown
/// @param enters whether plan mode is entered with it, where it is off
public record PlanProposeBody(String plan, @Nullable String folder, boolean enters) {
    /// Room for a plan that is too long, which is refused in the words of plans.
    private static final int LONGEST = 2 * AskLimits.PLAN;

    public PlanProposeBody {
        requireNonNull(plan, "plan is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanProposeBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    String plan = fields.text("plan", LONGEST);
                    Boolean enters = fields.optionalFlag("enter");
                    return new PlanProposeBody(
                            plan, fields.optionalText("folder", 4_000), enters == null || enters);
                });
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("plan", plan);
            if (folder != null) {
                json.writeStringProperty("folder", folder);
            }
            json.writeBooleanProperty("enter", enters);
            json.writeEndObject();
        });
    }
}
