package sayso.wire.analysis;

import sayso.wire.Json;
import sayso.wire.hub.ProblemDetails;

/// Error reply of the API that refuses a decision case: the HTTP problem, and the same fault as
/// tools report it.
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
