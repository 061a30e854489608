package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.SelfCommandLine;

/// The completion scripts in the shells they are for, over the real program.
class CompletionShellTest {
    @TempDir Path folder;

    @BeforeEach
    void program() throws IOException {
        StringBuilder script = new StringBuilder("#!/bin/sh\nexec");
        SelfCommandLine.words().forEach(word -> script.append(" '").append(word).append('\''));
        Path program = folder.resolve("sayso");
        Files.writeString(program, script + " \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        for (String shell : List.of("bash", "zsh", "fish")) {
            Files.writeString(
                    folder.resolve("completion." + shell),
                    new CliHarness(folder).run("completion", shell).out());
        }
    }

    @Test
    void bashCompletesCommandsValuesAndFiles() throws Exception {
        assertThat(bash("sayso", "decision", "rem")).containsExactly("remind");
        assertThat(bash("sayso", "ask", "Which?", "--urgency", ""))
                .containsExactly("high", "medium", "low");
        assertThat(bash("sayso", "backup", "")).isEmpty();
    }

    @Test
    void zshCompletesCommandsWithTheirPurpose() throws Exception {
        String script =
                """
                compdef() { : }
                _files() { print -r -- files }
                _describe() { print -rl -- "${(@P)2}" }
                source completion.zsh
                words=(sayso decision rem); CURRENT=3; _sayso
                words=(sayso backup ''); CURRENT=3; _sayso
                """;
        assertThat(run("zsh", "-fc", script))
                .containsExactly("remind:Remind a person, or an agent to ask", "files");
    }

    @Test
    void fishCompletesCommandsAndValues() throws Exception {
        String script =
                """
                source completion.fish
                complete -C 'sayso decision rem'
                complete -C 'sayso ask Which? --urgency m'
                """;
        assertThat(run("fish", "--no-config", "-c", script))
                .containsExactly("remind\tRemind a person, or an agent to ask", "medium");
    }

    private List<String> bash(String... words) throws Exception {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            line.append(" '").append(word).append('\'');
        }
        String script =
                "source completion.bash; COMP_WORDS=("
                        + line
                        + "); COMP_CWORD="
                        + (words.length - 1)
                        + "; _sayso; printf '%s\\n' \"${COMPREPLY[@]}\"";
        return run("bash", "--norc", "-c", script).stream().filter(one -> !one.isEmpty()).toList();
    }

    private List<String> run(String... command) throws Exception {
        Path errors = folder.resolve("errors");
        ProcessBuilder builder =
                new ProcessBuilder(new ArrayList<>(List.of(command)))
                        .directory(folder.toFile())
                        .redirectError(errors.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", folder + ":/usr/bin:/bin");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("LANG", "C.UTF-8");
        Process process = builder.start();
        process.getOutputStream().close();
        List<String> lines =
                new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
        return lines;
    }
}
