package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;

/// What could not be written was not said: no script takes half a document for a whole one.
class LostOutputTest {
    private static final List<String> COMMANDS =
            List.of(
                    "--version",
                    "--help",
                    "version",
                    "help ls",
                    "ask --help",
                    "decision --help",
                    "man",
                    "completion bash",
                    "ls",
                    "ls --json",
                    "status",
                    "log",
                    "log --verify",
                    "log --export-head -",
                    "settings list",
                    "decision list --json",
                    "decision export --all",
                    "decision stats",
                    "gate list",
                    "gate check bd-1 --json",
                    "analysis tools",
                    "hub status",
                    "doctor --json",
                    "no-such-command --json");

    @TempDir private Path folder;
    private PackageCopy product;

    @BeforeEach
    void copyTheProduct() throws Exception {
        product =
                PackageCopy.in(folder.resolve("product"))
                        .with("HOME", folder.toString())
                        .with("SAYSO_HOME", Files.createDirectory(folder.resolve("h")).toString());
        product.run("decision", "request", "-p", "Which cache?", "-o", "a", "-o", "b", "-b", "bd-1")
                .succeeded();
    }

    @Test
    void aFullDiskIsAnErrorOfEveryCommand() {
        for (String command : COMMANDS) {
            ProcessResult result = bash("\"$0\" " + command + " >/dev/full");
            assertThat(result.exitCode()).as("%s %s", command, result).isEqualTo(3);
            assertThat(result.stderr())
                    .as(command)
                    .contains("the output could not be written")
                    .doesNotContain("Exception");
        }
    }

    @Test
    void whoClosesThePipeIsToldNothing() {
        for (String command :
                List.of("--version", "--help", "ls", "decision export --all", "log")) {
            ProcessResult result = bash(closed() + "\"$0\" " + command + " >&3");
            assertThat(result.exitCode()).as("%s %s", command, result).isEqualTo(141);
            assertThat(result.stderr()).as(command).isEmpty();
        }
        assertThat(bash(closed() + "\"$0\" gate check bd-1 >&3").exitCode())
                .as("what a gate says does not depend on who reads it")
                .isEqualTo(1);
        assertThat(bash(closed() + "\"$0\" log --follow >&3").exitCode()).isEqualTo(141);
    }

    @Test
    void aHookOfAnAgentEndsWith0WhateverBecomesOfItsReply() {
        assertThat(bash("\"$0\" hook --agent codex Stop </dev/null >/dev/full").exitCode())
                .isZero();
        assertThat(bash("\"$0\" decision turn-check --session s1 >/dev/full").exitCode()).isZero();
    }

    /// A pipe that nobody reads any more, as descriptor 3.
    private static String closed() {
        return "exec 3> >(exit 0); wait $!; ";
    }

    private ProcessResult bash(String script) {
        return product.run(Path.of("/bin/bash"), "-c", script, product.launcher().toString());
    }
}
