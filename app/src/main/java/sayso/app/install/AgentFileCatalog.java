package sayso.app.install;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import sayso.wire.edit.JsonValue;

/// Maps each agent to its settings files and their entries: the facts about each agent, in one
/// place.
///
/// @param environment of this process; each agent has a variable that moves its settings
/// @param userHome the person's own folder
/// @param project the current folder
/// @param product the installed Sayso, for what is copied out of it
/// @param permissions whether agents' questions for permission are captured
public record AgentFileCatalog(
        Map<String, String> environment,
        Path userHome,
        Path project,
        Path product,
        boolean permissions) {
    /// Longer than the longest wait of one call, so that it is ours and not the agent's limit that
    /// ends it; a person's `MCP_TOOL_TIMEOUT` for other servers does not reach us.
    static final long CLAUDE_TIMEOUT_MILLIS = 1_800_000;

    static final long CODEX_TIMEOUT_SECONDS = 300;

    /// A busy computer takes longer to start a program than the ten seconds that Codex gives by itself.
    private static final long CODEX_START_SECONDS = 60;

    static final long GEMINI_TIMEOUT_MILLIS = 600_000;
    static final long OPENCODE_TIMEOUT_MILLIS = 600_000;

    /// What no installer may do for a person.
    public static final String TRUST_CODEX =
            "Codex runs hooks only after you have reviewed them: open /hooks and trust Sayso";

    private static final List<String> SERVER_PATH = List.of("mcpServers", ToolAllowlist.SERVER);

    public AgentFileCatalog {
        environment = Map.copyOf(environment);
    }

    /// The files to change, in the order in which they are written: the server, and the hooks.
    public List<AgentFile> all(InstallableAgent agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> all = new ArrayList<>(files(agent, scope, server));
        for (AgentFile hooks : hookFiles(agent, scope, server)) {
            int same = place(all, hooks.path());
            if (same < 0) {
                all.add(hooks);
            } else {
                all.set(same, both(all.get(same), hooks));
            }
        }
        return all;
    }

    private static int place(List<AgentFile> files, Path path) {
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).path().equals(path)) {
                return i;
            }
        }
        return -1;
    }

    private static AgentFile both(AgentFile file, AgentFile hooks) {
        return file instanceof JsonAgentFile settings && hooks instanceof JsonAgentFile more
                ? settings.and(more)
                : hooks;
    }

    /// The same where hooks are not wanted: what shares its file with them gets none.
    public List<AgentFile> withoutHooks(
            InstallableAgent agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> files = new ArrayList<>();
        List<AgentFile> hooks = hookFiles(agent, scope, server);
        for (AgentFile file : files(agent, scope, server)) {
            boolean shared = place(hooks, file.path()) >= 0;
            files.add(
                    shared && file instanceof JsonAgentFile settings
                            ? settings.and(
                                    new JsonAgentFile(
                                            file.path(), "has no hooks", List.of(hooks(Map.of()))))
                            : file);
        }
        return files;
    }

    /// The files that hold nothing but hooks.
    public List<AgentFile> hooksAlone(
            InstallableAgent agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> files = files(agent, scope, server);
        return hookFiles(agent, scope, server).stream()
                .filter(hooks -> place(files, hooks.path()) < 0)
                .toList();
    }

    /// What starts the server, or gives the agent tools where it cannot start one.
    public List<AgentFile> files(
            InstallableAgent agent, InstallScope scope, McpServerEntry server) {
        return switch (agent) {
            case CLAUDE_CODE -> claudeCode(scope, server);
            case CODEX -> codex(scope, server);
            case GEMINI -> gemini(scope, server);
            case CURSOR -> cursor(scope, server);
            case OPENCODE -> opencode(scope, server);
            case PI -> List.of(plugins().pi(folder(agent, scope), server, false));
        };
    }

    /// What makes the agent call Sayso's hooks.
    public List<AgentFile> hookFiles(
            InstallableAgent agent, InstallScope scope, McpServerEntry server) {
        Path folder = folder(agent, scope);
        AgentHookEntries hooks = new AgentHookEntries(server, permissions);
        return switch (agent) {
            case CLAUDE_CODE ->
                    List.of(hooksIn(folder.resolve("settings.json"), hooks(hooks.claudeCode())));
            case CODEX -> List.of(hooksIn(folder.resolve("hooks.json"), hooks(hooks.codex())));
            case GEMINI -> List.of(hooksIn(folder.resolve("settings.json"), hooks(hooks.gemini())));
            case CURSOR ->
                    List.of(
                            hooksIn(
                                    folder.resolve("hooks.json"),
                                    new JsonAgentFile.Wanted.Present(
                                            List.of("version"), JsonValue.of(1)),
                                    hooks(hooks.cursor())));
            case OPENCODE -> List.of(plugins().opencode(folder, server, permissions));
            case PI -> List.of(plugins().pi(folder, server, true));
        };
    }

    private static JsonAgentFile hooksIn(Path path, JsonAgentFile.Wanted... wanted) {
        return new JsonAgentFile(path, "calls Sayso's hooks", List.of(wanted));
    }

    private static JsonAgentFile.Wanted hooks(Map<String, JsonValue> entries) {
        return new JsonAgentFile.Wanted.Hooks(List.of("hooks"), entries);
    }

    private PluginFiles plugins() {
        return new PluginFiles(product);
    }

    /// What a person still has to do, because no installer can or should.
    public List<String> afterwards(InstallableAgent agent, InstallScope scope) {
        return switch (agent) {
            case CLAUDE_CODE ->
                    scope == InstallScope.PROJECT
                            ? List.of(
                                    "Claude Code asks once whether to use the servers of this"
                                            + " project: say yes",
                                    "start Claude Code in this very folder; it does not read"
                                            + " project settings from a parent")
                            : List.of("running sessions see Sayso after a restart");
            case CODEX ->
                    scope == InstallScope.PROJECT
                            ? List.of(
                                    "Codex reads these files only in a project you trust",
                                    TRUST_CODEX)
                            : List.of("running sessions see Sayso after a restart", TRUST_CODEX);
            case GEMINI ->
                    List.of(
                            "Gemini CLI starts servers and hooks only in folders you trust:"
                                    + " /permissions");
            case CURSOR ->
                    List.of(
                            "Cursor asks before it calls a tool of Sayso for the first time: allow"
                                    + " it always");
            case OPENCODE, PI -> List.of("running sessions see Sayso after a restart");
        };
    }

    /// Folders that are nobody's of Sayso to remove, however empty they are.
    Set<Path> ends() {
        Set<Path> ends = new HashSet<>(Set.of(userHome, project));
        for (InstallableAgent agent : InstallableAgent.values()) {
            Path around = folder(agent).toAbsolutePath().getParent();
            if (around != null && !around.startsWith(userHome)) {
                ends.add(around);
            }
        }
        return ends;
    }

    /// Where the agent keeps what the person set for every project.
    public Path folder(InstallableAgent agent) {
        return switch (agent) {
            case CLAUDE_CODE -> chosen("CLAUDE_CONFIG_DIR", userHome.resolve(".claude"));
            case CODEX -> chosen("CODEX_HOME", userHome.resolve(".codex"));
            case GEMINI -> chosen("GEMINI_CLI_HOME", userHome).resolve(".gemini");
            case CURSOR -> userHome.resolve(".cursor");
            case OPENCODE ->
                    chosen(
                            "OPENCODE_CONFIG_DIR",
                            chosen("XDG_CONFIG_HOME", userHome.resolve(".config"))
                                    .resolve("opencode"));
            case PI -> chosen("PI_CODING_AGENT_DIR", userHome.resolve(".pi").resolve("agent"));
        };
    }

    /// The same for a scope.
    Path folder(InstallableAgent agent, InstallScope scope) {
        if (scope == InstallScope.USER) {
            return folder(agent);
        }
        return project.resolve(
                switch (agent) {
                    case CLAUDE_CODE -> ".claude";
                    case CODEX -> ".codex";
                    case GEMINI -> ".gemini";
                    case CURSOR -> ".cursor";
                    case OPENCODE -> ".opencode";
                    case PI -> ".pi";
                });
    }

    private List<AgentFile> claudeCode(InstallScope scope, McpServerEntry server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>();
        entry.put("type", new JsonValue.Text("stdio"));
        entry.putAll(server.entry());
        entry.put("timeout", JsonValue.of(CLAUDE_TIMEOUT_MILLIS));
        // why: a tool that is only found by searching is a question that is never asked
        entry.put("alwaysLoad", JsonValue.of(true));
        List<String> rules =
                ToolAllowlist.NAMES.stream()
                        .map(tool -> "mcp__" + ToolAllowlist.SERVER + "__" + tool)
                        .toList();
        Path servers =
                scope == InstallScope.PROJECT ? project.resolve(".mcp.json") : claudeServers();
        Path settings = folder(InstallableAgent.CLAUDE_CODE, scope).resolve("settings.json");
        return List.of(
                new JsonAgentFile(servers, "starts the server", List.of(server(entry))),
                new JsonAgentFile(
                        settings,
                        "allows the asking tools",
                        List.of(
                                new JsonAgentFile.Wanted.Texts(
                                        List.of("permissions", "allow"), rules))));
    }

    // why: an older place wins where a file is left there, which is what Claude Code itself does
    private Path claudeServers() {
        Path older = folder(InstallableAgent.CLAUDE_CODE).resolve(".config.json");
        return Files.exists(older)
                ? older
                : chosen("CLAUDE_CONFIG_DIR", userHome).resolve(".claude.json");
    }

    private List<AgentFile> codex(InstallScope scope, McpServerEntry server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(server.entry());
        // why: Codex waits a second for other servers, and then its model begins without a tool to
        // ask with. A project's file reaches people who have no Sayso, whom this would keep out.
        if (scope == InstallScope.USER) {
            entry.put("required", JsonValue.of(true));
        }
        entry.put("startup_timeout_sec", JsonValue.of(CODEX_START_SECONDS));
        entry.put("tool_timeout_sec", JsonValue.of(CODEX_TIMEOUT_SECONDS));
        Map<String, JsonValue> tools = new LinkedHashMap<>();
        ToolAllowlist.NAMES.forEach(tool ->
                tools.put(tool, JsonValue.object("approval_mode", new JsonValue.Text("approve"))));
        entry.put("tools", new JsonValue.Keyed(tools));
        return List.of(
                new TomlAgentFile(
                        folder(InstallableAgent.CODEX, scope).resolve("config.toml"),
                        "starts the server and allows the asking tools",
                        List.of("mcp_servers", ToolAllowlist.SERVER),
                        new JsonValue.Keyed(entry)));
    }

    private List<AgentFile> gemini(InstallScope scope, McpServerEntry server) {
        Map<String, JsonValue> entry = new LinkedHashMap<>(server.entry());
        entry.put("timeout", JsonValue.of(GEMINI_TIMEOUT_MILLIS));
        entry.put("trust", JsonValue.of(false));
        if (scope == InstallScope.USER) {
            Path folder = folder(InstallableAgent.GEMINI);
            return List.of(
                    new JsonAgentFile(
                            folder.resolve("settings.json"),
                            "starts the server",
                            List.of(server(entry))),
                    new OwnAgentFile(
                            folder.resolve("policies").resolve("sayso.toml"),
                            "allows the asking tools",
                            geminiPolicy()));
        }
        // why: Gemini CLI reads policy files of a project but does not obey them (its issue 18186)
        List<String> names =
                ToolAllowlist.NAMES.stream()
                        .map(tool -> "mcp_" + ToolAllowlist.SERVER + "_" + tool)
                        .toList();
        return List.of(
                new JsonAgentFile(
                        project.resolve(".gemini").resolve("settings.json"),
                        "starts the server and allows the asking tools",
                        List.of(
                                server(entry),
                                new JsonAgentFile.Wanted.Texts(
                                        List.of("tools", "allowed"), names))));
    }

    private List<AgentFile> cursor(InstallScope scope, McpServerEntry server) {
        return List.of(
                new JsonAgentFile(
                        folder(InstallableAgent.CURSOR, scope).resolve("mcp.json"),
                        "starts the server",
                        List.of(server(server.entry()))));
    }

    private List<AgentFile> opencode(InstallScope scope, McpServerEntry server) {
        Path folder = scope == InstallScope.PROJECT ? project : folder(InstallableAgent.OPENCODE);
        Path plain = folder.resolve("opencode.json");
        Path commented = folder.resolve("opencode.jsonc");
        Map<String, JsonValue> entry = new LinkedHashMap<>(server.listedEntry());
        entry.put("timeout", JsonValue.of(OPENCODE_TIMEOUT_MILLIS));
        return List.of(
                new JsonAgentFile(
                        Files.exists(commented) && !Files.exists(plain) ? commented : plain,
                        "starts the server",
                        List.of(
                                new JsonAgentFile.Wanted.ServerEntry(
                                        List.of("mcp", ToolAllowlist.SERVER),
                                        new JsonValue.Keyed(entry)))));
    }

    private static String geminiPolicy() {
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

    private static JsonAgentFile.Wanted server(Map<String, JsonValue> entry) {
        return new JsonAgentFile.Wanted.ServerEntry(SERVER_PATH, new JsonValue.Keyed(entry));
    }

    private Path chosen(String variable, Path usual) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? usual : project.resolve(value).normalize();
    }
}
