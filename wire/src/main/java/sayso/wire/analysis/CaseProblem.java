package sayso.wire.analysis;

import sayso.wire.Json;
import sayso.wire.hub.ProblemDetails;

/// A case that was refused: a problem as everywhere, and the same faults in the words of the tools.
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
