package sayso.agent.profile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.ClaudeDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Claude Code: its settings files and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave.
final class ClaudeCodeProfile implements AgentProfile {
    /// Longer than the longest wait of one call, so that it is ours and not the agent's limit that
    /// ends it; a person's `MCP_TOOL_TIMEOUT` for other servers does not reach us.
    private static final long TOOL_TIMEOUT_MILLIS = 1_800_000;

    private static final String FOLDER_VARIABLE = "CLAUDE_CONFIG_DIR";
    private static final String SETTINGS = "settings.json";
    private static final String PROJECT_SETTINGS = "settings.local.json";
    private static final List<String> DIALOG_TOOLS =
            List.of(ClaudeDialect.QUESTION_TOOL, ClaudeDialect.PLAN_TOOL);
    private static final String DIALOGS = String.join("|", DIALOG_TOOLS);

    /// What Sayso has an interest in after it was used: what may have asked, and the agent's own questions.
    private static final String TOOLS = "Bash|" + DIALOGS + "|mcp__.*sayso.*";

    /// What may have asked although it failed.
    private static final String FAILED_TOOLS = "Bash|mcp__.*sayso.*";

    /// Every tool but the one whose answers some versions lose once any hook looked at it.
    private static final String GATED = "^(?!" + ClaudeDialect.QUESTION_TOOL + "$).*";

    /// What its hooks may be taken out of, or switched off in.
    private static final String SETTINGS_SOURCES =
            "user_settings|project_settings|local_settings|policy_settings";

    /// Every MCP server but Sayso's own.
    private static final String OTHER_SERVERS = "^(?!(plugin:sayso:)?sayso$).*";

    /// What it asks a permission for, if that is wanted too.
    private static final String PERMISSIONS = "Bash|Edit|Write|NotebookEdit|WebFetch|mcp__.*";

    private static final List<Path> MANAGED =
            List.of(
                    Path.of("/etc/claude-code/managed-settings.json"),
                    Path.of("/Library/Application Support/ClaudeCode/managed-settings.json"));

    @Override
    public String wireName() {
        return "claude-code";
    }

    @Override
    public String title() {
        return "Claude Code";
    }

    @Override
    public String program() {
        return "claude";
    }

