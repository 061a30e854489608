package sayso.agent.profile;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.CopilotDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of GitHub Copilot CLI: its settings files and the entries that connect it to Sayso, and how
/// its hooks, tools, processes and MCP client behave.
final class CopilotProfile implements AgentProfile {
    private static final long TOOL_TIMEOUT_MILLIS = 600_000;

    private static final String SERVERS = "mcp-config.json";
    private static final String PROJECT_SERVERS = "mcp.json";
    private static final String SETTINGS = "settings.json";

    @Override
    public String wireName() {
        return "copilot";
    }

    @Override
    public String title() {
        return "GitHub Copilot CLI";
    }

    @Override
    public String program() {
        return "copilot";
    }

    @Override
    public HookDialect dialect() {
        return new CopilotDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("copilot"),
                List.of("@github/copilot"),
                List.of("COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("copilot-cli");
    }

    @Override
    public String toolTable() {
        return """
        allow Read Grep Glob LS WebFetch WebSearch AskUserQuestion TodoWrite Agent Task
        allow read_bash list_bash stop_bash report_intent skill sql session_store_sql
        allow fetch_copilot_cli_documentation read_agent list_agents write_agent exit_plan_mode
        sayso sayso-
        shell Bash
        edit Write Edit
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("COPILOT_AGENT_SESSION_ID");
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen("COPILOT_HOME", folders.userHome().resolve(".copilot"));
    }

    @Override
    public String projectFolder() {
        return ".github";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("local"));
        entry.putAll(connection.server().entry());
        entry.put("tools", JsonValue.texts(List.of("*")));
        entry.put("timeout", JsonValue.of(TOOL_TIMEOUT_MILLIS));
        return List.of(
                new AgentFileSpec.JsonFile(
                        connection
                                .folder(this)
                                .resolve(connection.isProject() ? PROJECT_SERVERS : SERVERS),
                        "starts the server",
                        List.of(AgentFileEntry.server(entry))));
    }

    // why: a tool is refused where its hook ends with anything but 0, and the line of a shell never
    // does
    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events =
                writer.sessionEvents(event -> new JsonValue.Keyed(writer.inShell(event)));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve("hooks").resolve("sayso.json"),
                        new AgentFileEntry.PresentValue(List.of("version"), JsonValue.of(1)),
                        AgentFileEntry.hooks(events)));
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                RESTART,
                "Copilot asks before it calls a tool of Sayso for the first time: allow it always");
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return Stream.of(
                        folder(folders).resolve(SETTINGS),
                        folders.project().resolve(".github/copilot").resolve(SETTINGS),
                        folders.project().resolve(".claude").resolve(SETTINGS))
                .map(file ->
                        new AgentHookSwitch(
                                file, SettingsFormat.JSON, List.of("disableAllHooks"), "true"))
                .toList();
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return List.of(
                ForeignSettings.hooksIn(folder(folders).resolve(SETTINGS)),
                ForeignSettings.hooksIn(
                        folders.project().resolve(".github/copilot").resolve(SETTINGS)));
    }

    @Override
    public Optional<String> projectVariable() {
        return Optional.of("COPILOT_PROJECT_DIR");
    }
}
