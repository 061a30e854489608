package sayso.agent.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.PiDialect;
import sayso.wire.edit.JsonValue;

/// Profile of the coding agent pi, which starts no servers: the file of Sayso's extension that
/// gives it tools and calls the hooks, and how its tools, processes and client behave.
final class PiProfile implements AgentProfile {
    @Override
    public String wireName() {
        return "pi";
    }

    @Override
    public String title() {
        return "pi";
    }

    @Override
    public String program() {
        return "pi";
    }

    @Override
    public HookDialect dialect() {
        return new PiDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("pi"), List.of("pi-coding-agent"), List.of("PI_CODING_AGENT"));
    }

    // why: our own extension waits as long as it is let
    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("sayso-pi").waiting(Duration.ofMinutes(25));
    }

    @Override
    public String toolTable() {
        return """
        allow read grep find ls questionnaire collect_decisions provide_choice await_decision
        shell bash
        edit write edit
        """;
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen(
                "PI_CODING_AGENT_DIR", folders.userHome().resolve(".pi").resolve("agent"));
    }

    @Override
    public String projectFolder() {
        return ".pi";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        return List.of(
                extension(
                        connection, "adds the asking tools", Map.of("hooks", JsonValue.of(false))));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        return List.of(
                extension(
                        connection, "adds the asking tools, and " + AgentFileSpec.HOOKS, Map.of()));
    }

    private AgentFileSpec extension(
            AgentConnection connection, String purpose, Map<String, JsonValue> more) {
        return new AgentFileSpec.PluginFile(
                connection.folder(this).resolve("extensions").resolve("sayso.ts"),
                purpose,
                "pi/sayso.ts",
                more);
    }

    @Override
    public List<String> pluginEvents(boolean permissions) {
        return List.of(
                "session_start",
                "before_agent_start",
                "tool_result",
                "agent_end",
                "wait",
                "session_shutdown");
    }
}