    @Override
    public HookDialect dialect() {
        return new ClaudeDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("claude"),
                List.of("@anthropic-ai/claude-code", "/claude/versions/"),
                List.of("CLAUDECODE", "CLAUDE_CODE_SESSION_ID", "CLAUDE_CODE_ENTRYPOINT"));
    }

    // why: in its terminal a call that takes 120 s is moved to the background, and so is a task at
    // once. What comes of either reaches its model as a notice that is "not user input". An open
    // dialog of ours keeps the call where it is; with `-p` there is no dialog and nothing is moved.
    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("claude-code")
                .waiting(Duration.ofSeconds(100))
                .besideDialog(Duration.ofMinutes(25))
                .waitingAlone(Duration.ofMinutes(25))
                .withoutTasks()
                .withHandshake();
    }

    @Override
    public String toolTable() {
        return """
        allow Read Grep Glob LS NotebookRead LSP WebFetch WebSearch
        allow TodoWrite TodoRead TaskCreate TaskUpdate TaskGet TaskList ToolSearch
        allow Task Agent Skill AskUserQuestion EnterPlanMode ExitPlanMode
        allow BashOutput TaskOutput ListMcpResourcesTool ReadMcpResourceTool
        allow mcp__context7__* mcp__plugin_context7_context7__*
        sayso mcp__sayso__ mcp__plugin_sayso_sayso__
        shell Bash
        ask PowerShell Monitor
        edit Write Edit MultiEdit NotebookEdit
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("CLAUDE_CODE_SESSION_ID");
    }

    @Override
    public Optional<AttendanceVariable> attendance() {
        return Optional.of(
                new AttendanceVariable(
                        "CLAUDE_CODE_ENTRYPOINT",
                        Set.of("cli", "claude-vscode", "claude-desktop"),
                        // why: `claude -p`
                        Set.of("sdk-cli")));
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen(FOLDER_VARIABLE, folders.userHome().resolve(projectFolder()));
    }

    @Override
    public String projectFolder() {
        return ".claude";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("stdio"));
        entry.putAll(connection.server().entry());
        entry.put("timeout", JsonValue.of(TOOL_TIMEOUT_MILLIS));
        // why: a tool that is only found by searching is a question that is never asked
        entry.put("alwaysLoad", JsonValue.of(true));
        List<String> rules =
                ToolAllowlist.NAMES.stream()
                        .map(tool -> "mcp__" + ToolAllowlist.SERVER + "__" + tool)
                        .toList();
        AgentFolders folders = connection.folders();
        Path servers =
                connection.isProject() ? folders.project().resolve(".mcp.json") : servers(folders);
        return List.of(
                new AgentFileSpec.JsonFile(
                        servers, "starts the server", List.of(AgentFileEntry.server(entry))),
                new AgentFileSpec.JsonFile(
                        connection.folder(this).resolve(SETTINGS),
                        "allows the asking tools",
                        List.of(
                                new AgentFileEntry.ListedTexts(
                                        List.of("permissions", "allow"), rules))));
    }

    // why: an older place wins where a file is left there, which is what Claude Code itself does
    private Path servers(AgentFolders folders) {
        Path older = folder(folders).resolve(".config.json");
        return Files.exists(older)
                ? older
                : folders.chosen(FOLDER_VARIABLE, folders.userHome()).resolve(".claude.json");
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve(SETTINGS),
                        AgentFileEntry.hooks(hooks(connection))));
    }

    private Map<String, JsonValue> hooks(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        String all = DIALOGS + "|" + PERMISSIONS;
        String dialogs = connection.permissions() ? all : DIALOGS;
        String tools = connection.permissions() ? all : TOOLS;
        Map<String, JsonValue> events = new LinkedHashMap<>();
        put(events, writer, "SessionStart", null, HookEntryWriter.USUAL_SECONDS);
        put(events, writer, "UserPromptSubmit", null, HookEntryWriter.USUAL_SECONDS);
        put(events, writer, "PermissionRequest", dialogs, HookEntryWriter.DAY_SECONDS);
        put(events, writer, "PreToolUse", GATED, HookEntryWriter.GATE_SECONDS);
        put(events, writer, "PostToolUse", tools, HookEntryWriter.USUAL_SECONDS);
        put(events, writer, "PostToolUseFailure", FAILED_TOOLS, HookEntryWriter.USUAL_SECONDS);
        if (connection.wanted().contains(OptionalHook.FORMS)) {
            put(events, writer, "Elicitation", OTHER_SERVERS, HookEntryWriter.FORM_SECONDS);
        }
        if (connection.wanted().contains(OptionalHook.REFUSALS)) {
            put(events, writer, "PermissionDenied", null, HookEntryWriter.FORM_SECONDS);
        }
        events.put(
                "Stop",
                writer.group(
                        null,
                        new JsonValue.Keyed(writer.direct("Stop", HookEntryWriter.USUAL_SECONDS)),
                        waiter(writer)));
        if (connection.wanted().contains(OptionalHook.TASKS)) {
            put(events, writer, "TaskCompleted", null, HookEntryWriter.USUAL_SECONDS);
        }
        put(events, writer, "StopFailure", null, HookEntryWriter.USUAL_SECONDS);
        put(events, writer, "ConfigChange", SETTINGS_SOURCES, HookEntryWriter.USUAL_SECONDS);
        put(events, writer, "SessionEnd", null, HookEntryWriter.END_SECONDS);
        return events;
    }

    private static void put(
            Map<String, JsonValue> events,
            HookEntryWriter writer,
            String event,
            @Nullable String matcher,
            long seconds) {
        JsonValue handler = new JsonValue.Keyed(writer.direct(event, seconds));
        events.put(event, writer.group(matcher, handler));
    }

    /// Runs beside the agent after its turn ended, and wakes it with an answer.
    private static JsonValue waiter(HookEntryWriter writer) {
        Map<String, JsonValue> handler = writer.direct("wait", HookEntryWriter.DAY_SECONDS);
        handler.put("asyncRewake", JsonValue.of(true));
        return new JsonValue.Keyed(handler);
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return scope == InstallScope.PROJECT
                ? List.of(
                        "Claude Code asks once whether to use the servers of this project: say yes",
                        "start Claude Code in this very folder; it does not read project settings"
                                + " from a parent")
                : List.of(RESTART);
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        List<Path> files = new ArrayList<>(MANAGED);
        files.add(folders.of(this, scope).resolve(SETTINGS));
        files.add(folders.project().resolve(projectFolder()).resolve(PROJECT_SETTINGS));
        List<AgentHookSwitch> switches = new ArrayList<>();
        for (Path file : files) {
            for (String name : List.of("disableAllHooks", "allowManagedHooksOnly")) {
                switches.add(new AgentHookSwitch(file, SettingsFormat.JSON, List.of(name), "true"));
            }
        }
        return switches;
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        List<Path> files = new ArrayList<>(MANAGED);
        for (InstallScope scope : InstallScope.values()) {
            Path folder = folders.of(this, scope);
            files.add(folder.resolve(SETTINGS));
            files.add(folder.resolve(PROJECT_SETTINGS));
        }
        return files.stream()
                .map(file ->
                        new ForeignSettings(
                                file, SettingsFormat.JSON, List.of("env"), AgentFileEntry.HOOKS))
                .toList();
    }

    @Override
    public List<String> steeringVariables() {
        return List.of("CLAUDE_CODE_SHELL", "CLAUDE_CODE_SHELL_PREFIX", "CLAUDE_ENV_FILE");
    }

    @Override
    public List<String> dialogTools() {
        return DIALOG_TOOLS;
    }

    @Override
    public Optional<String> projectVariable() {
        return Optional.of("CLAUDE_PROJECT_DIR");
    }

    @Override
    public Optional<Path> plans(AgentFolders folders) {
        return Optional.of(folder(folders).resolve("plans"));
    }
}
