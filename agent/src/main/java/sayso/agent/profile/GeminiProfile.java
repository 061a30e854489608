package sayso.agent.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import sayso.agent.dialect.GeminiDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Gemini CLI: its settings files and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave.
final class GeminiProfile implements AgentProfile {
    private static final long TOOL_TIMEOUT_MILLIS = 600_000;

    private static final String SETTINGS = "settings.json";
    private static final String VARIABLES = ".env";

    @Override
    public String wireName() {
        return "gemini";
    }

    @Override
    public String title() {
        return "Gemini CLI";
    }

    @Override
    public String program() {
        return "gemini";
    }

    @Override
    public HookDialect dialect() {
        return new GeminiDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("gemini"),
                List.of("@google/gemini-cli"),
                List.of("GEMINI_CLI", "GEMINI_SESSION_ID"));
    }

    // why: it ends a call after ten minutes, by its own default and by what is installed, and signs
    // of life move that by nothing
    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("gemini").waiting(Duration.ofSeconds(570));
    }

    @Override
    public String toolTable() {
        return """
        allow read_file read_many_files list_directory glob grep_search search_file_content
        allow google_web_search web_fetch write_todos ask_user get_internal_docs activate_skill
        allow enter_plan_mode exit_plan_mode codebase_investigator delegate_to_agent
        allow mcp_context7_*
        sayso mcp_sayso_ mcp__sayso__ sayso__
        shell run_shell_command
        edit write_file replace edit
        deny save_memory
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("GEMINI_SESSION_ID");
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen("GEMINI_CLI_HOME", folders.userHome()).resolve(projectFolder());
    }

    @Override
    public String projectFolder() {
        return ".gemini";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(connection.server().entry());
        entry.put("timeout", JsonValue.of(TOOL_TIMEOUT_MILLIS));
        entry.put("trust", JsonValue.of(false));
        Path folder = connection.folder(this);
        if (!connection.isProject()) {
            return List.of(
                    new AgentFileSpec.JsonFile(
                            folder.resolve(SETTINGS),
                            "starts the server",
                            List.of(AgentFileEntry.server(entry))),
                    new AgentFileSpec.TextFile(
                            folder.resolve("policies").resolve("sayso.toml"),
                            "allows the asking tools",
                            policy()));
        }
        // why: Gemini CLI reads policy files of a project but does not obey them (its issue 18186)
        List<String> names =
                ToolAllowlist.NAMES.stream()
                        .map(tool -> "mcp_" + ToolAllowlist.SERVER + "_" + tool)
                        .toList();
        return List.of(
                new AgentFileSpec.JsonFile(
                        folder.resolve(SETTINGS),
                        "starts the server and allows the asking tools",
                        List.of(
                                AgentFileEntry.server(entry),
                                new AgentFileEntry.ListedTexts(
                                        List.of("tools", "allowed"), names))));
    }

    private static String policy() {
        StringJoiner names = new StringJoiner(", ", "[", "]");
        ToolAllowlist.NAMES.forEach(name -> names.add(JsonValue.quote(name)));
        return """
        # Written by `sayso install gemini`: asking a person needs no permission of its own.
        [[rule]]
        mcpName = "%s"
        toolName = %s
        decision = "allow"
        priority = 500
        """
                .formatted(ToolAllowlist.SERVER, names);
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events =
                writer.sessionEvents(event ->
                        writer.group("*", new JsonValue.Keyed(writer.namedInShell(event))));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve(SETTINGS), AgentFileEntry.hooks(events)));
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                "Gemini CLI starts servers and hooks only in folders you trust: /permissions");
    }

    @Override
    public Duration hookTimeout(long number) {
        return HookEntryWriter.inMilliseconds(number);
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return List.of(
                new AgentHookSwitch(
                        folders.of(this, scope).resolve(SETTINGS),
                        SettingsFormat.JSON,
                        List.of("hooksConfig", "enabled"),
                        "false"));
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        List<ForeignSettings> foreign = new ArrayList<>();
        for (InstallScope scope : InstallScope.values()) {
            Path folder = folders.of(this, scope);
            foreign.add(ForeignSettings.variablesIn(folder.resolve(VARIABLES)));
            foreign.add(ForeignSettings.hooksIn(folder.resolve(SETTINGS)));
        }
        foreign.add(ForeignSettings.variablesIn(folders.project().resolve(VARIABLES)));
        return foreign;
    }
}
