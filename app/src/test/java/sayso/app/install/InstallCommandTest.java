package sayso.app.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.setup.SetupHarness;

class InstallCommandTest {
    @TempDir Path folder;
    private SetupHarness someone;

    @BeforeEach
    void setUp() throws IOException {
        someone = SetupHarness.in(folder).havingSetUp();
    }

    @Test
    void connectsAnAgentOnceAndSaysSoTheSecondTime() throws IOException {
        SetupHarness.program(folder.resolve("bin/claude"), "exit 0\n");
        SetupHarness.Result first = someone.run("install", "claude-code");
        String settings = Files.readString(folder.resolve(".claude.json"));
        SetupHarness.Result second = someone.run("install", "claude");

        assertThat(first.exitCode()).isZero();
        assertThat(first.out())
                .contains("Claude Code can ask now", folder + "/.sayso/current/bin/sayso");
        assertThat(second.exitCode()).isZero();
        assertThat(second.out()).contains("already installed");
        assertThat(Files.readString(folder.resolve(".claude.json"))).isEqualTo(settings);
        assertThat(settings).doesNotContain("SAYSO_HOME", "0.1.0", "versions", "env");
    }

    @Test
    void tellsTheAgentOfAHomeOnlyWhereItIsNotInItsUsualPlace() throws IOException {
        someone.with("SAYSO_HOME", someone.home().toString()).run("install", "codex");
        assertThat(Files.readString(folder.resolve(".codex/config.toml")))
                .doesNotContain("SAYSO_HOME");

        Path elsewhere = folder.resolve("elsewhere");
        Files.createSymbolicLink(elsewhere, someone.home());
        someone.with("SAYSO_HOME", elsewhere.toString()).run("install", "codex");
        assertThat(Files.readString(folder.resolve(".codex/config.toml")))
                .contains("[mcp_servers.sayso.env]\nSAYSO_HOME = \"" + elsewhere + "\"\n")
                .contains("command = \"" + elsewhere + "/current/bin/sayso\"");
    }

    @Test
    void aDryRunEndsWithOneWhenThereIsNothingToDo() {
        SetupHarness.Result before = someone.run("install", "gemini", "--dry-run");
        assertThat(before.exitCode()).isZero();
        assertThat(before.out()).contains("+++ " + folder + "/.gemini/settings.json", "+[[rule]]");
        assertThat(folder.resolve(".gemini")).doesNotExist();

        someone.run("install", "gemini");

        assertThat(someone.run("install", "gemini", "--dry-run").exitCode()).isEqualTo(1);
        assertThat(someone.run("uninstall", "gemini", "--dry-run").exitCode()).isZero();
        assertThat(someone.run("uninstall", "gemini").exitCode()).isZero();
        assertThat(someone.run("uninstall", "gemini", "--dry-run").exitCode()).isEqualTo(1);
    }

    @Test
    void showsWhatToWriteByHandWhereAFileMustBeLeftAlone() throws IOException {
        Path file = Files.writeString(folder.resolve(".claude.json"), "// mine\n{}\n");

        SetupHarness.Result result = someone.run("install", "claude-code");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .contains(file + " was left unchanged: it is not strict JSON (line 1, column 1: ")
                .contains("    \"mcpServers\": {");
        assertThat(result.out())
                .contains("settings.json  allows the asking tools, calls Sayso's hooks");
        assertThat(Files.readString(file)).isEqualTo("// mine\n{}\n");
    }

    @Test
    void printsOneJsonDocument() {
        SetupHarness.Result install = someone.run("install", "claude-code", "--json");
        assertThat(install.err()).isEmpty();
        assertThat(install.out())
                .isEqualTo(
                        "{\"agent\":\"claude-code\",\"scope\":\"user\",\"action\":\"install\","
                                + "\"dry_run\":false,\"command\":\"%1$s/.sayso/current/bin/sayso\","
                                        .formatted(folder)
                                + "\"files\":[{\"path\":\"%1$s/.claude.json\",\"purpose\":\"starts the server\",\"state\":\"changed\"},"
                                        .formatted(folder)
                                + "{\"path\":\"%1$s/.claude/settings.json\",\"purpose\":\"allows the asking tools, calls Sayso's hooks\",\"state\":\"changed\"}],"
                                        .formatted(folder)
                                + "\"next\":[\"running sessions see Sayso after a restart\"]}\n");
        assertThat(someone.run("install", "--status", "--json").out())
                .startsWith(
                        "{\"agents\":[{\"agent\":\"claude-code\",\"scope\":\"user\",\"program\":null,")
                .contains("\"entries\":\"all\"", "\"entries\":\"missing\"");
    }

