package sayso.agent.install;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.edit.JsonValue;

/// A hook of Sayso as an agent would call it by its settings: the event, the program, the command
/// that starts it, and how long the agent would wait.
///
/// @param event what it is told that the event is
/// @param program what it names as ours
/// @param command the words that start it: the program, or a shell
/// @param timeout how long the agent would wait
public record InstalledHook(String event, Path program, List<String> command, Duration timeout) {
    private static final Duration USUAL = Duration.ofSeconds(10);

    public InstalledHook {
        command = List.copyOf(command);
    }

    static InstalledHook of(HookListEditor.Handler handler) {
        Map<String, JsonValue> members =
                handler.value() instanceof JsonValue.Keyed(Map<String, JsonValue> found)
                        ? found
                        : Map.of();
        return new InstalledHook(
                handler.hook().event(),
                Path.of(handler.hook().program()),
                command(members),
                timeout(handler.hook().agent(), members));
    }

    private static List<String> command(Map<String, JsonValue> members) {
        List<String> words = McpServerEntry.words(members);
        if (members.containsKey("args") || words.isEmpty()) {
            return words;
        }
        List<String> shell = new ArrayList<>(List.of("/bin/sh", "-c"));
        shell.addAll(words);
        return shell;
    }

    private static Duration timeout(String agent, Map<String, JsonValue> members) {
        if (!(members.get("timeout") instanceof JsonValue.Plain(String number))
                || !number.matches("[0-9]{1,9}")) {
            return USUAL;
        }
        long amount = Long.parseLong(number);
        return AgentRegistry.parse(agent)
                .map(known -> known.hookTimeout(amount))
                .orElseGet(() -> Duration.ofSeconds(amount));
    }
}
