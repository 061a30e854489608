package sayso.acceptance.harness;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What one connection of a client that others wrote is told to do: to ask one question, and how to get the answer.
///
/// @param name also the question's title
/// @param way what the client does: see `acceptance/src/test/node/tools.mjs`
/// @param reply what it says to a form; null if it shows none
/// @param reconnects whether it connects again when its connection breaks; otherwise it fails then
public record NodeClientOrder(String name, String way, @Nullable Reply reply, boolean reconnects) {
    /// What is said to a form, and how long that takes.
    public record Reply(String action, @Nullable JsonNode content, Duration after) {}

    /// Asks in this way, over one connection.
    public static NodeClientOrder of(String name, String way) {
        return new NodeClientOrder(name, way, null, false);
    }

    /// Shows the form it is sent, and replies to it.
    public static NodeClientOrder form(String name, Reply reply) {
        return new NodeClientOrder(name, "form", reply, false);
    }

    /// Wants a browser, is offered the portal's page, and replies to that.
    public static NodeClientOrder page(String name, Reply reply) {
        return new NodeClientOrder(name, "page", reply, false);
    }

    /// The same, over as many connections as it takes.
    public NodeClientOrder stubborn() {
        return new NodeClientOrder(name, way, reply, true);
    }

    ObjectNode toJson() {
        ObjectNode json = ProgramJson.object();
        json.put("name", name).put("way", way).put("reconnects", reconnects);
        json.set("input", RequestFixtures.shipOrHold(name));
        if (reply != null) {
            ObjectNode said = json.putObject("reply").put("action", reply.action());
            said.put("after_ms", reply.after().toMillis());
            if (reply.content() != null) {
                said.set("content", reply.content());
            }
        }
        return json;
    }
}
