package sayso.wire.decision;

import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.wire.Json;

/// Output of `decision cancel --json`: the decision's state, the reason, the work that it still
/// holds, whether a declared default had been taken, and whether the cancellation was a repetition.
public record CancelReply(ChangeResult.Accepted result, String reason) {

    public String toJson() {
        boolean defaultTaken =
                result.decision().outcome() instanceof Outcome.TimedOut timedOut
                        && timedOut.appliedDefault() != null;
        List<String> held =
                result.held().stream()
                        .filter(gate -> gate.decision().equals(result.decision().id()))
                        .map(Gate::item)
                        .toList();
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("id", result.decision().id().value())
                    .text("state", result.decision().state().wireName())
                    .text("reason", reason)
                    .texts("still_held", held)
                    .flag("default_applied", defaultTaken)
                    .flag("repeated", result.repeated());
            json.writeEndObject();
        });
    }
}
