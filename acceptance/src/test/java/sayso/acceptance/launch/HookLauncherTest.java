package sayso.acceptance.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProgramJson;

/// Hooks of agents get one JSON object and 0 from the launcher, whatever is behind it, and cost no Java
/// while there is nothing to do.
class HookLauncherTest {
    @TempDir Path folder;
    private PackageCopy product;
    private Path home;
    private Path idle;

    @BeforeEach
    void copyTheProduct() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        idle = home.resolve("hooks.idle");
        product =
                PackageCopy.in(folder.resolve("product"))
                        .with("SAYSO_HOME", home.toString())
                        .with("HOME", folder.toString());
    }

    @Test
    void startsNoJavaWhileNothingWaitsForAnyAgent() throws IOException {
        Files.createFile(idle);
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");

        for (String event : new String[] {"UserPromptSubmit", "Stop", "PostToolUse"}) {
            ProcessResult result = withoutJava.run("hook", "--agent", "claude-code", event);
            assertAnswersNothing(result);
            assertThat(result.stderr()).as(event).isEmpty();
        }
        for (String event :
                new String[] {
                    "session.idle", "question.replied", "question.rejected", "permission.replied"
                }) {
            ProcessResult opencode = withoutJava.run("hook", "--agent", "opencode", event);
            assertAnswersNothing(opencode);
            assertThat(opencode.stderr()).as(event).isEmpty();
        }
    }

    @Test
    void findsTheHomeItIsInstalledInWhereNoVariableNamesOne() throws IOException {
        Path program =
                Files.createSymbolicLink(home.resolve("current"), folder.resolve("product"))
                        .resolve("bin/sayso-hook");
        Files.createFile(Files.createDirectory(home.resolve("plan-marks")).resolve("codex.s1"));
        PackageCopy unset = product.with("SAYSO_HOME", "");
        for (PackageCopy unclear :
                List.of(
                        unset.with("HOME", ""),
                        unset.with("HOME", "home"),
                        unset.with("SAYSO_HOME", "~/home"),
                        unset.with("SAYSO_HOME", "home"))) {
            PackageCopy withoutJava = unclear.with("SAYSO_JAVA", "/nowhere");
            assertThat(withoutJava.run(program, "--agent", "codex", "PreToolUse").stdout())
                    .contains("deny", "Plan mode is on and Sayso does not answer");
            assertAnswersNothing(withoutJava.run("hook", "--agent", "codex", "PreToolUse"));
            assertAnswersNothing(withoutJava.run("hook", "--agent", "codex", "Stop"));
            assertThat(unclear.run("ls").exitCode()).isEqualTo(3);
        }
        assertThat(folder.resolve("product/home")).doesNotExist();
        assertThat(folder.resolve("product/~")).doesNotExist();
    }

    @Test
    void looksWhereItIsInDoubt() throws IOException {
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");
        assertLooks(withoutJava.run("hook", "--agent", "codex", "Stop"));

        Files.createFile(idle);
        for (String event : new String[] {"SessionStart", "SessionEnd", "PermissionRequest"}) {
            assertLooks(withoutJava.run("hook", "--agent", "codex", event));
        }
        for (String event : new String[] {"question.asked", "permission.asked"}) {
            assertLooks(withoutJava.run("hook", "--agent", "opencode", event));
        }
        assertLooks(
                withoutJava.with("SAYSO_URL", "http://h").run("hook", "--agent", "codex", "Stop"));
        assertLooks(withoutJava.with("SAYSO_URL", "").run("hook", "--agent", "codex", "Stop"));
        assertLooks(
                withoutJava
                        .with("SAYSO_DB", "postgres://h")
                        .run("hook", "--agent", "codex", "Stop"));
        Path settings = Files.writeString(home.resolve("settings.json"), "{}");
        Files.setLastModifiedTime(settings, FileTime.from(Instant.now().plusSeconds(60)));
        assertLooks(withoutJava.run("hook", "--agent", "codex", "Stop"));
        Files.setLastModifiedTime(settings, FileTime.from(Instant.now().minusSeconds(60)));
        assertThat(withoutJava.run("hook", "--agent", "codex", "Stop").stderr()).isEmpty();
    }

    @Test
    void notesWhenWhichEventCameWhereThatIsKept() throws IOException {
        Files.createFile(idle);
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");
        withoutJava.run("hook", "--agent", "claude-code", "Stop");
        Path notes = home.resolve("hooks.fired");
        assertThat(notes).doesNotExist();

        Files.createDirectory(notes);
        assertThat(withoutJava.run("hook", "--agent", "claude-code", "Stop").stderr()).isEmpty();
        withoutJava
                .with("SAYSO_HOOK_TRIAL", "1")
                .run("hook", "--agent", "claude-code", "SessionStart");
        withoutJava.run("hook", "--agent", "claude-code", "../outside");
        Files.createDirectory(notes.resolve("codex.Stop"));
        ProcessResult inTheWay = withoutJava.run("hook", "--agent", "codex", "Stop");
        assertAnswersNothing(inTheWay);
        assertThat(inTheWay.stderr()).isEmpty();

        assertThat(notes.resolve("claude-code.Stop")).exists();
        assertThat(notes.resolve("claude-code.SessionStart")).doesNotExist();
        assertThat(home.resolve("outside")).doesNotExist();
    }

    @Test
    void theGateOfPlanModeStartsNoJavaWhileNobodyIsHeld() {
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");

        for (String[] gate : GATES) {
            ProcessResult result = withoutJava.run("hook", "--agent", gate[0], gate[1]);
            assertAnswersNothing(result);
            assertThat(result.stderr()).as(gate[0]).isEmpty();
        }
    }

    @Test
    void theGateOfPlanModeRefusesWhereNothingAnswersForASessionThatIsHeld() throws IOException {
        Path marks = Files.createDirectory(home.resolve("plan-marks"));
        Files.createFile(idle);
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");
        for (String[] gate : GATES) {
            Path mark = Files.createFile(marks.resolve(gate[0] + ".s-1"));

            ProcessResult result = withoutJava.run("hook", "--agent", gate[0], gate[1]);

            assertThat(result.exitCode()).as(gate[0]).isZero();
            assertThat(ProgramJson.parse(result.stdout()).toString())
                    .contains("deny", "Plan mode is on and Sayso does not answer");
            assertAnswersNothing(withoutJava.run("hook", "--agent", "other", gate[1]));
            Files.delete(mark);
        }
        Files.createFile(marks.resolve("claude-code.s-1"));
        assertAnswersNothing(withoutJava.run("hook", "--agent", "claude-code", "Stop"));
        assertThat(withoutJava.run("hook", "--agent", "claude", "PreToolUse").stdout())
                .as("the other name of the same agent")
                .contains("\"permissionDecision\":\"deny\"");
        Files.writeString(product.jar(), "no program");
        assertThat(product.run("hook", "--agent", "claude-code", "PreToolUse").stdout())
                .contains("\"permissionDecision\":\"deny\"");
    }

    private static final String[][] GATES = {
        {"claude-code", "PreToolUse"},
        {"codex", "PreToolUse"},
        {"gemini", "BeforeTool"},
        {"cursor", "preToolUse"},
        {"opencode", "tool.execute.before"},
        {"pi", "tool_call"}
    };

    @Test
    void theSwitchTurnsHooksOffWithoutJava() {
        ProcessResult result =
                product.with("SAYSO_JAVA", "/nowhere")
                        .with("SAYSO_HOOKS", "off")
                        .run("hook", "--agent", "claude-code", "SessionStart");
        assertAnswersNothing(result);
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void aBrokenProductLocksNobodyOut() throws IOException {
        // why: as young as it is, it is not run out of the start-up cache either
        Files.writeString(product.jar(), "no program");
        assertAnswersNothing(product.run("hook", "--agent", "claude-code", "Stop"));
        assertThat(home.resolve("logs/hooks.log")).content().contains("hook_launcher");

        Files.delete(product.folder().resolve("lib/jdk.sh"));
        assertAnswersNothing(product.run("hook", "--agent", "claude-code", "Stop"));
        Files.delete(product.launcher());
        assertAnswersNothing(
                product.run(
                        product.folder().resolve("bin/sayso-hook"),
                        "--agent",
                        "claude-code",
                        "Stop"));
    }

    /// More than a pipe holds: whoever writes it is still there when the hook is over.
    @Test
    void anAgentThatSaysALotFindsNoClosedPipe() throws Exception {
        Files.createFile(idle);
        ProcessBuilder builder =
                new ProcessBuilder(
                        "bash",
                        "-c",
                        "head -c 1000000 /dev/zero | \"$0\" hook --agent claude-code Stop; echo"
                                + " ${PIPESTATUS[*]}",
                        product.launcher().toString());
        builder.environment().put("SAYSO_HOME", home.toString());
        Process process = builder.start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
                .isEqualTo("{}\n0 0\n");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void anAgentThatNeverClosesItsEndIsNotWaitedFor() throws Exception {
        Files.createFile(idle);
        ProcessBuilder builder =
                new ProcessBuilder(
                        product.launcher().toString(), "hook", "--agent", "claude-code", "Stop");
        builder.environment().put("SAYSO_HOME", home.toString());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
                    .isEqualTo("{}\n");
        } finally {
            process.destroyForcibly();
        }
    }

    private static void assertAnswersNothing(ProcessResult result) {
        assertThat(result.stdout().strip()).isEqualTo("{}");
        assertThat(result.exitCode()).isZero();
    }

    /// It looked for a Java, and answered all the same.
    private static void assertLooks(ProcessResult result) {
        assertAnswersNothing(result);
        assertThat(result.stderr()).contains("SAYSO_JAVA is /nowhere");
    }
}
