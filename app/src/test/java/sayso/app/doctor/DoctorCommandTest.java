package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.setup.SetupHarness;
import sayso.store.Migration;

class DoctorCommandTest {
    @TempDir Path folder;
    private SetupHarness someone;

    @BeforeEach
    void setUp() throws IOException {
        someone = SetupHarness.in(folder).havingSetUp();
        someone = someone.with("PATH", folder.resolve(".local/bin") + ":/usr/bin:/bin");
    }

    @Test
    void findsNothingWrongWithAFreshSetup() {
        SetupHarness.Result result = someone.run("doctor");

        assertThat(result.out())
                .contains(
                        "✓ current: agents start ",
                        "✓ start-up cache: used",
                        "✓ home: " + folder + "/.sayso (by default)",
                        "✓ file system: ",
                        "✓ agent.token: only you can read it",
                        "✓ answers_from_agent_process: refuse (the default)",
                        "✓ store: schema " + Migration.CURRENT,
                        "No problems found.");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
    }

    @Test
    void saysWhatIsMissingBeforeAnythingIsSetUp() {
        SetupHarness.Result result = SetupHarness.in(folder.resolve("other")).run("doctor");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("⚠ current: not set up: agents cannot start Sayso  → sayso setup")
                .contains("does not exist  → sayso setup");
    }

    @Test
    void doesNotCallAProgramAnotherSaysoWhereAgentsHaveNone() throws IOException {
        Path found = folder.resolve("other/bin/sayso");
        SetupHarness.program(found, "exit 0\n");

        assertThat(SetupHarness.in(folder.resolve("other")).run("doctor").out())
                .contains("⚠ PATH: " + found + " belongs to no home that is set up  → sayso setup")
                .doesNotContain("is not the Sayso", "rm ");
    }

    @Test
    void removesNoLauncherOfAPackage() throws IOException {
        Path found = folder.resolve("package/bin/sayso");
        SetupHarness.program(found, "exit 0\n");

        assertThat(someone.with("PATH", found.getParent() + ":/usr/bin:/bin").run("doctor").out())
                .contains(found + " is not the Sayso that agents start")
                .contains("export PATH=\"$HOME/.local/bin:$PATH\"")
                .doesNotContain("rm ");
    }

    @Test
    void removesACopyInTheFolderWhereSetupMakesItsLink() throws IOException {
        Path copy = folder.resolve(".local/bin/sayso");
        Files.deleteIfExists(copy);
        SetupHarness.program(copy, "exit 0\n");

        assertThat(someone.run("doctor").out())
                .contains("rm " + copy + " && ", "/current/bin/sayso setup");
    }

