package sayso.agent.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.ShellText;

/// Handler in an agent's settings that calls a hook of Sayso, of any place and version, recognised
/// by the command that it starts: the program, the agent and the event. A mark beside it, which
/// some agents refuse, is not needed.
///
/// @param program what it starts
/// @param agent whose hook it is
/// @param event at which event
public record SaysoHook(String program, String agent, String event) {

    /// What a handler calls, if that is one of ours.
    static Optional<SaysoHook> of(JsonValue handler) {
        if (!(handler instanceof JsonValue.Keyed(Map<String, JsonValue> members))
                || !(members.get("command") instanceof JsonValue.Text(String command))) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>();
        if (members.get("args") instanceof JsonValue.Listed(List<JsonValue> args)) {
            words.add(command);
            for (JsonValue arg : args) {
                words.add(arg instanceof JsonValue.Text(String text) ? text : "");
            }
        } else {
            words.addAll(ShellText.words(command));
        }
        return of(words);
    }

    private static Optional<SaysoHook> of(List<String> words) {
        int at = 0;
        while (at < words.size()
                && (name(words.get(at)).equals("env")
                        || words.get(at).matches("[A-Z][A-Z0-9_]*=.*"))) {
            at++;
        }
        if (at == words.size()) {
            return Optional.empty();
        }
        String program = words.get(at);
        List<String> rest = words.subList(at + 1, words.size());
        boolean isHook = name(program).equals("sayso-hook");
        if (name(program).equals("sayso") && !rest.isEmpty() && rest.getFirst().equals("hook")) {
            isHook = true;
            rest = rest.subList(1, rest.size());
        }
        return isHook && rest.size() >= 3 && rest.getFirst().equals("--agent")
                ? Optional.of(new SaysoHook(program, rest.get(1), rest.get(2)))
                : Optional.empty();
    }

    private static String name(String program) {
        return program.substring(program.lastIndexOf('/') + 1);
    }
}
