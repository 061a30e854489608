package sayso.acceptance.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// One shell in which the blocks of a page are entered one after the other, so that variables, functions and the folder
/// stay from one to the next.
final class PageShell implements AutoCloseable {
    private static final String ENDED = "@@ ended ";

    private final TestProcess bash;
    private final Path scripts;
    private int begun;

    private PageShell(TestProcess bash, Path scripts) {
        this.bash = bash;
        this.scripts = scripts;
    }

    /// What came of a step: what was printed, and which line was the first to end with another code than 0.
    record Outcome(String output, String failed) {}

    /// @param scripts an empty folder
    static PageShell open(UserSandbox sandbox, Path scripts) {
        ProcessBuilder builder =
                sandbox.process("bash", "--noprofile", "--norc").redirectErrorStream(true);
        builder.environment().put("SAYSO_TERMINAL", "off");
        return new PageShell(TestProcess.start(builder), scripts);
    }

    /// Enters these commands; the number by which their outcome is had.
    int begin(String commands) {
        int step = ++begun;
        Path script = script(scripts, "step-" + step, commands);
        bash.write("failed= && set -o pipefail");
        bash.write("trap 'failed=${failed:-\" in line $LINENO with $?\"}' ERR");
        bash.write(". " + script + " </dev/null; trap - ERR; set +o pipefail");
        bash.write("printf '\\n" + ENDED + step + "%s\\n' \"$failed\"");
        return step;
    }

    /// Waits until that step is over.
    Outcome outcome(int step) {
        String mark = ENDED + step;
        String last = bash.line("step " + step + " is over", line -> line.startsWith(mark));
        List<String> lines = bash.lines();
        int from = step == 1 ? 0 : indexOf(lines, ENDED + (step - 1)) + 1;
        int end = lines.indexOf(last);
        return new Outcome(
                String.join("\n", lines.subList(from, end)), last.substring(mark.length()));
    }

    private static int indexOf(List<String> lines, String beginning) {
        int at = 0;
        while (!lines.get(at).startsWith(beginning)) {
            at++;
        }
        return at;
    }

    /// These commands as a file.
    static Path script(Path folder, String name, String commands) {
        try {
            return Files.writeString(folder.resolve(name), commands + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        bash.close();
    }
}
