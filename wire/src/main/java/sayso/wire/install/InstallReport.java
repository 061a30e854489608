package sayso.wire.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonValue;

/// Output of `install` and `uninstall` with `--json`: the agent, the scope, the result for each of
/// its files, and the next steps for the person.
///
/// @param action `install` or `uninstall`
/// @param command the program that the agent starts, absolute
/// @param next what the person still has to do
public record InstallReport(
        String agent,
        String scope,
        String action,
        boolean dryRun,
        String command,
        List<InstallFileReport> files,
        List<String> next) {
    public InstallReport {
        files = List.copyOf(files);
        next = List.copyOf(next);
    }

    /// Whether any file has that state.
    public boolean any(String state) {
        return files.stream().anyMatch(file -> file.state().equals(state));
    }

    public String toJson() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("agent", new JsonValue.Text(agent));
        members.put("scope", new JsonValue.Text(scope));
        members.put("action", new JsonValue.Text(action));
        members.put("dry_run", JsonValue.of(dryRun));
        members.put("command", new JsonValue.Text(command));
        members.put(
                "files",
                new JsonValue.Listed(files.stream().map(InstallFileReport::json).toList()));
        members.put("next", JsonValue.texts(next));
        return new JsonValue.Keyed(members).oneLine();
    }
}
