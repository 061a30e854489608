package sayso.contracts.vendor;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import sayso.contracts.vendor.FakeDiscord.Message;
import tools.jackson.databind.JsonNode;

/// Rules of Discord on what a bot sends, with what a person reads of it.
final class DiscordMessageRules {
    private static final int MOST_TEXT = 2_000;
    private static final int MOST_ROWS = 5;
    private static final int MOST_BUTTONS = 5;
    private static final int MOST_OPTIONS = 25;
    private static final int LONGEST_LABEL = 80;
    private static final int LONGEST_OPTION = 100;
    private static final int LONGEST_ID = 100;

    /// So long after a press it can be responded to.
    static final Duration RESPONSE = Duration.ofSeconds(3);

    private static final int LONGEST_TITLE = 45;
    private static final int MOST_WORDS = 4_000;

    private DiscordMessageRules() {}

    /// A refusal, with Discord's own code.
    static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1L;
        private final int status;
        private final int code;

        RefusedException(int status, int code, String message) {
            super(message);
            this.status = status;
            this.code = code;
        }

        int status() {
            return status;
        }

        int code() {
            return code;
        }
    }

    /// @param isOfForm whether it is to follow another form
    static void requireForm(JsonNode form, boolean isOfForm) throws RefusedException {
        require(!isOfForm, "type");
        require(form.path("title").asString().length() <= LONGEST_TITLE, "title");
        require(form.path("custom_id").asString().length() <= LONGEST_ID, "custom_id");
        JsonNode input = form.at("/components/0/components/0");
        require(input.path("label").asString().length() <= LONGEST_TITLE, "label");
        require(input.path("max_length").asInt() <= MOST_WORDS, "max_length");
    }

    static void require(boolean fits, String what) throws RefusedException {
        if (!fits) {
            throw new RefusedException(400, 50035, "Invalid Form Body: " + what);
        }
    }

    static Message message(String id, String chat, String account, JsonNode body)
            throws RefusedException {
        String content = body.path("content").asString("");
        require(!content.isEmpty() && content.length() <= MOST_TEXT, "content");
        require(body.at("/allowed_mentions/parse").isArray(), "allowed_mentions");
        require(body.path("components").size() <= MOST_ROWS, "components");
        Map<String, String> buttons = new LinkedHashMap<>();
        Set<String> ids = new HashSet<>();
        for (JsonNode row : body.path("components")) {
            require(row.path("type").asInt() == 1, "type");
            JsonNode inRow = row.path("components");
            require(!inRow.isEmpty() && inRow.size() <= MOST_BUTTONS, "components");
            for (JsonNode one : inRow) {
                String carried = one.path("custom_id").asString();
                require(carried.length() <= LONGEST_ID && ids.add(carried), "custom_id");
                if (one.path("type").asInt() == 3) {
                    require(inRow.size() == 1, "components");
                    addEntries(one.path("options"), buttons);
                } else {
                    String label = one.path("label").asString();
                    require(!label.isEmpty() && label.length() <= LONGEST_LABEL, "label");
                    buttons.put(label, carried);
                }
            }
        }
        return new Message(id, chat, account, read(content), buttons, body);
    }

    private static void addEntries(JsonNode options, Map<String, String> buttons)
            throws RefusedException {
        require(!options.isEmpty() && options.size() <= MOST_OPTIONS, "options");
        for (JsonNode option : options) {
            String label = option.path("label").asString();
            String value = option.path("value").asString();
            require(
                    !label.isEmpty()
                            && label.length() <= LONGEST_OPTION
                            && value.length() <= LONGEST_OPTION,
                    "options");
            buttons.put(label, "entry " + value);
        }
    }

    /// As a person reads it: bold is shown so, a backslash makes what follows plain, and everything else that
    /// Discord would read as its own is named.
    static String read(String content) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < content.length(); i++) {
            char each = content.charAt(i);
            if (each == '\\' && i + 1 < content.length()) {
                i++;
                out.append(content.charAt(i));
            } else if (content.startsWith("**", i)) {
                i++;
            } else if ("*_~`|<>@#:[]".indexOf(each) >= 0) {
                out.append("{MARKUP ").append(each).append('}');
            } else {
                out.append(each);
            }
        }
        return out.toString();
    }
}
