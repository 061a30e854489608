package sayso.contracts.vendor;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Payloads of Slack's envelopes and replies in the shapes of its reference of 2026-08, and messages as
/// members read them.
final class FakeSlackPayload {
    private static final JsonMapper JSON = new JsonMapper();

    private FakeSlackPayload() {}

    /// What a call is replied to with.
    static ObjectNode done() {
        return JSON.createObjectNode().put("ok", true);
    }

    static ObjectNode refused(String error) {
        return JSON.createObjectNode().put("ok", false).put("error", error);
    }

    static ObjectNode typed(String user, String name, String channel, String words) {
        ObjectNode payload = JSON.createObjectNode();
        payload.put("command", "/sayso");
        payload.put("text", words);
        payload.put("team_id", FakeSlack.TEAM);
        payload.put("user_id", user);
        payload.put("user_name", name);
        payload.put("channel_id", channel);
        return payload;
    }

    static ObjectNode button(String value) {
        return JSON.createObjectNode()
                .put("type", "button")
                .put("action_id", "0")
                .put("value", value);
    }

    static ObjectNode option(String value) {
        ObjectNode action =
                JSON.createObjectNode().put("type", "static_select").put("action_id", "option");
        action.putObject("selected_option").put("value", value);
        return action;
    }

    static ObjectNode acted(
            String user, String trigger, String channel, String message, ObjectNode action) {
        ObjectNode payload = JSON.createObjectNode();
        payload.put("type", "block_actions");
        payload.putObject("user").put("id", user).put("team_id", FakeSlack.TEAM);
        payload.putObject("team").put("id", FakeSlack.TEAM);
        payload.put("trigger_id", trigger);
        payload.putObject("container")
                .put("type", "message")
                .put("channel_id", channel)
                .put("message_ts", message);
        payload.putArray("actions").add(action);
        return payload;
    }

    static ObjectNode submitted(String user, String metadata, String words) {
        ObjectNode payload = JSON.createObjectNode();
        payload.put("type", "view_submission");
        payload.putObject("user").put("id", user);
        payload.putObject("team").put("id", FakeSlack.TEAM);
        ObjectNode view = payload.putObject("view");
        view.put("private_metadata", metadata);
        view.putObject("state")
                .putObject("values")
                .putObject("t")
                .putObject("t")
                .put("value", words);
        return payload;
    }

    /// A message that a call posts, as members see it.
    static FakeSlack.Message shown(String id, String channel, JsonNode call, String thread) {
        StringBuilder text = new StringBuilder();
        Map<String, String> buttons = new LinkedHashMap<>();
        Map<String, String> choices = new LinkedHashMap<>();
        for (JsonNode block : call.path("blocks")) {
            if (block.has("text")) {
                text.append(text.isEmpty() ? "" : "\n");
                text.append(label(block));
            }
            for (JsonNode element : block.path("elements")) {
                if (element.has("options")) {
                    element.path("options")
                            .forEach(option -> choices.put(label(option), value(option)));
                } else {
                    buttons.put(label(element), value(element));
                }
            }
        }
        return new FakeSlack.Message(id, channel, text.toString(), buttons, choices, thread);
    }

    /// What the one whose label begins so carries.
    static String carried(Map<String, String> elements, String label) {
        return elements.entrySet().stream()
                .filter(element -> element.getKey().startsWith(label))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("none is labelled " + label));
    }

    private static String label(JsonNode element) {
        return element.path("text").path("text").asString("");
    }

    private static String value(JsonNode element) {
        return element.path("value").asString("");
    }

    /// The dialog of a view, as a member sees it.
    static FakeSlack.Dialog dialog(String user, JsonNode view) {
        return new FakeSlack.Dialog(
                user,
                view.path("blocks").path(0).path("label").path("text").asString(""),
                view.path("private_metadata").asString(""));
    }
}
