package sayso.agent.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.QwenDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Qwen Code: its settings file and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave.
final class QwenProfile implements AgentProfile {
    private static final long TOOL_TIMEOUT_MILLIS = 600_000;

    private static final String SETTINGS = "settings.json";

    @Override
    public String wireName() {
        return "qwen";
    }

    @Override
    public String title() {
        return "Qwen Code";
    }

    @Override
    public String program() {
        return "qwen";
    }

    @Override
    public HookDialect dialect() {
        return new QwenDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("qwen"),
                List.of("@qwen-code/qwen-code"),
                List.of("QWEN_CODE", "QWEN_CODE_SESSION_ID"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("qwen-cli-mcp-client").waiting(Duration.ofSeconds(570));
    }

    @Override
    public String toolTable() {
        return """
        allow read_file read_many_files list_directory glob grep_search web_fetch web_search
        allow todo_write ask_user_question skill agent list_agents tool_search get_goal
        allow exit_plan_mode enter_plan_mode
        allow mcp__context7__*
        sayso mcp__sayso__
        shell run_shell_command
        edit write_file edit notebook_edit
        deny save_memory
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("QWEN_CODE_SESSION_ID");
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen("QWEN_HOME", folders.userHome().resolve(projectFolder()));
    }

    @Override
    public String projectFolder() {
        return ".qwen";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(connection.server().entry());
        entry.put("timeout", JsonValue.of(TOOL_TIMEOUT_MILLIS));
        entry.put("trust", JsonValue.of(false));
        List<String> names =
                ToolAllowlist.NAMES.stream()
                        .map(tool -> "mcp__" + ToolAllowlist.SERVER + "__" + tool)
                        .toList();
        // why: a tool that is only found by searching is a question that is never asked
        return List.of(
                new AgentFileSpec.JsonFile(
                        connection.folder(this).resolve(SETTINGS),
                        "starts the server, allows and shows the asking tools",
                        List.of(
                                AgentFileEntry.server(entry),
                                new AgentFileEntry.ListedTexts(
                                        List.of("permissions", "allow"), names),
                                new AgentFileEntry.ListedTexts(
                                        List.of("tools", "visible"), names))));
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
    public Duration hookTimeout(long number) {
        return HookEntryWriter.inMilliseconds(number);
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return List.of(
                new AgentHookSwitch(
                        folders.of(this, scope).resolve(SETTINGS),
                        SettingsFormat.JSON,
                        List.of("disableAllHooks"),
                        "true"));
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return Stream.of(InstallScope.values())
                .flatMap(scope ->
                        Stream.of(
                                ForeignSettings.hooksIn(folders.of(this, scope).resolve(SETTINGS)),
                                ForeignSettings.variablesIn(
                                        folders.of(this, scope).resolve(".env"))))
                .toList();
    }

    @Override
    public Optional<String> projectVariable() {
        return Optional.of("QWEN_PROJECT_DIR");
    }
}
