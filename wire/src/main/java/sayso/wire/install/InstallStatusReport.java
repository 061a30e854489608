package sayso.wire.install;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonTime;
import sayso.wire.edit.JsonValue;

/// Output of `install --status --json`: every agent with the path of its program, whether Sayso's
/// entries are in each of its files, and when its hooks last called; and git's hook.
///
/// @param gitHooks of the repository around; null outside of any, and where one agent is asked for
public record InstallStatusReport(List<AgentStatus> agents, @Nullable FileStatus gitHooks) {
    public InstallStatusReport {
        agents = List.copyOf(agents);
    }

    /// @param program the absolute path of the agent's program, if it is on the PATH
    /// @param lastCalls when it last called which of its hooks
    public record AgentStatus(
            String agent,
            String scope,
            @Nullable String program,
            List<FileStatus> files,
            Map<String, Instant> lastCalls) {
        public AgentStatus {
            files = List.copyOf(files);
            lastCalls = Collections.unmodifiableMap(new LinkedHashMap<>(lastCalls));
        }
    }

    /// @param entries `all`, `some`, `none`, `unreadable` or `missing` (the file)
    public record FileStatus(String path, String purpose, String entries) {}

    public String toJson() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put(
                "agents",
                new JsonValue.Listed(agents.stream().map(InstallStatusReport::json).toList()));
        members.put("git_hooks", gitHooks == null ? new JsonValue.Plain("null") : json(gitHooks));
        return new JsonValue.Keyed(members).oneLine();
    }

    private static JsonValue json(AgentStatus status) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("agent", new JsonValue.Text(status.agent()));
        members.put("scope", new JsonValue.Text(status.scope()));
        String program = status.program();
        members.put(
                "program",
                program == null ? new JsonValue.Plain("null") : new JsonValue.Text(program));
        members.put(
                "files",
                new JsonValue.Listed(
                        status.files().stream().map(InstallStatusReport::json).toList()));
        Map<String, JsonValue> calls = new LinkedHashMap<>();
        status.lastCalls()
                .forEach((event, at) -> calls.put(event, new JsonValue.Text(JsonTime.of(at))));
        members.put("last_calls", new JsonValue.Keyed(calls));
        return new JsonValue.Keyed(members);
    }

    private static JsonValue json(FileStatus file) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("path", new JsonValue.Text(file.path()));
        members.put("purpose", new JsonValue.Text(file.purpose()));
        members.put("entries", new JsonValue.Text(file.entries()));
        return new JsonValue.Keyed(members);
    }
}
