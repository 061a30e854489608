package sayso.wire.settings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// `settings.json` as far as it is read. Null means absent; keys that nobody here knows are passed
/// over, since other versions may own them.
///
/// @param complaints what could not be read, one sentence each
public record SettingsFile(
        @Nullable String answersFromAgentProcess,
        @Nullable String idPrefix,
        @Nullable Boolean allowTimeoutDefaults,
        @Nullable String database,
        List<String> complaints) {
    public static final SettingsFile EMPTY = new SettingsFile(null, null, null, null, List.of());

    public SettingsFile {
        complaints = List.copyOf(complaints);
    }

    /// A text that is not JSON gives a file without settings that says so.
    public static SettingsFile parse(String text) {
        if (text.isBlank()) {
            return EMPTY;
        }
        try (JsonParser parser = Json.parse(text)) {
            return parse(parser);
        } catch (JacksonException e) {
            String where = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
            return broken("is not JSON" + where + ", so the defaults are used");
        }
    }

    private static SettingsFile parse(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return broken("is not a JSON object, so the defaults are used");
        }
        String answers = null;
        String prefix = null;
        Boolean defaults = null;
        String database = null;
        List<String> complaints = new ArrayList<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "answers_from_agent_process" -> answers = text(parser, name, complaints);
                case "id_prefix" -> prefix = text(parser, name, complaints);
                case "database" -> database = text(parser, name, complaints);
                case "allow_timeout_defaults" -> {
                    if (value == JsonToken.VALUE_TRUE || value == JsonToken.VALUE_FALSE) {
                        defaults = value == JsonToken.VALUE_TRUE;
                    } else {
                        complaints.add(name + " is not true or false");
                    }
                }
                default -> {}
            }
            parser.skipChildren();
        }
        return new SettingsFile(answers, prefix, defaults, database, complaints);
    }

    private static @Nullable String text(JsonParser parser, String name, List<String> complaints) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getString();
        }
        complaints.add(name + " is not a text");
        return null;
    }

    private static SettingsFile broken(String complaint) {
        return new SettingsFile(null, null, null, null, List.of(complaint));
    }
}
