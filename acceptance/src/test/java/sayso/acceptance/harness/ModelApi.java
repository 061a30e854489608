package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;

import java.util.List;
import sayso.acceptance.harness.ScriptedTurns.Step;
import tools.jackson.databind.JsonNode;

/// How one kind of agent talks to its model.
interface ModelApi {
    /// Whether requests to this path are of this kind.
    boolean answers(String path);

    /// The names of the tools that the model may use; none where the agent asks for something by the way, such as a
    /// title.
    List<String> offered(JsonNode request);

    /// What came of the model's uses of tools so far, in order.
    List<JsonNode> results(JsonNode request);

    /// The answer as a stream of events.
    ///
    /// @param step with the whole name of its tool
    /// @param number of the answers of this model, counted from 0
    String reply(JsonNode request, Step step, int number);

    /// The names of tools that stand in a list.
    static List<String> names(JsonNode tools) {
        return items(tools).map(each -> each.path("name").asString("")).toList();
    }
}
