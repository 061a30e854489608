package sayso.agent.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.CodexDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Codex: its settings files and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave. Codex runs hooks only after the person has
/// reviewed them.
final class CodexProfile implements AgentProfile {
    private static final long TOOL_TIMEOUT_SECONDS = 300;

    /// A busy computer takes longer to start a program than the ten seconds that Codex gives by itself.
    private static final long START_SECONDS = 60;

    /// What no installer may do for a person.
    private static final String REVIEW =
            "Codex runs hooks only after you have reviewed them: open /hooks and trust Sayso";

    private static final String SETTINGS = "config.toml";
    private static final String HOOKS = "hooks.json";

    @Override
    public String wireName() {
        return "codex";
    }

    @Override
    public String title() {
        return "Codex";
    }

    @Override
    public String program() {
        return "codex";
    }

    @Override
    public HookDialect dialect() {
        return new CodexDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("codex"),
                List.of("@openai/codex"),
                List.of("CODEX_THREAD_ID", "CODEX_SANDBOX"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("codex").waiting(Duration.ofSeconds(280)).withWeakForms();
    }

    @Override
    public String toolTable() {
        return """
        allow read_file list_dir grep_files view_image web_search update_plan request_user_input
        allow mcp__context7__*
        sayso mcp__sayso__
        shell Bash shell local_shell exec_command shell_command
        edit apply_patch Edit Write
        deny write_stdin
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("CODEX_THREAD_ID");
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen("CODEX_HOME", folders.userHome().resolve(projectFolder()));
    }

    @Override
    public String projectFolder() {
        return ".codex";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(connection.server().entry());
        // why: Codex waits a second for other servers, and then its model begins without a tool to
        // ask with. A project's file reaches people who have no Sayso, whom this would keep out.
        if (!connection.isProject()) {
            entry.put("required", JsonValue.of(true));
        }
        entry.put("startup_timeout_sec", JsonValue.of(START_SECONDS));
        entry.put("tool_timeout_sec", JsonValue.of(TOOL_TIMEOUT_SECONDS));
        Map<String, JsonValue> tools = new LinkedHashMap<>();
        ToolAllowlist.NAMES.forEach(tool ->
                tools.put(tool, JsonValue.object("approval_mode", new JsonValue.Text("approve"))));
        entry.put("tools", new JsonValue.Keyed(tools));
        return List.of(
                new AgentFileSpec.TomlFile(
                        connection.folder(this).resolve(SETTINGS),
                        "starts the server and allows the asking tools",
                        List.of("mcp_servers", ToolAllowlist.SERVER),
                        new JsonValue.Keyed(entry)));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events = writer.turnEvents(event -> entry(writer, event));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve(HOOKS), AgentFileEntry.hooks(events)));
    }

    private static JsonValue entry(HookEntryWriter writer, String event) {
        Map<String, JsonValue> handler = writer.inShell(event);
        if (event.equals("Stop")) {
            handler.put("statusMessage", new JsonValue.Text("Checking decisions"));
        }
        return writer.group(null, new JsonValue.Keyed(handler));
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                scope == InstallScope.PROJECT
                        ? "Codex reads these files only in a project you trust"
                        : RESTART,
                REVIEW);
    }

    @Override
    public Optional<String> hookReview() {
        return Optional.of(REVIEW);
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return List.of(
                new AgentHookSwitch(
                        folders.of(this, scope).resolve(SETTINGS),
                        SettingsFormat.TOML,
                        List.of("features", "hooks"),
                        "false"));
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return Stream.of(InstallScope.values())
                .map(scope -> folders.of(this, scope))
                .flatMap(folder ->
                        Stream.of(
                                new ForeignSettings(
                                        folder.resolve(SETTINGS),
                                        SettingsFormat.TOML,
                                        List.of("shell_environment_policy", "set"),
                                        null),
                                ForeignSettings.hooksIn(folder.resolve(HOOKS))))
                .toList();
    }
}
