package sayso.agent.profile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.wire.edit.JsonValue;

/// Entry in an agent's settings that starts Sayso's MCP server: writes it, and recognises an
/// existing one and the program that it starts.
///
/// @param launcher the absolute path of `bin/sayso`, behind the `current` link
/// @param environment what must be set for it; nothing for a home in its usual place
public record McpServerEntry(Path launcher, Map<String, String> environment) {
    public McpServerEntry {
        environment = Map.copyOf(environment);
    }

    /// What agents call at their hooks.
    public Path hook() {
        return launcher.resolveSibling("sayso-hook");
    }

    /// `command`, `args` and, where it is needed, `env`, as all agents name them.
    public Map<String, JsonValue> entry() {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("command", new JsonValue.Text(launcher.toString()));
        entry.put("args", JsonValue.texts(List.of("mcp")));
        if (!environment.isEmpty()) {
            entry.put("env", variables());
        }
        return entry;
    }

    /// Whether an entry of that name starts a Sayso, of whatever place and version.
    public static boolean isOurs(JsonValue entry) {
        if (!(entry instanceof JsonValue.Keyed(Map<String, JsonValue> members))) {
            return false;
        }
        List<String> words = words(members);
        return words.size() > 1
                && words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1).equals("sayso")
                && words.get(1).equals("mcp");
    }

    /// The program that an entry starts.
    public static Optional<Path> program(JsonValue entry) {
        return entry instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                ? words(members).stream().findFirst().filter(word -> !word.isEmpty()).map(Path::of)
                : Optional.empty();
    }

    /// The program that an entry starts, and what it is given: in two members, or in one list.
    public static List<String> words(Map<String, JsonValue> entry) {
        List<String> words = new ArrayList<>();
        for (String member : List.of("command", "args")) {
            switch (entry.get(member)) {
                case JsonValue.Text(String text) -> words.add(text);
                case JsonValue.Listed(List<JsonValue> items) ->
                        items.forEach(item ->
                                words.add(item instanceof JsonValue.Text(String text) ? text : ""));
                case null -> {}
                case JsonValue.Keyed _, JsonValue.Plain _ -> {}
            }
        }
        return words;
    }

    /// The same in one list, with the variables under `environment`.
    public Map<String, JsonValue> listedEntry() {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("local"));
        entry.put("command", JsonValue.texts(List.of(launcher.toString(), "mcp")));
        entry.put("enabled", JsonValue.of(true));
        if (!environment.isEmpty()) {
            entry.put("environment", variables());
        }
        return entry;
    }

    private JsonValue variables() {
        Map<String, JsonValue> variables = new LinkedHashMap<>();
        environment.forEach((name, value) -> variables.put(name, new JsonValue.Text(value)));
        return new JsonValue.Keyed(variables);
    }
}
