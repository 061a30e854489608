package sayso.agent.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.install.InstallFileReport;
import sayso.wire.install.InstallReport;

/// The corpus: every kind of file that may be there before an agent is connected.
class AgentInstallerTest {
    /// Where the integrations lie that the product brings.
    private static final Path PRODUCT = root();

    @TempDir Path folder;
    private Path home;
    private Path user;
    private Path project;
    private McpServerEntry server;
    private Instant now = Instant.parse("2026-11-01T10:00:00Z");

    @BeforeEach
    void makeHomes() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        user = Files.createDirectories(folder.resolve("user"));
        project = Files.createDirectories(folder.resolve("project"));
        server = new McpServerEntry(Path.of("/opt/say so/current/bin/sayso"), Map.of());
    }

    /// A file of an agent and what stands in it before.
    record Case(AgentProfile agent, InstallScope scope, String file, String text) {
        String expected() {
            return "/opt/say so/current/bin/sayso";
        }

        @Override
        public String toString() {
            return agent + " " + scope + " " + file + ": " + text.lines().findFirst().orElse("");
        }
    }

    static Stream<Case> corpus() {
        List<String> json =
                List.of(
                        "",
                        "{}",
                        "{ }\n",
                        "{\n}\n",
                        "{\"a\":1}",
                        "{\n  \"mcpServers\": {}\n}\n",
                        "{\n  \"permissions\": {\n    \"allow\": [],\n    \"deny\": [\"Bash\"]\n  },"
                                + "\n  \"tools\": {\"allowed\": []}\n}",
                        "{\n\t\"mcpServers\": {\n\t\t\"other\": {\"command\": \"x\"}\n\t},\n"
                                + "\t\"permissions\": {\"allow\": [\"Bash(ls)\"]}\n}\n",
                        "{\r\n    \"a\": {\r\n        \"b\": [1, 2]\r\n    }\r\n}\r\n",
                        "{\"version\": 1, \"hooks\": {\"Stop\": [], \"stop\": []}}",
                        "{\n  \"hooks\": {\n    \"Stop\": [\n      {\n        \"hooks\": [\n"
                                + "          {\"type\": \"command\", \"command\": \"other-hook --agent x Stop\"}\n"
                                + "        ]\n      }\n    ],\n    \"Mine\": [1]\n  }\n}\n",
                        "{\n   \"z\" : 1.50,\n \"y\":[ ] ,\"x\":\"\\u00e9 é\"\n }",
                        large());
        List<String> toml =
                List.of(
                        "",
                        "# mine\nmodel = \"gpt\"\n",
                        "model = \"gpt\"",
                        "a = 1\r\n\r\n[mcp_servers.other]\r\ncommand = \"x\"\r\n",
                        "[mcp_servers.other]\ncommand = \"x\"\n\n\n# the end\n");
        Stream<Case> jsonCases =
                Stream.of(
                                new Case(
                                        agent("claude-code"),
                                        InstallScope.USER,
                                        ".claude.json",
                                        ""),
                                new Case(
                                        agent("claude-code"),
                                        InstallScope.USER,
                                        ".claude/settings.json",
                                        ""),
                                new Case(
                                        agent("claude-code"),
                                        InstallScope.PROJECT,
                                        ".mcp.json",
                                        ""),
                                new Case(
                                        agent("gemini"),
                                        InstallScope.USER,
                                        ".gemini/settings.json",
                                        ""),
                                new Case(
                                        agent("gemini"),
                                        InstallScope.PROJECT,
                                        ".gemini/settings.json",
                                        ""),
                                new Case(
                                        agent("codex"), InstallScope.USER, ".codex/hooks.json", ""),
                                new Case(
                                        agent("codex"),
                                        InstallScope.PROJECT,
                                        ".codex/hooks.json",
                                        ""),
                                new Case(
                                        agent("cursor"), InstallScope.USER, ".cursor/mcp.json", ""),
                                new Case(
                                        agent("cursor"),
                                        InstallScope.USER,
                                        ".cursor/hooks.json",
                                        ""),
                                new Case(
                                        agent("opencode"),
                                        InstallScope.USER,
                                        ".config/opencode/opencode.json",
                                        ""))
                        .flatMap(like ->
                                json.stream()
                                        .map(text ->
                                                new Case(
                                                        like.agent(),
                                                        like.scope(),
                                                        like.file(),
                                                        text)));
        return Stream.concat(
                jsonCases,
                toml.stream()
                        .map(text ->
                                new Case(
                                        agent("codex"),
                                        InstallScope.USER,
                                        ".codex/config.toml",
                                        text)));
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void installingTwiceIsInstallingOnceAndUninstallingGivesTheBytesBack(Case given)
            throws IOException {
        Path file = write(given);

        InstallReport first = install(given);
        String once = Files.readString(file);
        assertThat(first.any("refused")).isFalse();
        assertThat(once).contains(given.expected()).isNotEqualTo(given.text());

        InstallReport second = install(given);
        assertThat(second.files()).extracting(InstallFileReport::state).containsOnly("unchanged");
        assertThat(Files.readString(file)).isEqualTo(once);

        uninstall(given);
        assertThat(Files.readString(file)).isEqualTo(given.text());
        assertThat(uninstall(given).files())
                .extracting(InstallFileReport::state)
                .containsOnly("unchanged");
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void anotherLauncherReplacesTheEntryAndUninstallingStillGivesTheBytesBack(Case given)
            throws IOException {
        Path file = write(given);
        install(given);

        server = new McpServerEntry(Path.of("/elsewhere/bin/sayso"), Map.of("SAYSO_HOME", "/h"));
        install(given);

        String text = Files.readString(file);
        assertThat(text).contains(given.expected().replace("/opt/say so/current", "/elsewhere"));
        assertThat(text).doesNotContain("say so");
        uninstall(given);
        assertThat(Files.readString(file)).isEqualTo(given.text());
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void uninstallingAfterLaterEditsLeavesThoseAndNothingOfOurs(Case given) throws IOException {
        Path file = write(given);
        install(given);
        String edited =
                given.file().endsWith(".toml")
                        ? Files.readString(file) + "\n[later]\nx = 1\n"
                        : Files.readString(file).replaceFirst("\\{", "{\"later\": {\"x\": 1}, ");
        Files.writeString(file, edited);

        InstallReport report = uninstall(given);

        assertThat(report.any("refused")).isFalse();
        assertThat(Files.readString(file)).contains("later").doesNotContain("sayso");
        boolean hadServers = given.text().contains("mcpServers");
        assertThat(Files.readString(file).contains("mcpServers")).isEqualTo(hadServers);
    }

    @Test
    void makesMissingFilesForTheOwnerAloneAndTakesThemAwayAgain() throws IOException {
        for (AgentProfile agent : AgentRegistry.all()) {
            InstallReport report =
                    installer().install(agent, InstallScope.USER, server, true, false);

            assertThat(report.files()).extracting(InstallFileReport::state).containsOnly("changed");
            for (InstallFileReport file : report.files()) {
                assertThat(
                                PosixFilePermissions.toString(
                                        Files.getPosixFilePermissions(Path.of(file.path()))))
                        .isEqualTo("rw-------");
            }
            installer().uninstall(agent, InstallScope.USER, server, false);
            for (InstallFileReport file : report.files()) {
                assertThat(Path.of(file.path())).doesNotExist();
            }
        }
    }

    @Test
    void allowsExactlyTheAskingTools() throws IOException {
        installer().install(agent("claude-code"), InstallScope.USER, server, true, false);
        installer().install(agent("codex"), InstallScope.USER, server, true, false);
        installer().install(agent("gemini"), InstallScope.USER, server, true, false);

        assertThat(Files.readString(user.resolve(".claude/settings.json")).replaceAll("\\s+", ""))
                .startsWith(
                        "{'permissions':{'allow':['mcp__sayso__provide_choice','mcp__sayso__collect_decisions',"
                                        .replace('\'', '"')
                                + "'mcp__sayso__questionnaire','mcp__sayso__await_decision',"
                                        .replace('\'', '"')
                                + "'mcp__sayso__list_decisions','mcp__sayso__find_decisions',"
                                        .replace('\'', '"')
                                + "'mcp__sayso__withdraw_decision']},'hooks':{".replace('\'', '"'));
        assertThat(Files.readString(user.resolve(".codex/config.toml")))
                .isEqualTo(
                        """
                        [mcp_servers.sayso]
                        command = "/opt/say so/current/bin/sayso"
                        args = ["mcp"]
                        required = true
                        startup_timeout_sec = 60
                        tool_timeout_sec = 300

                        [mcp_servers.sayso.tools.provide_choice]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.collect_decisions]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.questionnaire]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.await_decision]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.list_decisions]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.find_decisions]
                        approval_mode = "approve"

                        [mcp_servers.sayso.tools.withdraw_decision]
                        approval_mode = "approve"
                        """);
        assertThat(Files.readString(user.resolve(".gemini/policies/sayso.toml")))
                .contains("mcpName = \"sayso\"")
                .contains(
                        "toolName = [\"provide_choice\", \"collect_decisions\", \"questionnaire\","
                                + " \"await_decision\", \"list_decisions\", \"find_decisions\","
                                + " \"withdraw_decision\"]");
    }

    @Test
    void backsUpBeforeTheFirstChangeAndKeepsFiveBackups() throws IOException {
        Path file = user.resolve(".claude.json");
        Files.writeString(file, "{\"a\": 1}");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        for (int round = 0; round < 7; round++) {
            now = now.plus(Duration.ofSeconds(1));
            server = new McpServerEntry(Path.of("/v" + round + "/bin/sayso"), Map.of());
            installer().install(agent("claude-code"), InstallScope.USER, server, true, false);
        }

        try (Stream<Path> files = Files.list(user)) {
            List<String> backups =
                    files.map(path -> path.getFileName().toString())
                            .filter(name -> name.contains(".sayso-backup-"))
                            .sorted()
                            .toList();
            assertThat(backups)
                    .hasSize(5)
                    .first()
                    .isEqualTo(".claude.json.sayso-backup-20261101T100003.000Z");
            assertThat(user.resolve(backups.getFirst())).content().contains("/v1/bin/sayso");
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void writesThroughALinkToTheRealFile() throws IOException {
        Path real = Files.createDirectories(folder.resolve("dotfiles")).resolve("claude.json");
        Files.writeString(real, "{}\n");
        Path link = Files.createSymbolicLink(user.resolve(".claude.json"), real);

        installer().install(agent("claude-code"), InstallScope.USER, server, true, false);

        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(real)).contains("sayso");
        installer().uninstall(agent("claude-code"), InstallScope.USER, server, false);
        assertThat(Files.readString(real)).isEqualTo("{}\n");
    }

    static Stream<Case> untouchable() {
        return Stream.of(
                        "// mine\n{}",
                        "{\"a\": 1, /* c */ \"b\": 2}",
                        "{\"a\": 1, \"a\": 2}",
                        "{\"a\": 1,}",
                        "[]",
                        "{\"mcpServers\": []}",
                        "{\"mcpServers\": null}",
                        "{\"mcpServers\": {\"sayso\": {\"command\": \"/usr/bin/other\"}}}",
                        "{\"mcpServers\": {\"sayso\": {\"url\": \"http://localhost\"}}}")
                .flatMap(text ->
                        Stream.of(
                                new Case(
                                        agent("claude-code"),
                                        InstallScope.USER,
                                        ".claude.json",
                                        text),
                                new Case(
                                        agent("gemini"),
                                        InstallScope.USER,
                                        ".gemini/settings.json",
                                        text)));
    }

    @ParameterizedTest
    @MethodSource("untouchable")
    void leavesWhatItCannotChangeSafelyAndShowsWhatToWrite(Case given) throws IOException {
        Path file = write(given);

        InstallReport report = install(given);

        InstallFileReport refused =
                report.files().stream()
                        .filter(one -> one.path().equals(file.toString()))
                        .findFirst()
                        .orElseThrow();
        assertThat(refused.state()).isEqualTo("refused");
        assertThat(refused.reason()).isNotBlank();
        assertThat(refused.snippet()).contains("\"mcpServers\"", "/opt/say so/current/bin/sayso");
        assertThat(Files.readString(file)).isEqualTo(given.text());
        assertThat(uninstall(given).files())
                .filteredOn(one -> one.path().equals(file.toString()))
                .extracting(InstallFileReport::state)
                .containsAnyOf("refused", "unchanged");
        assertThat(Files.readString(file)).isEqualTo(given.text());
    }

    @Test
    void leavesTomlThatItCannotProve() throws IOException {
        for (String text :
                List.of(
                        "[oops",
                        "mcp_servers = { other = { command = \"c\" } }\n",
                        "[mcp_servers.sayso]\ncommand = \"/usr/bin/other\"\n")) {
            Path file =
                    write(new Case(agent("codex"), InstallScope.USER, ".codex/config.toml", text));

            InstallReport report =
                    installer().install(agent("codex"), InstallScope.USER, server, true, false);

            assertThat(report.files().getFirst().state()).isEqualTo("refused");
            assertThat(report.files().getFirst().snippet()).startsWith("[mcp_servers.sayso]\n");
            assertThat(Files.readString(file)).isEqualTo(text);
        }
    }

    @Test
    void leavesAReadOnlyFileAlone() throws IOException {
        Path file = Files.writeString(user.resolve(".claude.json"), "{}");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));

        InstallReport report =
                installer().install(agent("claude-code"), InstallScope.USER, server, true, false);

        assertThat(report.files().getFirst().state()).isEqualTo("refused");
        assertThat(report.files().getFirst().reason()).isEqualTo("it is read-only");
        assertThat(report.files().getLast().state()).isEqualTo("changed");
        assertThat(Files.readString(file)).isEqualTo("{}");
    }

    @Test
    void aFolderThatCannotBeMadeRefusesItsFileAloneAndInPlainWords() throws IOException {
        Path claude = Files.writeString(user.resolve(".claude"), "a file");

        InstallReport report =
                installer().install(agent("claude-code"), InstallScope.USER, server, true, false);

        assertThat(report.files())
                .filteredOn(file -> Path.of(file.path()).startsWith(claude))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file.reason()).contains(claude + " is no folder"));
        assertThat(report.files()).filteredOn(file -> file.state().equals("changed")).isNotEmpty();
    }

    @Test
    void writesNothingOverAFileThatChangedSinceItWasRead() throws IOException {
        Path file = Files.writeString(user.resolve(".claude.json"), "{\"later\": true}");
        FileChangeWriter change = new FileChangeWriter(now);

        assertThat(Assertions.catchThrowable(() -> change.apply(file, "{}", "{\"ours\": 1}")))
                .isInstanceOf(FileChangeWriter.NotWritten.class)
                .hasMessageContaining("another program changed it");
        assertThat(Assertions.catchThrowable(() -> change.apply(file, null, "{\"ours\": 1}")))
                .isInstanceOf(FileChangeWriter.NotWritten.class);
        assertThat(Files.readString(file)).isEqualTo("{\"later\": true}");
        try (Stream<Path> files = Files.list(user)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void losesNothingOfAProgramThatWritesTheSameFileAllTheTime() throws Exception {
        Path file = Files.writeString(user.resolve(".claude.json"), "{\"count\": 0}");
        int rounds = 200;
        Thread writer =
                Thread.ofPlatform()
                        .start(() -> {
                            for (int i = 1; i <= rounds; i++) {
                                addOne(file);
                            }
                        });
        while (writer.isAlive()) {
            installer().install(agent("claude-code"), InstallScope.USER, server, true, false);
            installer().uninstall(agent("claude-code"), InstallScope.USER, server, false);
        }
        writer.join();

        // The other program knows nothing of our lock and may itself write over an entry of ours;
        // but
        // the file is whole at every moment.
        installer().install(agent("claude-code"), InstallScope.USER, server, true, false);
        assertThat(Files.readString(file)).contains("\"count\": ", "mcpServers");
    }

    private static void addOne(Path file) {
        try {
            String text = Files.readString(file);
            String count = text.replaceAll("(?s).*\"count\": (\\d+).*", "$1");
            String next =
                    text.replace(
                            "\"count\": " + count, "\"count\": " + (Integer.parseInt(count) + 1));
            Path temporary = file.resolveSibling(".writer");
            Files.writeString(temporary, next);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void showsOnADryRunWhatWouldChangeAndChangesNothing() throws IOException {
        Path file = Files.writeString(user.resolve(".claude.json"), "{\n  \"a\": 1\n}\n");

        InstallReport report =
                installer().install(agent("claude-code"), InstallScope.USER, server, true, true);

        assertThat(report.files().getFirst().diff())
                .isEqualTo(
                        """
                        --- %1$s
                        +++ %1$s
                        @@ -1,3 +1,14 @@
                         {
                        -  "a": 1
                        +  "a": 1,
                        +  "mcpServers": {
                        +    "sayso": {
                        +      "type": "stdio",
                        +      "command": "/opt/say so/current/bin/sayso",
                        +      "args": [
                        +        "mcp"
                        +      ],
                        +      "timeout": 1800000,
                        +      "alwaysLoad": true
                        +    }
                        +  }
                         }
                        """
                                .formatted(file));
        assertThat(report.files().getLast().diff()).startsWith("--- /dev/null\n");
        assertThat(Files.readString(file)).isEqualTo("{\n  \"a\": 1\n}\n");
        assertThat(user.resolve(".claude")).doesNotExist();
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left).isEmpty();
        }
    }

    /// Files of a project are read by everybody who has the project, and the path leads into one person's home.
    @ParameterizedTest
    @EnumSource
    void saysOfAProjectsFilesThatTheyNameAPathOfThisComputer(InstallScope scope)
            throws IOException {
        for (AgentProfile agent : AgentRegistry.all()) {
            for (boolean dryRun : new boolean[] {true, false}) {
                List<String> next = installer().install(agent, scope, server, true, dryRun).next();

                assertThat(next.stream().filter(line -> line.contains("out of commits")))
                        .as(agent.wireName())
                        .hasSize(scope == InstallScope.PROJECT ? 1 : 0)
                        .allSatisfy(line ->
                                assertThat(line)
                                        .contains(
                                                "/opt/say so/current/bin/sayso",
                                                "sayso install "
                                                        + agent.wireName()
                                                        + " --scope project"));
            }
        }
    }

    @Test
    void followsTheVariablesThatMoveAnAgentsSettings() {
        AgentFileCatalog moved =
                new AgentFileCatalog(
                        new AgentFolders(
                                Map.of(
                                        "CLAUDE_CONFIG_DIR", "/c",
                                        "CODEX_HOME", "/x",
                                        "GEMINI_CLI_HOME", "/g",
                                        "OPENCODE_CONFIG_DIR", "/o",
                                        "PI_CODING_AGENT_DIR", "/p",
                                        "COPILOT_HOME", "/co",
                                        "QWEN_HOME", "/q"),
                                user,
                                project),
                        PRODUCT,
                        Set.of());

        assertThat(
                        AgentRegistry.all().stream()
                                .flatMap(agent ->
                                        moved.all(agent, InstallScope.USER, server).stream())
                                .map(file -> file.path().toString()))
                .containsExactly(
                        "/c/.claude.json",
                        "/c/settings.json",
                        "/x/config.toml",
                        "/x/hooks.json",
                        "/g/.gemini/settings.json",
                        "/g/.gemini/policies/sayso.toml",
                        user + "/.cursor/mcp.json",
                        user + "/.cursor/hooks.json",
                        "/o/opencode.json",
                        "/o/plugins/sayso.js",
                        "/p/extensions/sayso.ts",
                        "/co/mcp-config.json",
                        "/co/hooks/sayso.json",
                        "/q/settings.json",
                        user.resolve(".factory/mcp.json").toString(),
                        user.resolve(".factory/hooks.json").toString(),
                        user.resolve(".agents/plugins/sayso/plugin.json").toString(),
                        user.resolve(".agents/plugins/sayso/.mcp.json").toString(),
                        user.resolve(".agents/plugins/sayso/hooks/hooks.json").toString());
    }

    @Test
    void writesTheOlderClaudeFileWhereThatIsTheOneInUse() throws IOException {
        Files.createDirectories(user.resolve(".claude"));
        Path older = Files.writeString(user.resolve(".claude/.config.json"), "{}");

        installer().install(agent("claude-code"), InstallScope.USER, server, true, false);

        assertThat(Files.readString(older)).contains("sayso");
        assertThat(user.resolve(".claude.json")).doesNotExist();
    }

    @Test
    void keepsAFileOfThatNameThatSomebodyElseWrote() throws IOException {
        Path policy = user.resolve(".gemini/policies/sayso.toml");
        Files.createDirectories(policy.getParent());
        Files.writeString(policy, "# mine\n");

        InstallReport report =
                installer().install(agent("gemini"), InstallScope.USER, server, true, false);

        assertThat(report.files().getLast().state()).isEqualTo("refused");
        installer().uninstall(agent("gemini"), InstallScope.USER, server, false);
        assertThat(Files.readString(policy)).isEqualTo("# mine\n");
    }

    private Path write(Case given) throws IOException {
        Path root = given.scope() == InstallScope.USER ? user : project;
        Path file = root.resolve(given.file());
        Files.createDirectories(file.getParent());
        return Files.writeString(file, given.text());
    }

    private InstallReport install(Case given) throws IOException {
        return installer().install(given.agent(), given.scope(), server, true, false);
    }

    private InstallReport uninstall(Case given) throws IOException {
        return installer().uninstall(given.agent(), given.scope(), server, false);
    }

    private AgentInstaller installer() {
        return new AgentInstaller(
                new AgentFileCatalog(new AgentFolders(Map.of(), user, project), PRODUCT, Set.of()),
                home,
                InstantSource.fixed(now));
    }

    private static Path root() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(at.resolve("integrations"))) {
            at = at.getParent();
        }
        return at;
    }

    private static String large() {
        StringBuilder text = new StringBuilder("{\n  \"projects\": {\n");
        for (int i = 0; i < 2_000; i++) {
            text.append("    \"/srv/")
                    .append(i)
                    .append("\": { \"history\": [\"{\\\"x\\\": [\"], \"ok\": true },\n");
        }
        return text.append("    \"last\": null\n  }\n}\n").toString();
    }

    private static AgentProfile agent(String name) {
        return AgentRegistry.parse(name).orElseThrow();
    }
}
