package sayso.mcp.protocol;

import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/// Result of an elicitation by form or URL. Only an accepted form has content.
public record ElicitResult(Action action, ObjectNode content) {
    /// What the client says its user did. Clients that show nothing say `DECLINE` too, so neither
    /// that nor `CANCEL` proves a person's choice.
    public enum Action {
        ACCEPT,
        DECLINE,
        CANCEL
    }

    public static ElicitResult from(String path, ObjectNode json) {
        ParamsReader members = new ParamsReader(path, json);
        String word = members.requiredText("action");
        for (Action action : Action.values()) {
            if (action.name().toLowerCase(Locale.ROOT).equals(word)) {
                return new ElicitResult(action, members.objectOrEmpty("content"));
            }
        }
        throw members.wrong("action", "is none of accept, decline, cancel");
    }

    public boolean accepted() {
        return action == Action.ACCEPT;
    }
}
