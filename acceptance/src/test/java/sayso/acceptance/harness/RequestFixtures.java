package sayso.acceptance.harness;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What agents ask in these tests.
public final class RequestFixtures {
    private RequestFixtures() {}

    /// A choice between `ship` and `hold`, with time enough for any machine.
    public static ObjectNode shipOrHold(String title) {
        ObjectNode request = ProgramJson.object();
        request.put("title", title)
                .put("prompt", "Build 42 is green. It can go out now or wait for Monday.")
                .put("selection_mode", "single")
                .put("timeout_seconds", 600);
        ArrayNode options = request.putArray("options");
        options.addObject().put("id", "ship").put("label", "Ship it").put("recommended", true);
        options.addObject().put("id", "hold").put("label", "Hold it");
        return request;
    }

    /// A choice between options with these ids, created without waiting for the answer.
    public static ObjectNode oneOf(List<String> ids) {
        ObjectNode request = ProgramJson.object();
        request.put("title", "Which one?")
                .put("prompt", "Every one of them works.")
                .put("no_recommendation", "they are equally good")
                .put("selection_mode", "single")
                .put("timeout_seconds", 600)
                .put("wait_seconds", 0);
        ArrayNode options = request.putArray("options");
        ids.forEach(id -> options.addObject().put("id", id));
        return request;
    }

    /// Three topics of a release for `collect_decisions`: how much, which documents, what name.
    public static ObjectNode release() {
        ObjectNode request = ProgramJson.object().put("title", "Release").put("wait_seconds", 300);
        ArrayNode decisions = request.putArray("decisions");
        ObjectNode scope = topic(decisions, "scope", "Scope", "How much goes in?");
        suggest(scope, "small", "Small");
        suggest(scope, "large", "Large");
        ObjectNode docs = topic(decisions, "docs", "Docs", "Which documents must be ready?");
        suggest(docs, "guide", "Guide");
        suggest(docs, "reference", "Reference");
        topic(decisions, "name", "Name", "What is it called?");
        return request;
    }

    /// One decision alone for `collect_decisions`.
    public static ObjectNode scope() {
        ObjectNode request = ProgramJson.object().put("title", "Release").put("wait_seconds", 300);
        ObjectNode scope =
                topic(request.putArray("decisions"), "scope", "Scope", "How much goes in?");
        suggest(scope, "small", "Small");
        suggest(scope, "large", "Large");
        return request;
    }

    private static ObjectNode topic(ArrayNode topics, String id, String label, String problem) {
        ObjectNode topic =
                topics.addObject().put("id", id).put("label", label).put("problem", problem);
        topic.putArray("suggestions");
        return topic;
    }

    private static void suggest(ObjectNode topic, String value, String label) {
        topic.withArray("suggestions").addObject().put("value", value).put("label", label);
    }
}
