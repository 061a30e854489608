package sayso.acceptance.pages;

import java.util.ArrayList;
import java.util.List;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;

/// Where one command ends and the next begins.
final class ShellSyntax {
    private ShellSyntax() {}

    /// The commands of a script, each with as many lines as it has.
    static List<String> commands(String script) {
        List<String> commands = new ArrayList<>();
        String command = "";
        for (String line : script.lines().toList()) {
            command = command.isEmpty() ? line : command + "\n" + line;
            if (isWhole(command)) {
                commands.add(command);
                command = "";
            }
        }
        if (!command.isEmpty()) {
            commands.add(command);
        }
        return commands;
    }

    /// Whether the shell would not ask for more lines.
    private static boolean isWhole(String command) {
        if (command.isBlank() || command.endsWith("\\")) {
            return false;
        }
        ProcessResult read =
                TestProcess.start(new ProcessBuilder("bash", "-n", "-c", command))
                        .closeInput()
                        .result();
        return read.exitCode() == 0 && read.stderr().isEmpty();
    }
}
