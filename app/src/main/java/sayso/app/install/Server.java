package sayso.app.install;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonValue;

/// How an agent starts Sayso's MCP server.
///
/// @param launcher the absolute path of `bin/sayso`, behind the `current` link
/// @param environment what must be set for it; nothing for a home in its usual place
public record Server(Path launcher, Map<String, String> environment) {
    public Server {
        environment = Map.copyOf(environment);
    }

    /// `command`, `args` and, where it is needed, `env`, as all agents name them.
    Map<String, JsonValue> entry() {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("command", new JsonValue.Text(launcher.toString()));
        entry.put("args", JsonValue.texts(List.of("mcp")));
        if (!environment.isEmpty()) {
            Map<String, JsonValue> variables = new LinkedHashMap<>();
            environment.forEach((name, value) -> variables.put(name, new JsonValue.Text(value)));
            entry.put("env", new JsonValue.Keyed(variables));
        }
        return entry;
    }

    /// Whether an entry of that name starts a Sayso, of whatever place and version.
    static boolean isOurs(JsonValue entry) {
        if (!(entry instanceof JsonValue.Keyed(Map<String, JsonValue> members))) {
            return false;
        }
        return members.get("command") instanceof JsonValue.Text(String command)
                && command.substring(command.lastIndexOf('/') + 1).equals("sayso")
                && members.get("args") instanceof JsonValue.Listed(List<JsonValue> args)
                && !args.isEmpty()
                && args.getFirst() instanceof JsonValue.Text(String first)
                && first.equals("mcp");
    }
}
