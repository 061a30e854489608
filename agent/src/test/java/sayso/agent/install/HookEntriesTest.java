package sayso.agent.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.agent.profile.OptionalHook;
import sayso.wire.install.InstallFileReport;
import sayso.wire.install.InstallReport;

/// Our hooks in agents' settings, among those of others.
class HookEntriesTest {
    @TempDir Path folder;
    private final Set<OptionalHook> wanted = EnumSet.noneOf(OptionalHook.class);
    private Path home;
    private Path user;
    private McpServerEntry server =
            new McpServerEntry(Path.of("/opt/sayso/current/bin/sayso"), Map.of());

    @BeforeEach
    void makeHomes() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        user = Files.createDirectories(folder.resolve("user"));
    }

    @Test
    void claudeCodeStartsThemWithoutAShell() throws IOException {
        install(agent("claude-code"), true);

        assertThat(hooks(".claude/settings.json"))
                .contains(
                        "'Stop':[{'hooks':[{'type':'command','command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','Stop'],'timeout':30},"
                                + "{'type':'command','command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','wait'],'timeout':86400,'asyncRewake':true}]}]",
                        "'PermissionRequest':[{'matcher':'AskUserQuestion|ExitPlanMode','hooks':[{'type':'command',"
                                + "'command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','PermissionRequest'],'timeout':86400}]}]",
                        "'PostToolUse':[{'matcher':'Bash|AskUserQuestion|ExitPlanMode|mcp__.*sayso.*',"
                                + "'hooks':",
                        "'PostToolUseFailure':[{'matcher':'Bash|mcp__.*sayso.*','hooks':",
                        "'ConfigChange':[{'matcher':'user_settings|project_settings|local_settings|policy_settings','hooks':",
                        "'PreToolUse':[{'matcher':'^(?!AskUserQuestion$).*','hooks':[{'type':'command',"
                                + "'command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','PreToolUse'],'timeout':60}]}]")
                .doesNotContain("SAYSO_HOME");
    }

    @Test
    void formsOfOtherServersAreWaitedForWhereTheyAreWanted() throws IOException {
        install(agent("claude-code"), true);
        assertThat(hooks(".claude/settings.json")).doesNotContain("Elicitation");
        wanted.add(OptionalHook.FORMS);

        install(agent("claude-code"), true);

        assertThat(hooks(".claude/settings.json"))
                .contains(
                        "'Elicitation':[{'matcher':'^(?!(plugin:sayso:)?sayso$).*','hooks':[{'type':'command',"
                                + "'command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','Elicitation'],'timeout':630}]}]");
    }

    @Test
    void refusalsOfAutoModeAreWaitedForWhereTheyAreWanted() throws IOException {
        install(agent("claude-code"), true);
        assertThat(hooks(".claude/settings.json")).doesNotContain("PermissionDenied");
        wanted.add(OptionalHook.REFUSALS);

        install(agent("claude-code"), true);

        assertThat(hooks(".claude/settings.json"))
                .contains(
                        "'PermissionDenied':[{'hooks':[{'type':'command',"
                                + "'command':'/opt/sayso/current/bin/sayso-hook',"
                                + "'args':['--agent','claude-code','PermissionDenied'],'timeout':630}]}]");
    }

    @Test
    void whoeverWantsPermissionsCapturedHasTheHookCalledForThemToo() throws IOException {
        install(agent("claude-code"), true);
        String narrow = Files.readString(user.resolve(".claude/settings.json"));
        wanted.add(OptionalHook.PERMISSIONS);

        install(agent("claude-code"), true);

        String matcher =
                "[{'matcher':'AskUserQuestion|ExitPlanMode|Bash|Edit|Write|NotebookEdit|WebFetch|mcp__.*','hooks':";
        assertThat(hooks(".claude/settings.json"))
                .contains("'PermissionRequest':" + matcher, "'PostToolUse':" + matcher);
        assertThat(install(agent("claude-code"), true).files())
                .extracting(InstallFileReport::state)
                .containsOnly("unchanged");

        wanted.clear();
        install(agent("claude-code"), true);
        assertThat(user.resolve(".claude/settings.json")).hasContent(narrow);
    }

    @Test
    void aHomeElsewhereIsSaidToEveryHook() throws IOException {
        server =
                new McpServerEntry(Path.of("/h o/current/bin/sayso"), Map.of("SAYSO_HOME", "/h o"));
        install(agent("claude-code"), true);
        install(agent("codex"), true);

        assertThat(Files.readString(user.resolve(".claude/settings.json")))
                .contains("\"command\": \"/usr/bin/env\"", "\"SAYSO_HOME=/h o\"");
        assertThat(Files.readString(user.resolve(".codex/hooks.json")))
                .contains(
                        "\"SAYSO_HOME='/h o' '/h o/current/bin/sayso-hook' --agent codex Stop || echo"
                                + " '{}'\"");
        assertThat(install(agent("codex"), true).files())
                .extracting(InstallFileReport::state)
                .containsOnly("unchanged");
        uninstall(agent("codex"));
        assertThat(user.resolve(".codex/hooks.json")).doesNotExist();
    }

    @Test
    void codexGetsNothingAtTheRootButHooks() throws IOException {
        install(agent("codex"), true);

        assertThat(hooks(".codex/hooks.json"))
                .startsWith("{'hooks':{'SessionStart':[{'hooks':[{'type':'command','command':'")
                .contains(
                        "'Stop':[{'hooks':[{'type':'command','command':'/opt/sayso/current/bin/sayso-hook"
                                + "--agentcodexStop||echo'{}'','timeout':30,'statusMessage':'Checkingdecisions'}]}]")
                .doesNotContain("SessionEnd");
    }

    @Test
    void geminiCountsInMillisecondsAndCursorHasAVersion() throws IOException {
        install(agent("gemini"), true);
        install(agent("cursor"), true);

        assertThat(hooks(".gemini/settings.json"))
                .contains(
                        "'AfterAgent':[{'matcher':'*','hooks':[{'type':'command','name':'sayso',",
                        "'timeout':30000");
        assertThat(hooks(".cursor/hooks.json"))
                .isEqualTo(
                        "{'version':1,'hooks':{'sessionStart':[{'command':'%1$ssessionStart%2$s','timeout':30}],"
                                        .formatted(CURSOR, QUIETLY)
                                + "'beforeSubmitPrompt':[{'command':'%1$sbeforeSubmitPrompt%2$s','timeout':30}],"
                                        .formatted(CURSOR, QUIETLY)
                                + "'preToolUse':[{'command':'%1$spreToolUse%2$s','timeout':60}],"
                                        .formatted(CURSOR, QUIETLY)
                                + "'postToolUse':[{'command':'%1$spostToolUse%2$s','timeout':30}],"
                                        .formatted(CURSOR, QUIETLY)
                                + "'stop':[{'command':'%1$sstop%2$s','timeout':30,'loop_limit':3}]}}"
                                        .formatted(CURSOR, QUIETLY));
    }

    @Test
    void openPluginsAreAFolderOfOurOwn() throws IOException {
        install(agent("open-plugins"), true);

        assertThat(hooks(".agents/plugins/sayso/.mcp.json"))
                .startsWith(
                        "{'mcpServers':{'sayso':{'type':'stdio','command':'/opt/sayso/current/bin/sayso'");
        assertThat(hooks(".agents/plugins/sayso/hooks/hooks.json"))
                .startsWith(
                        "{'hooks':{'SessionStart':[{'hooks':[{'type':'command','command':'"
                                + "/opt/sayso/current/bin/sayso-hook--agentopen-pluginsSessionStart||echo'{}'','timeout':30}]}],")
                .contains("'PreToolUse':[{'hooks':[", "'timeout':60}")
                .doesNotContain("matcher");
        assertThat(user.resolve(".agents/plugins/sayso/plugin.json")).exists();

        uninstall(agent("open-plugins"));
        assertThat(user.resolve(".agents/plugins/sayso")).doesNotExist();
    }

    /// A tool is refused where Copilot's hook ends with anything but 0.
    @Test
    void copilotsHooksNeverFailAndDroidsStandInTheFileItself() throws IOException {
        install(agent("copilot"), true);
        install(agent("qwen"), true);
        install(agent("droid"), true);

        assertThat(hooks(".copilot/hooks/sayso.json"))
                .startsWith("{'version':1,'hooks':{'SessionStart':[{'type':'command','command':'")
                .contains(
                        "'PreToolUse':[{'type':'command','command':'/opt/sayso/current/bin/sayso-hook"
                                + "--agentcopilotPreToolUse||echo'{}'','timeout':60}]");
        assertThat(hooks(".qwen/settings.json"))
                .contains(
                        "'Stop':[{'matcher':'*','hooks':[{'type':'command','name':'sayso',",
                        "'timeout':30000",
                        "'visible':['mcp__sayso__provide_choice',");
        assertThat(hooks(".factory/hooks.json"))
                .startsWith(
                        "{'SessionStart':[{'matcher':'*','hooks':[{'type':'command','command':'");

        uninstall(agent("copilot"));
        uninstall(agent("droid"));
        assertThat(user.resolve(".copilot/hooks")).doesNotExist();
        assertThat(user.resolve(".factory/hooks.json")).doesNotExist();
    }

    private static final String CURSOR = "/opt/sayso/current/bin/sayso-hook--agentcursor";
    private static final String QUIETLY = "||echo'{}'";

    @Test
    void anOlderOneIsReplacedInItsPlaceAndRepetitionsGo() throws IOException {
        String foreign = "{\"type\": \"command\", \"command\": \"notify --agent sayso-hook\"}";
        String older =
                "{\"type\": \"command\", \"command\": \"/old/bin/sayso hook --agent claude Stop\"}";
        Path file =
                write(
                        ".claude/settings.json",
                        "{\"hooks\": {\"Stop\": [{\"hooks\": [%1$s]}, {\"hooks\": [%2$s]}, {\"hooks\": [%1$s, %2$s]}],"
                                        .formatted(foreign, older)
                                + " \"PreCompact\": [{\"hooks\": [%s]}]}}".formatted(older));

        install(agent("claude-code"), true);

        String text = Files.readString(file);
        assertThat(text.split("notify --agent", -1)).hasSize(3);
        assertThat(text).doesNotContain("/old/");
        assertThat(text.indexOf("\"Stop\"]"))
                .isBetween(text.indexOf("notify"), text.lastIndexOf("notify"));
        assertThat(text).contains("\"PreCompact\": []");
    }

    @Test
    void withoutHooksThoseThatAreThereGoAndThoseOfOthersStay() throws IOException {
        String before =
                "{\n  \"hooks\": {\n    \"Stop\": [{\"hooks\": [{\"command\": \"x\"}]}]\n  }\n}\n";
        Path file = write(".claude/settings.json", before);
        install(agent("claude-code"), true);
        install(agent("codex"), true);

        install(agent("claude-code"), false);
        install(agent("codex"), false);

        assertThat(Files.readString(file))
                .contains("\"command\": \"x\"", "mcp__sayso__provide_choice")
                .doesNotContain("sayso-hook");
        assertThat(user.resolve(".codex/hooks.json")).doesNotExist();
        assertThat(user.resolve(".codex/config.toml")).exists();
        uninstall(agent("claude-code"));
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void piIsToldWhereSaysoIsAndWhetherHooksAreWanted() throws IOException {
        server = new McpServerEntry(server.launcher(), Map.of("SAYSO_HOME", "/h"));
        install(agent("pi"), true);
        Path extension = user.resolve(".pi/agent/extensions/sayso.ts");
        assertThat(Files.readString(extension))
                .contains(" = {\"program\":\"/opt/sayso/current/bin/sayso\",\"home\":\"/h\"};\n");

        install(agent("pi"), false);
        assertThat(Files.readString(extension)).contains("\"hooks\":false};\n");

        uninstall(agent("pi"));
        assertThat(extension).doesNotExist();
    }

    @Test
    void opencodeIsToldWhetherPermissionsAreWanted() throws IOException {
        Path plugin = user.resolve(".config/opencode/plugins/sayso.js");
        install(agent("opencode"), true);
        assertThat(Files.readString(plugin))
                .contains("INSTALLED = {\"program\":\"/opt/sayso/current/bin/sayso\"};\n");
        wanted.add(OptionalHook.PERMISSIONS);

        install(agent("opencode"), true);

        assertThat(Files.readString(plugin)).contains("/bin/sayso\",\"permissions\":true};\n");
        assertThat(install(agent("opencode"), true).files())
                .extracting(InstallFileReport::state)
                .containsOnly("unchanged");
        uninstall(agent("opencode"));
        assertThat(plugin).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"hooks\": []}",
                "{\"hooks\": {\"Stop\": {}}}",
                "{\"hooks\": {\"Stop\": \"x\"}}",
                "{\"hooks\": {\"Stop\": [], \"Stop\": []}}",
                "{\"hooks\": {} /* mine */}"
            })
    void reportsWhatIsOfAnotherKindAndRepairsNothing(String text) throws IOException {
        Path file = write(".codex/hooks.json", text);

        InstallFileReport report = install(agent("codex"), true).files().getLast();

        assertThat(report.state()).isEqualTo("refused");
        assertThat(report.reason()).isNotBlank();
        assertThat(report.snippet()).contains("sayso-hook --agent codex Stop");
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    private InstallReport install(AgentProfile agent, boolean hooks) throws IOException {
        return installer().install(agent, InstallScope.USER, server, hooks, false);
    }

    private void uninstall(AgentProfile agent) throws IOException {
        installer().uninstall(agent, InstallScope.USER, server, false);
    }

    private AgentInstaller installer() {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(root.resolve("integrations"))) {
            root = root.getParent();
        }
        return new AgentInstaller(
                new AgentFileCatalog(
                        new AgentFolders(Map.of(), user, folder.resolve("project")), root, wanted),
                home,
                InstantSource.fixed(Instant.parse("2026-11-01T10:00:00Z")));
    }

    private Path write(String name, String text) throws IOException {
        Path file = user.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /// The file without white space, with quotes that are easy to read.
    private String hooks(String name) throws IOException {
        return Files.readString(user.resolve(name)).replaceAll("\\s+", "").replace('"', '\'');
    }

    private static AgentProfile agent(String name) {
        return AgentRegistry.parse(name).orElseThrow();
    }
}
