package sayso.agent.profile;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sayso.agent.dialect.CursorDialect;
import sayso.agent.dialect.HookDialect;
import sayso.wire.edit.JsonValue;

/// Profile of Cursor: its settings files and the entries that connect it to Sayso, and how its
/// hooks, tools, processes and MCP client behave.
final class CursorProfile implements AgentProfile {
    /// How often in a row it lets the end of a turn send a message.
    private static final long LOOPS = 3;

    private static final String HOOKS = "hooks.json";

    @Override
    public String wireName() {
        return "cursor";
    }

    @Override
    public String title() {
        return "Cursor";
    }

    @Override
    public String program() {
        return "cursor";
    }

    @Override
    public HookDialect dialect() {
        return new CursorDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("cursor-agent"), List.of("cursor-agent/"), List.of("CURSOR_AGENT"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("cursor");
    }

    @Override
    public String toolTable() {
        return """
        allow Read Grep Glob LS SemanticSearch ReadLints WebSearch WebFetch Task TodoWrite AskQuestion
        allow MCP:provide_choice MCP:collect_decisions MCP:questionnaire MCP:await_decision MCP:list_decisions
        allow MCP:find_decisions MCP:withdraw_decision MCP:plan_mode MCP:plan_propose MCP:plan_show MCP:plan_progress
        shell Shell
        edit Write StrReplace EditNotebook ApplyPatch Edit
        deny Delete
        """;
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.userHome().resolve(projectFolder());
    }

    @Override
    public String projectFolder() {
        return ".cursor";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        return List.of(
                new AgentFileSpec.JsonFile(
                        connection.folder(this).resolve("mcp.json"),
                        "starts the server",
                        List.of(AgentFileEntry.server(connection.server().entry()))));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events = writer.turnEvents(event -> entry(writer, event));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve(HOOKS),
                        new AgentFileEntry.PresentValue(List.of("version"), JsonValue.of(1)),
                        AgentFileEntry.hooks(events)));
    }

    private static JsonValue entry(HookEntryWriter writer, String event) {
        Map<String, JsonValue> handler = new LinkedHashMap<>();
        handler.put("command", writer.shell(event));
        handler.put("timeout", JsonValue.of(writer.seconds(event)));
        if (event.equals("stop")) {
            handler.put("loop_limit", JsonValue.of(LOOPS));
        }
        return new JsonValue.Keyed(handler);
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                "Cursor asks before it calls a tool of Sayso for the first time: allow it always");
    }

    @Override
    public List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return Stream.of(InstallScope.values())
                .map(scope -> ForeignSettings.hooksIn(folders.of(this, scope).resolve(HOOKS)))
                .toList();
    }
}
