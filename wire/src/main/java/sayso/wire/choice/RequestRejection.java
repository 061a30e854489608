package sayso.wire.choice;

import java.util.List;
import sayso.decision.model.Problem;

/// Refusal of an agent's call of a decision or plan tool: every fault of its arguments, and every
/// warning. Nothing was stored and no person was asked.
public record RequestRejection(List<RequestProblem> errors, List<String> warnings) {
    public static RequestRejection of(List<Problem> problems, List<String> warnings) {
        return new RequestRejection(
                problems.stream()
                        .map(problem ->
                                new RequestProblem(
                                        problem.code(), problem.field(), problem.message()))
                        .toList(),
                warnings);
    }
}
