package sayso.app.install;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import sayso.wire.edit.JsonValue;

/// Which files of which agent get which entries: the facts about each agent, in one place.
///
/// @param environment of this process; each agent has a variable that moves its settings
/// @param userHome the person's own folder
/// @param project the current folder
public record AgentSettings(Map<String, String> environment, Path userHome, Path project) {
    /// Longer than the longest wait of one call, so that it is ours and not the agent's limit that
    /// ends it; a person's `MCP_TOOL_TIMEOUT` for other servers does not reach us.
    static final long CLAUDE_TIMEOUT_MILLIS = 1_800_000;

    static final long CODEX_TIMEOUT_SECONDS = 300;
    static final long GEMINI_TIMEOUT_MILLIS = 600_000;

    private static final List<String> SERVER_PATH = List.of("mcpServers", AskingTools.SERVER);

    public AgentSettings {
        environment = Map.copyOf(environment);
    }

    /// The files to change, in the order in which they are written.
    public List<AgentFile> files(Agent agent, Scope scope, Server server) {
        return switch (agent) {
            case CLAUDE_CODE -> claudeCode(scope, server);
            case CODEX -> codex(scope, server);
            case GEMINI -> gemini(scope, server);
        };
    }

    /// What a person still has to do, because no installer can or should.
    public List<String> afterwards(Agent agent, Scope scope) {
        return switch (agent) {
            case CLAUDE_CODE ->
                    scope == Scope.PROJECT
                            ? List.of(
                                    "Claude Code asks once whether to use the servers of this"
                                            + " project: say yes",
                                    "start Claude Code in this very folder; it does not read"
                                            + " project settings from a parent")
                            : List.of("sessions that already run see Sayso after a restart");
            case CODEX ->
                    scope == Scope.PROJECT
                            ? List.of("Codex reads this file only in a project you trust")
                            : List.of("sessions that already run see Sayso after a restart");
            case GEMINI ->
                    List.of("Gemini CLI starts servers only in folders you trust: /permissions");
        };
    }

    /// Where the agent keeps what the person set for every project.
    public Path folder(Agent agent) {
        return switch (agent) {
            case CLAUDE_CODE -> chosen("CLAUDE_CONFIG_DIR", userHome.resolve(".claude"));
            case CODEX -> chosen("CODEX_HOME", userHome.resolve(".codex"));
            case GEMINI -> chosen("GEMINI_CLI_HOME", userHome).resolve(".gemini");
        };
    }

    private List<AgentFile> claudeCode(Scope scope, Server server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("stdio"));
        entry.putAll(server.entry());
        entry.put("timeout", JsonValue.of(CLAUDE_TIMEOUT_MILLIS));
        // why: a tool that is only found by searching is a question that is never asked
        entry.put("alwaysLoad", JsonValue.of(true));
        List<String> rules =
                AskingTools.NAMES.stream()
                        .map(tool -> "mcp__" + AskingTools.SERVER + "__" + tool)
                        .toList();
        Path servers = scope == Scope.PROJECT ? project.resolve(".mcp.json") : claudeServers();
        Path settings =
                (scope == Scope.PROJECT ? project.resolve(".claude") : folder(Agent.CLAUDE_CODE))
                        .resolve("settings.json");
        return List.of(
                new JsonFile(servers, "starts the server", List.of(server(entry))),
                new JsonFile(
                        settings,
                        "allows the asking tools",
                        List.of(
                                new JsonFile.Wanted.Texts(
                                        List.of("permissions", "allow"), rules))));
    }

    // why: an older place wins where a file is left there, which is what Claude Code itself does
    private Path claudeServers() {
        Path older = folder(Agent.CLAUDE_CODE).resolve(".config.json");
        return Files.exists(older)
                ? older
                : chosen("CLAUDE_CONFIG_DIR", userHome).resolve(".claude.json");
    }

    private List<AgentFile> codex(Scope scope, Server server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(server.entry());
        entry.put("tool_timeout_sec", JsonValue.of(CODEX_TIMEOUT_SECONDS));
        Map<String, JsonValue> tools = new LinkedHashMap<>();
        AskingTools.NAMES.forEach(tool ->
                tools.put(tool, JsonValue.object("approval_mode", new JsonValue.Text("approve"))));
        entry.put("tools", new JsonValue.Keyed(tools));
        Path folder = scope == Scope.PROJECT ? project.resolve(".codex") : folder(Agent.CODEX);
        return List.of(
                new TomlFile(
                        folder.resolve("config.toml"),
                        "starts the server and allows the asking tools",
                        List.of("mcp_servers", AskingTools.SERVER),
                        new JsonValue.Keyed(entry)));
    }

    private List<AgentFile> gemini(Scope scope, Server server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(server.entry());
        entry.put("timeout", JsonValue.of(GEMINI_TIMEOUT_MILLIS));
        entry.put("trust", JsonValue.of(false));
        if (scope == Scope.USER) {
            Path folder = folder(Agent.GEMINI);
            return List.of(
                    new JsonFile(
                            folder.resolve("settings.json"),
                            "starts the server",
                            List.of(server(entry))),
                    new OwnFile(
                            folder.resolve("policies").resolve("sayso.toml"),
                            "allows the asking tools",
                            geminiPolicy()));
        }
        // why: Gemini CLI reads policy files of a project but does not obey them (its issue 18186)
        List<String> names =
                AskingTools.NAMES.stream()
                        .map(tool -> "mcp_" + AskingTools.SERVER + "_" + tool)
                        .toList();
        return List.of(
                new JsonFile(
                        project.resolve(".gemini").resolve("settings.json"),
                        "starts the server and allows the asking tools",
                        List.of(
                                server(entry),
                                new JsonFile.Wanted.Texts(List.of("tools", "allowed"), names))));
    }

    private static String geminiPolicy() {
        StringJoiner names = new StringJoiner(", ", "[", "]");
        AskingTools.NAMES.forEach(name -> names.add(JsonValue.quote(name)));
        return """
        # Written by `sayso install gemini`: asking a person needs no permission of its own.
        [[rule]]
        mcpName = "%s"
        toolName = %s
        decision = "allow"
        priority = 500
        """
                .formatted(AskingTools.SERVER, names);
    }

    private static JsonFile.Wanted server(Map<String, JsonValue> entry) {
        return new JsonFile.Wanted.ServerEntry(SERVER_PATH, new JsonValue.Keyed(entry));
    }

    private Path chosen(String variable, Path usual) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? usual : project.resolve(value).normalize();
    }
}
