package sayso.wire.cycle.api;

import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.wire.Json;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.hub.ProblemDetails;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes the API's refusal of a request about an analysis cycle: the HTTP problem, the fault as
/// analysis tools report it, and further members.
public final class CycleProblem {
    private static final JsonMapper MAPPER = new JsonMapper();

    private CycleProblem() {}

    /// @param beside more members of the reply, each as JSON
    public static String of(int status, CallFault fault, Map<String, String> beside) {
        ProblemDetails problem =
                ProblemDetails.of(status, fault.code(), fault.message(), fault.hint())
                        .withErrors(fault.errors());
        String members =
                Json.write(json -> {
                    json.writeStartObject();
                    problem.writeMembers(json);
                    json.writeEndObject();
                });
        ObjectNode whole = (ObjectNode) MAPPER.readTree(members);
        beside.forEach((name, value) -> whole.set(name, MAPPER.readTree(value)));
        whole.set("error", ToolCallJson.fault(fault));
        return whole.toString();
    }
}