    @Test
    void theStatusWarnsOfNoAgentThatIsNotThereAndNamesGitsHook() {
        String status = someone.run("install", "--status").out();
        assertThat(status)
                .contains("not on this machine: ", "Codex", "git-hooks\n")
                .contains("not installed; in this repository: sayso install git-hooks")
                .doesNotContain("config.toml");
        assertThat(someone.run("install", "--status", "--json").out())
                .containsPattern("\"git_hooks\":\\{\"path\":\"[^\"]+/prepare-commit-msg\"");
        assertThat(someone.run("install", "codex", "--status").out()).doesNotContain("git-hooks");
    }

    @Test
    void namesTheAgentsThereAreWhereNoneIsGiven() {
        for (String command : List.of("install", "uninstall")) {
            SetupHarness.Result result = someone.run(command);
            assertThat(result.exitCode()).as(command).isEqualTo(64);
            assertThat(result.err())
                    .as(command)
                    .contains("name an agent", "one of: claude-code, codex, gemini");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "qwen-code,qwen",
        "Qwen Code,qwen",
        "copilot-cli,copilot",
        "github-copilot,copilot",
        "factory,droid",
        "gemini-cli,gemini",
        "codex-cli,codex",
        "goose-cli,open-plugins",
        "curser,cursor"
    })
    void anAgentByANameThatItHasElsewhereIsTheOneThatIsMeant(String typed, String meant) {
        SetupHarness.Result result = someone.run("install", typed);

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("did you mean '" + meant + "'? one of: ");
    }

    @Test
    void aStandardIsNoProgramThatIsMissing() {
        assertThat(someone.run("install", "open-plugins").out())
                .contains(
                        "Agents that follow Open Plugins will start ",
                        "'goose', one of them, is not")
                .doesNotContain("its own program");
    }

