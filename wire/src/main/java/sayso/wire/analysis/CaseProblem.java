package sayso.wire.analysis;

import sayso.wire.Json;
import sayso.wire.hub.ProblemDetails;

/// Refusal of a case over HTTP: the usual problem, with the same faults as tools report them.
public record CaseProblem(ProblemDetails problem, ToolError error) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            problem.writeMembers(json);
            json.writeName("error");
            error.write(json);
            json.writeEndObject();
        });
    }
}
