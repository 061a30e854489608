package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.PlanStepState;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/{agent}/{session}/steps/{number}`, by which a person changes the state
/// of a step of a plan: the new state and the reason.
///
/// @param state null where the body did not say one
/// @param reason why, or empty
public record PlanStepBody(@Nullable PlanStepState state, String reason) {
    private static final int LONGEST = 4_000;
    private static final String DONE = "done";

    public PlanStepBody {
        requireNonNull(reason, "reason is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanStepBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    PlanStepState state =
                            fields.optionalChoice(
                                    "state", "open, done, skipped and failed", PlanStepBody::state);
                    fields.expect("state", state);
                    String reason = fields.optionalText("reason", LONGEST);
                    return new PlanStepBody(state, reason == null ? "" : reason);
                });
    }

    /// A state as people call it: what was claimed is done.
    public static Optional<PlanStepState> state(String word) {
        return word.equals(DONE) ? Optional.of(PlanStepState.CLAIMED) : PlanStepState.parse(word);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            if (state != null) {
                json.writeStringProperty("state", state.wireName());
            }
            json.writeStringProperty("reason", reason);
            json.writeEndObject();
        });
    }
}
