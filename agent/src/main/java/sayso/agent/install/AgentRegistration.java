package sayso.agent.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.edit.JsonValue;

/// State of Sayso's registration in an agent's files, as read from them: the program that it would
/// start and its variables, whether every entry is as it should be, and which files cannot be read.
///
/// @param command the program it would start, if it knows Sayso
/// @param environment what it would set for it
/// @param complete whether every entry is as it should be
/// @param unreadable files that cannot be read as what they should be
public record AgentRegistration(
        Optional<String> command,
        Map<String, String> environment,
        boolean complete,
        List<String> unreadable) {
    public AgentRegistration {
        environment = Map.copyOf(environment);
        unreadable = List.copyOf(unreadable);
    }

    public static AgentRegistration of(List<AgentFile> files) {
        Optional<JsonValue> entry = Optional.empty();
        boolean complete = true;
        List<String> unreadable = new ArrayList<>();
        for (AgentFile file : files) {
            switch (FileState.read(file.path())) {
                case FileState.Missing() -> complete = false;
                case FileState.Unreadable _ -> unreadable.add(file.path().toString());
                case FileState.Text(String text) -> {
                    EntryPresence entries = file.look(text);
                    if (entries == EntryPresence.UNREADABLE) {
                        unreadable.add(file.path().toString());
                    }
                    complete = complete && entries == EntryPresence.ALL;
                    entry = entry.or(() -> file.server(text));
                }
            }
        }
        return new AgentRegistration(
                entry.flatMap(AgentRegistration::program),
                entry.map(AgentRegistration::environment).orElse(Map.of()),
                complete,
                unreadable);
    }

    private static Optional<String> program(JsonValue entry) {
        return entry instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                ? McpServerEntry.words(members).stream().findFirst()
                : Optional.empty();
    }

    private static Map<String, String> environment(JsonValue entry) {
        Map<String, String> variables = new LinkedHashMap<>();
        if (entry instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                && members.getOrDefault("env", members.get("environment"))
                        instanceof JsonValue.Keyed(Map<String, JsonValue> values)) {
            values.forEach((name, value) -> {
                if (value instanceof JsonValue.Text(String text)) {
                    variables.put(name, text);
                }
            });
        }
        return variables;
    }
}
