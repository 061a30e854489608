package sayso.wire.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.hub.ProblemDetails;

/// API error about a decision: the problem, the current decision (with the outcome that counts, for
/// a caller that came second), or the ids that an ambiguous one could mean.
///
/// @param row null where there is none, or none for this caller
/// @param matches the ids that an ambiguous one could mean
public record DecisionProblem(
        ProblemDetails problem, @Nullable DecisionWithGates row, List<DecisionId> matches) {
    public DecisionProblem {
        matches = List.copyOf(matches);
    }

    public static DecisionProblem of(ProblemDetails problem) {
        return new DecisionProblem(problem, null, List.of());
    }

    public static DecisionProblem about(ProblemDetails problem, Decision decision) {
        return new DecisionProblem(problem, new DecisionWithGates(decision, List.of()), List.of());
    }

    public String toJson(DecisionFormat form) {
        return Json.write(json -> {
            json.writeStartObject();
            problem.writeMembers(json);
            if (row != null) {
                json.writeName("decision");
                ApiJson.decision(json, row, form);
            }
            if (!matches.isEmpty()) {
                ApiJson.texts(json, "matches", matches);
            }
            json.writeEndObject();
        });
    }
}
