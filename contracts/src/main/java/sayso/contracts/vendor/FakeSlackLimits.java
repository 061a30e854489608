package sayso.contracts.vendor;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Limits of Slack's messages and dialogs, as its reference of 2026-08 has them.
final class FakeSlackLimits {
    private FakeSlackLimits() {}

    /// Why Slack does not take a message; empty where it does.
    static Optional<String> fault(JsonNode call) {
        if (call.path("text").asString("").matches("(?s).*<[!@#].*")) {
            return Optional.of("a mention");
        }
        if (call.path("blocks").isEmpty() || call.path("blocks").size() > 50) {
            return Optional.of("invalid_blocks");
        }
        for (JsonNode block : call.path("blocks")) {
            boolean fits =
                    switch (block.path("type").asString("")) {
                        case "header" -> isPlain(block.path("text"), 150);
                        case "section" -> isPlain(block.path("text"), 3_000);
                        case "actions" -> areButtons(block.path("elements"));
                        default -> false;
                    };
            if (!fits) {
                return Optional.of("invalid_blocks");
            }
        }
        return Optional.empty();
    }

    /// Whether Slack opens a dialog of this view.
    static boolean isDialog(JsonNode view) {
        return isPlain(view.path("title"), 24)
                && view.path("private_metadata").asString("").length() <= 3_000
                && !view.path("blocks").isEmpty();
    }

    private static boolean areButtons(JsonNode elements) {
        Set<String> ids = new HashSet<>();
        for (JsonNode button : elements) {
            if (!ids.add(button.path("action_id").asString(""))) {
                return false;
            }
            if (button.path("type").asString("").equals("static_select")) {
                if (!isList(button)) {
                    return false;
                }
                continue;
            }
            String value = button.path("value").asString("");
            if (!isPlain(button.path("text"), 75) || value.length() > 2_000 || value.isEmpty()) {
                return false;
            }
        }
        return !elements.isEmpty() && elements.size() <= 25;
    }

    private static boolean isList(JsonNode list) {
        for (JsonNode option : list.path("options")) {
            String value = option.path("value").asString("");
            if (!isPlain(option.path("text"), 75) || value.isEmpty() || value.length() > 150) {
                return false;
            }
        }
        int options = list.path("options").size();
        return isPlain(list.path("placeholder"), 150) && options > 0 && options <= 100;
    }

    static boolean isPlain(JsonNode text, int most) {
        String words = text.path("text").asString("");
        return text.path("type").asString("").equals("plain_text")
                && !words.isEmpty()
                && words.length() <= most;
    }
}
