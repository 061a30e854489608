package sayso.agent.profile;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.OpenPluginsDialect;
import sayso.wire.edit.JsonValue;

/// Profile of the agents that load Open Plugins, such as Goose: the folder of a plugin that connects
/// all of them to Sayso, and how their hooks, tools and MCP clients behave.
final class OpenPluginsProfile implements AgentProfile {
    private static final String MANIFEST =
            "{\"name\":\"sayso\",\"version\":\"1.0.0\",\"description\":"
                    + "\"Asks people decisions, and brings their answers.\"}\n";

    @Override
    public String wireName() {
        return "open-plugins";
    }

    @Override
    public String title() {
        return "Open Plugins";
    }

    @Override
    public String program() {
        return "goose";
    }

    @Override
    public boolean isStandard() {
        return true;
    }

    @Override
    public HookDialect dialect() {
        return new OpenPluginsDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(List.of("goose", "goosed"), List.of(), List.of("GOOSE_TERMINAL"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("goose");
    }

    @Override
    public String toolTable() {
        return """
        allow tree load load_skill developer__tree skills__* todo__* platform__search_*
        allow context7__*
        sayso sayso__
        shell shell developer__shell
        edit write edit developer__write developer__edit developer__text_editor
        """;
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.userHome().resolve(projectFolder());
    }

    @Override
    public String projectFolder() {
        return ".agents/plugins/sayso";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        Path folder = connection.folder(this);
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("stdio"));
        entry.putAll(connection.server().entry());
        return List.of(
                new AgentFileSpec.TextFile(
                        folder.resolve("plugin.json"), "names the plugin", MANIFEST),
                new AgentFileSpec.JsonFile(
                        folder.resolve(".mcp.json"),
                        "starts the server",
                        List.of(AgentFileEntry.server(entry))));
    }

    // why: a matcher is an expression there, and `*` is none
    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        Map<String, JsonValue> events =
                writer.sessionEvents(
                        event -> writer.group(null, new JsonValue.Keyed(writer.inShell(event))));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve("hooks").resolve("hooks.json"),
                        AgentFileEntry.hooks(events)));
    }

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(
                RESTART,
                "Goose takes hooks from plugins and servers from its own configuration: add"
                        + " `sayso mcp` with goose configure");
    }
}
