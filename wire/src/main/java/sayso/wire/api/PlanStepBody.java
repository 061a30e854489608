package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Problems;
import sayso.core.plan.mode.StepState;
import sayso.wire.Json;

/// The body of `POST /api/plans/{agent}/{session}/steps/{number}`: how a person says that a step stands.
///
/// @param state null where the body did not say one
/// @param reason why, or empty
public record PlanStepBody(@Nullable StepState state, String reason) {
    private static final int LONGEST = 4_000;
    private static final String DONE = "done";

    public PlanStepBody {
        requireNonNull(reason, "reason is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanStepBody> read(String text, Problems problems) {
        return RequestFields.read(
                text,
                problems,
                fields -> {
                    StepState state =
                            fields.choice(
                                    "state", "open, done, skipped and failed", PlanStepBody::state);
                    fields.expect("state", state);
                    String reason = fields.text("reason", LONGEST);
                    return new PlanStepBody(state, reason == null ? "" : reason);
                });
    }

    /// A state as people call it: what was claimed is done.
    public static Optional<StepState> state(String word) {
        return word.equals(DONE) ? Optional.of(StepState.CLAIMED) : StepState.parse(word);
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