    @Test
    void saysThatAnAgentCanAskOnlyAfterALook() throws IOException {
        SetupHarness.Result without = someone.run("install", "codex");
        assertThat(without.exitCode()).isZero();
        assertThat(without.out())
                .contains("'codex' is not on the PATH: it can ask once it is installed")
                .doesNotContain("can ask now");

        SetupHarness.program(someone.home().resolve("current/bin/sayso").toRealPath(), "exit 7\n");
        SetupHarness.Result broken = someone.run("install", "gemini");

        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.err()).contains("which fails (exit 7)", "run: sayso setup");
        assertThat(broken.out()).doesNotContain("can ask now");
        assertThat(someone.run("install", "gemini", "--json").exitCode()).isEqualTo(3);
    }

    @Test
    void uninstallLeavesNothingWhereNobodyChangedAnything() throws IOException {
        Path settings = folder.resolve(".claude/settings.json");
        Files.createDirectories(folder.resolve(".claude"));
        Files.writeString(settings, "{\"model\": \"m\"}\n");
        List<Path> before = listing();

        for (String agent : List.of("claude-code", "codex", "gemini", "cursor", "opencode", "pi")) {
            someone.run("install", agent);
            someone.run("install", agent, "--no-hooks");
            someone.run("install", agent);
            assertThat(someone.run("uninstall", agent).exitCode()).as(agent).isZero();
        }

        assertThat(listing()).isEqualTo(before);
        assertThat(settings).content().isEqualTo("{\"model\": \"m\"}\n");
    }

    @Test
    void uninstallLeavesFoldersThatWereThereBefore() throws IOException {
        for (String empty :
                List.of(".codex", ".cursor", ".pi/agent/extensions", ".gemini/policies")) {
            Files.createDirectories(folder.resolve(empty));
        }
        List<Path> before = listing();

        for (String agent : List.of("codex", "cursor", "gemini", "pi", "copilot", "droid")) {
            someone.run("install", agent);
            someone.run("install", agent, "--no-hooks");
            someone.run("install", agent);
            assertThat(someone.run("uninstall", agent).exitCode()).as(agent).isZero();
        }

        assertThat(listing()).isEqualTo(before);
    }

    @Test
    void uninstallKeepsCopiesOfWhatAPersonChangedSinceAndSaysSo() throws IOException {
        Path settings = folder.resolve(".claude/settings.json");
        Files.createDirectories(folder.resolve(".claude"));
        Files.writeString(settings, "{\"model\": \"m\"}\n");
        someone.run("install", "claude-code");
        Files.writeString(settings, Files.readString(settings).replace("\"m\"", "\"n\""));

        SetupHarness.Result result = someone.run("uninstall", "claude-code");

        assertThat(settings).content().contains("\"n\"").doesNotContain("sayso");
        assertThat(result.out())
                .contains("backup of the previous file: " + settings + ".sayso-backup-")
                .contains("the backups beside it stay; remove them when you no longer need");
    }

    private List<Path> listing() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !path.startsWith(someone.home())).sorted().toList();
        }
    }

    @Test
    void turnsAreHeldOnlyAsTheLastInstallSays() {
        someone.run("install", "claude-code", "--enforce");
        someone.run("install", "codex", "--enforce");
        assertThat(modes()).contains("agent claude-code: strict", "agent codex: strict");

        SetupHarness.Result dry = someone.run("install", "claude-code", "--dry-run");
        assertThat(dry.err()).contains("turns of Claude Code would no longer be held");
        assertThat(modes()).contains("agent claude-code: strict");
        SetupHarness.Result plain = someone.run("install", "claude-code");

        assertThat(plain.err()).contains("turns of Claude Code are no longer held");
        assertThat(modes()).doesNotContain("claude-code").contains("agent codex: strict");
        assertThat(someone.run("install", "claude-code").err()).doesNotContain("held");

        assertThat(someone.run("uninstall", "codex").err()).contains("turns of Codex");
        assertThat(modes()).doesNotContain("codex");
    }

    @Test
    void doctorNamesEachModeThatHoldsTurnsAndHowToEndIt() {
        someone.run("install", "claude-code", "--enforce");
        someone.run("decision", "mode", "soft", "--session", "a b");

        assertThat(someone.run("doctor").out())
                .contains(
                        "turns: strict for agent claude-code  → sayso decision mode clear --agent"
                                + " claude-code")
                .contains(
                        "turns: soft for session a b  → sayso decision mode clear --session 'a b'");
    }

    private String modes() {
        return someone.run("decision", "mode").out();
    }

    @Test
    void anAgentThatThisComputerDoesNotHaveIsNoWarning() throws IOException {
        String none = someone.run("install", "--status").out();

        assertThat(
                        none.lines()
                                .filter(line -> !line.contains("git-hooks"))
                                .filter(line -> !line.startsWith("Open Plugins")))
                .singleElement()
                .asString()
                .startsWith("not on this machine: Claude Code, Codex, ")
                .doesNotContain("Open Plugins");
        assertThat(none)
                .contains(
                        "Open Plugins is a standard of several agents, such as goose; to connect"
                                + " those that follow it: sayso install open-plugins\n");
        assertThat(someone.run("install", "open-plugins", "--status").out())
                .startsWith(
                        "open-plugins  goose is not on the PATH; other agents follow this standard"
                                + " too\n");
        assertThat(none).doesNotContain("⚠", "missing");
        assertThat(someone.run("install", "codex", "--status").out())
                .isEqualTo(
                        """
                        codex  its program is not on the PATH
                          not connected; to connect it: sayso install codex
                        """);

        someone.run("install", "claude-code");
        Files.delete(folder.resolve(".claude/settings.json"));
        assertThat(someone.run("install", "--status").out())
                .contains("claude-code  its program is not on the PATH\n  ✓ ")
                .contains("  ⚠ " + folder.resolve(".claude/settings.json"))
                .contains("\nnot on this machine: Codex, ");
    }

    @Test
    void saysWhenWhichHookWasLastCalled() throws IOException {
        someone.run("install", "claude-code");
        assertThat(someone.run("install", "claude-code", "--status").out())
                .contains("its hooks have not been called yet");
        Path note = Files.createFile(folder.resolve(".sayso/hooks.fired/claude-code.Stop"));
        Files.setLastModifiedTime(note, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));

        assertThat(someone.run("install", "claude-code", "--status").out())
                .contains("last called: Stop ")
                .doesNotContain("not been called yet");
        assertThat(someone.run("install", "claude-code", "--status", "--json").out())
                .contains("\"last_calls\":{\"Stop\":\"2026-01-02T03:04:05.000000Z\"}");
    }

    @Test
    void anAgentThatCannotBeConnectedIsAUsageError() {
        assertThat(someone.run("install", "emacs").exitCode()).isEqualTo(64);
        assertThat(someone.run("install").exitCode()).isEqualTo(64);
        assertThat(someone.run("install", "codex", "--scope", "world").exitCode()).isEqualTo(64);
    }

    @Test
    void neverPointsAnAgentAtWhatIsNotInstalled() {
        Path other = folder.resolve("other");
        SetupHarness.Result result = SetupHarness.in(other).run("install", "claude-code");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("sayso setup");
        assertThat(other.resolve(".claude.json")).doesNotExist();
    }
}
