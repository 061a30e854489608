package sayso.agent.profile;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.DroidDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Factory's Droid: its settings files and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave.
final class DroidProfile implements AgentProfile {
    private static final String HOOKS = "hooks.json";

    @Override
    public String wireName() {
        return "droid";
    }

    @Override
    public String title() {
        return "Droid";
    }

    @Override
    public String program() {
        return "droid";
    }

    @Override
    public HookDialect dialect() {
        return new DroidDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("droid"),
                List.of("@factory/cli"),
                List.of("FACTORY_EXEC_TARGET_AUTONOMY", "FACTORY_PROJECT_DIR"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("factory-cli");
    }

    @Override
    public String toolTable() {
        return """
        allow Read LS Grep Glob WebSearch FetchUrl TodoWrite Task TaskOutput TaskStop
        allow ToolSearch Skill AskUser ExitSpecMode
        allow context7___*
        sayso sayso___
        shell Execute
        edit Create Edit ApplyPatch
        """;
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.userHome().resolve(projectFolder());
    }

    @Override
    public String projectFolder() {
        return ".factory";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("stdio"));
        entry.putAll(connection.server().entry());
        return List.of(
                new AgentFileSpec.JsonFile(
                        connection.folder(this).resolve("mcp.json"),
                        "starts the server",
                        List.of(AgentFileEntry.server(entry))));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events =
                writer.sessionEvents(
                        event -> writer.group("*", new JsonValue.Keyed(writer.inShell(event))));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve(HOOKS),
                        new AgentFileEntry.HookEntries(List.of(), events)));
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                RESTART,
                "Droid asks before it calls a tool of Sayso for the first time: allow it always");
    }

    @Override
    public List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return List.of(
                new AgentHookSwitch(
                        folders.of(this, scope).resolve(HOOKS),
                        SettingsFormat.JSON,
                        List.of("hooksDisabled"),
                        "true"));
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return Stream.of(InstallScope.values())
                .map(scope ->
                        ForeignSettings.hooksIn(folders.of(this, scope).resolve(HOOKS), List.of()))
                .toList();
    }

    @Override
    public Optional<String> projectVariable() {
        return Optional.of("FACTORY_PROJECT_DIR");
    }
}
