package sayso.agent.profile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.OpencodeDialect;
import sayso.wire.edit.JsonValue;

/// Profile of opencode, whose hooks a plugin of Sayso calls: its settings files and the entries
/// that connect it to Sayso, and how its tools, processes and MCP client behave.
final class OpencodeProfile implements AgentProfile {
    private static final long TOOL_TIMEOUT_MILLIS = 600_000;

    private static final List<String> EVENTS =
            List.of(
                    "session.created",
                    "chat.message",
                    "tool.execute.after",
                    "question.asked",
                    "question.replied",
                    "question.rejected",
                    "session.idle",
                    "session.deleted");

    private static final List<String> PERMISSION_EVENTS =
            List.of("permission.asked", "permission.replied");

    @Override
    public String wireName() {
        return "opencode";
    }

    @Override
    public String title() {
        return "opencode";
    }

    @Override
    public String program() {
        return "opencode";
    }

    @Override
    public HookDialect dialect() {
        return new OpencodeDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("opencode"),
                List.of("opencode-ai"),
                List.of("OPENCODE", "OPENCODE_SESSION_ID"));
    }

    // why: it ends a call that was silent for too long, and each sign of life begins that anew
    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("opencode").waiting(Duration.ofMinutes(25));
    }

    @Override
    public String toolTable() {
        return """
        allow read grep glob list webfetch websearch codesearch todowrite todoread task question skill lsp
        sayso sayso_
        shell bash
        edit write edit patch multiedit apply_patch
        """;
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.chosen(
                "OPENCODE_CONFIG_DIR",
                folders.chosen("XDG_CONFIG_HOME", folders.userHome().resolve(".config"))
                        .resolve("opencode"));
    }

    @Override
    public String projectFolder() {
        return ".opencode";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        AgentFolders folders = connection.folders();
        Path folder = connection.isProject() ? folders.project() : folder(folders);
        Path plain = folder.resolve("opencode.json");
        Path commented = folder.resolve("opencode.jsonc");
        Map<String, JsonValue> entry = new LinkedHashMap<>(connection.server().listedEntry());
        entry.put("timeout", JsonValue.of(TOOL_TIMEOUT_MILLIS));
        return List.of(
                new AgentFileSpec.JsonFile(
                        Files.exists(commented) && !Files.exists(plain) ? commented : plain,
                        "starts the server",
                        List.of(
                                new AgentFileEntry.ServerEntry(
                                        List.of("mcp", ToolAllowlist.SERVER),
                                        new JsonValue.Keyed(entry)))));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        return List.of(
                new AgentFileSpec.PluginFile(
                        connection.folder(this).resolve("plugins").resolve("sayso.js"),
                        AgentFileSpec.HOOKS,
                        "opencode/sayso.js",
                        connection.permissions()
                                ? Map.of(AgentFileSpec.PERMISSIONS, JsonValue.of(true))
                                : Map.of()));
    }

    @Override
    public List<String> pluginEvents(boolean permissions) {
        List<String> events = new ArrayList<>(EVENTS);
        if (permissions) {
            events.addAll(PERMISSION_EVENTS);
        }
        return events;
    }
}