    @Test
    void callsATokenThatOthersCanReadBroken() throws IOException {
        Path token = someone.home().resolve("person.token");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-r--r--"));

        SetupHarness.Result result = someone.run("doctor");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out())
                .contains(
                        "✗ person.token: "
                                + token
                                + " is open to others (rw-r--r--)  → chmod 600 '"
                                + token
                                + "'");
    }

    @Test
    void showsLoudlyThatAgentsMayAnswer() throws IOException {
        Files.writeString(
                someone.home().resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\"}");

        assertThat(someone.run("doctor").out())
                .contains(
                        "⚠ answers_from_agent_process: TRUST: AN AGENT CAN ANSWER ITS OWN QUESTIONS"
                                + " HERE (settings.json)");
    }

    @Test
    void namesWhatInAnAgentsSettingsTakesTheGroundOfTheGateAway() throws IOException {
        someone.run("install", "claude-code");
        Path settings = folder.resolve(".claude/settings.json");
        String installed = Files.readString(settings);
        assertThat(someone.run("doctor").out()).doesNotContain("claude-code ground");
        Files.writeString(
                settings,
                installed.replaceFirst(
                        "\\{",
                        "{\"env\": {\"GIT_EXTERNAL_DIFF\": \"./x\", \"RIPGREP_CONFIG_PATH\": \"./y\","
                                + " \"GIT_PAGER\": \"cat\", \"GIT_AUTHOR_NAME\": \"a\","
                                + " \"BASH_ENV\": \"z\", \"ANTHROPIC_MODEL\": \"m\"},"));

        String found = someone.run("doctor").out();

        assertThat(found)
                .contains("⚠ claude-code ground: " + settings + " sets GIT_EXTERNAL_DIFF: ")
                .contains("sets RIPGREP_CONFIG_PATH", "sets BASH_ENV")
                .doesNotContain(
                        "GIT_PAGER", "GIT_AUTHOR_NAME", "ANTHROPIC_MODEL", "No problems found");
    }

    @Test
    void namesHooksOfOthersThatAnswerForEveryTool() throws IOException {
        someone.run("install", "claude-code");
        Path settings = folder.resolve(".claude/settings.json");
        String other = "{\"type\": \"command\", \"command\": \"/opt/other\"}";
        Files.writeString(
                settings,
                Files.readString(settings)
                        .replaceFirst(
                                "\"PreToolUse\": \\[",
                                "\"PreToolUse\": [{\"matcher\": \"*\", \"hooks\": ["
                                        + other
                                        + "]}, {\"matcher\": \"Bash\", \"hooks\": ["
                                        + other
                                        + "]},"));

        assertThat(someone.run("doctor", "--agent", "claude-code").out())
                .contains(
                        "⚠ claude-code ground: "
                                + settings
                                + " has a hook of others for every tool at PreToolUse: ");
    }

    @Test
    void looksAtTheSettingsOfEachAgentInItsOwnWords() throws IOException {
        someone.run("install", "codex");
        someone.run("install", "gemini");
        someone.run("install", "cursor");
        Path codex = folder.resolve(".codex/config.toml");
        Files.writeString(
                codex,
                Files.readString(codex)
                        + "\n[shell_environment_policy.set]\nGIT_SSH_COMMAND = \"./x\"\n");
        Path gemini = folder.resolve(".gemini/.env");
        Files.writeString(gemini, "# mine\nGEMINI_API_KEY=k\nexport LD_PRELOAD=./x.so\n");
        Path cursor = folder.resolve(".cursor/hooks.json");
        Files.writeString(
                cursor,
                Files.readString(cursor)
                        .replaceFirst(
                                "\"hooks\": \\{",
                                "\"hooks\": {\"beforeShellExecution\": [{\"command\": \"/opt/x\"}],"));

        assertThat(someone.run("doctor").out())
                .contains("codex ground: " + codex + " sets GIT_SSH_COMMAND")
                .contains("gemini ground: " + gemini + " sets LD_PRELOAD")
                .contains("cursor ground: " + cursor + " has a hook of others")
                .doesNotContain("GEMINI_API_KEY");
    }

    @Test
    void namesTheMarksOfAnAgentAndHowToBeRidOfThem() {
        assertThat(someone.with("CLAUDECODE", "1").run("doctor").out())
                .contains("⚠ environment: an agent left CLAUDECODE", "→ unset CLAUDECODE");
    }

    @Test
    void seesWhetherAConnectedAgentWouldReallyStartSayso() throws IOException {
        Files.createDirectories(folder.resolve(".codex"));
        assertThat(someone.run("doctor").out())
                .contains("⚠ codex: is not connected to Sayso", "→ sayso install codex");

        someone.run("install", "codex");
        assertThat(someone.run("doctor").out())
                .contains(
                        "✓ codex: starts "
                                + folder
                                + "/.sayso/current/bin/sayso (its program `codex` is not on the"
                                + " PATH)");

        SetupHarness.program(
                folder.resolve(".sayso/current/bin/sayso").toRealPath(),
                "echo no Java >&2; exit 3\n");
        SetupHarness.Result broken = someone.run("doctor");
        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.out())
                .contains("✗ codex: would start ", "which fails (exit 3): no Java")
                .contains("→ sayso setup && sayso install codex");

        Files.delete(folder.resolve(".sayso/current"));
        assertThat(someone.run("doctor").out()).contains("✗ codex: ", "which does not exist");
    }

    @Test
    void firesEveryInstalledHookAsItsAgentWould() throws IOException {
        someone.run("install", "claude-code");
        someone.run("install", "codex");
        assertThat(someone.run("doctor").out())
                .contains(
                        "✓ claude-code hooks: 11 in " + folder + "/.claude/settings.json",
                        "✓ codex hooks: 5 in " + folder + "/.codex/hooks.json",
                        "⚠ codex hooks: not yet called by Codex",
                        "open /hooks and trust Sayso",
                        "⚠ notifications: no notification channel is set up: ");

        Path hook = folder.resolve(".sayso/current/bin/sayso-hook").toRealPath();
        SetupHarness.program(hook, "echo 'no Java' >&2; exit 2\n");
        SetupHarness.Result broken = someone.run("doctor");
        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.out())
                .contains("✗ claude-code hooks: ", "Stop ends with 2 no Java")
                .contains("→ sayso install claude-code");

        Files.delete(hook);
        assertThat(someone.run("doctor").out())
                .contains("✗ codex hooks: SessionStart calls ", "sayso-hook, which does not exist");
    }

    @Test
    void mendsWhatAnAgentIsToKnowAndNothingElse() throws IOException {
        someone.run("install", "codex");
        Path hooks = folder.resolve(".codex/hooks.json");
        String whole = Files.readString(hooks);
        Files.writeString(hooks, whole.replace("\"Stop\"", "\"Gone\""));
        assertThat(someone.run("doctor", "--agent", "codex").out())
                .contains("⚠ codex")
                .doesNotContain("claude-code", "home:");

        SetupHarness.Result fixed = someone.run("doctor", "--agent", "codex", "--fix");

        assertThat(fixed.err()).contains(hooks + ": changed");
        assertThat(fixed.out()).contains("✓ codex: ");
        assertThat(Files.readString(hooks)).contains("\"Stop\"");
        assertThat(someone.run("doctor", "--fix").err())
                .contains("no agent's entries needed a fix");
        assertThat(folder.resolve(".claude")).doesNotExist();
        assertThat(someone.run("doctor", "--agent", "emacs").exitCode()).isEqualTo(64);
    }

    @Test
    void saysWhichHooksAreMissingOldOrSwitchedOff() throws IOException {
        someone.run("install", "claude-code", "--no-hooks");
        assertThat(someone.run("doctor").out())
                .contains("✓ claude-code hooks: none installed", "sayso install claude-code adds");

        someone.run("install", "claude-code");
        Path settings = folder.resolve(".claude/settings.json");
        String whole = Files.readString(settings);
        Files.writeString(
                settings,
                whole.replace("\"timeout\": 86400", "\"timeout\": 60")
                        .replaceFirst("\\{", "{\"disableAllHooks\": true,"));
        assertThat(someone.run("doctor").out())
                .contains(
                        "⚠ claude-code hooks: those in "
                                + settings
                                + " differ from the hooks of this Sayso",
                        "⚠ claude-code hooks: do not run: disableAllHooks is set in " + settings);
    }

    @Test
    void noticesAnEntryThatIsNotWhole() throws IOException {
        someone.run("install", "claude-code");
        Files.writeString(folder.resolve(".claude/settings.json"), "{}");

        assertThat(someone.run("doctor").out())
                .contains("⚠ claude-code: starts ", "but some entries are missing or outdated");
    }

    @Test
    void examinesTheStoreAndItsLog() throws IOException {
        someone.run(
                "decision", "request", "--prompt", "Deploy?", "--option", "Yes", "--option", "No");
        assertThat(someone.run("doctor").out())
                .contains(
                        "✓ store: schema ",
                        "SQLite 3.",
                        "✓ integrity: ",
                        "the hash chain is intact");

        Files.writeString(
                someone.home().resolve("sayso.db"), "this was a database once ".repeat(99));
        Files.deleteIfExists(someone.home().resolve("sayso.db-wal"));
        Files.deleteIfExists(someone.home().resolve("sayso.db-shm"));
        SetupHarness.Result broken = someone.run("doctor");
        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.out()).contains("✗ store: ");
    }

    @Test
    void namesAStoreThatIsGoneALinkThatLeadsNowhereAndATableThatIsLost() throws Exception {
        Path store = folder.resolve(".sayso/sayso.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE draft");
        }
        assertThat(someone.run("doctor").exitCode()).isEqualTo(3);
        assertThat(someone.run("doctor").out()).contains("✗ integrity: the table 'draft' is gone");

        for (String name : List.of("sayso.db", "sayso.db-wal", "sayso.db-shm")) {
            Files.deleteIfExists(store.resolveSibling(name));
        }
        assertThat(someone.run("doctor").exitCode()).isEqualTo(3);
        assertThat(someone.run("doctor").out())
                .contains("✗ store: " + store + " is not there, and this home has worked");

        Files.delete(store.resolveSibling("stores"));
        assertThat(someone.run("doctor").exitCode()).isEqualTo(3);
        assertThat(someone.run("doctor").out())
                .contains("holds what belongs to a store: person.token, agent.token");

        Files.createSymbolicLink(store, folder.resolve("unmounted.db"));
        assertThat(someone.run("doctor").exitCode()).isEqualTo(3);
        assertThat(someone.run("doctor").out())
                .contains("✗ store: " + store + " is a link to a file that is not there");
        assertThat(folder.resolve("unmounted.db")).doesNotExist();
    }

    @Test
    void printsOneJsonDocument() {
        SetupHarness.Result result = someone.run("doctor", "--json");

        assertThat(result.out())
                .startsWith(
                        "{\"healthy\":true,\"complete\":true,\"checks\":[{\"about\":\"version\",")
                .endsWith("}]}\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void keepsToAsciiWhereTheTerminalKnowsNoMore() {
        assertThat(someone.with("LANG", "C").run("doctor").out()).isASCII();
    }
}
