package sayso.app.person;

import java.util.List;
import java.util.Set;

/// Distinguishes, by its command line, a shell that a person types into from one that runs a
/// program's command, and tells whether a shell leads a terminal of its own.
final class InteractiveShell {
    private static final Set<String> SHELLS =
            Set.of(
                    "sh", "bash", "dash", "zsh", "fish", "ksh", "mksh", "ash", "tcsh", "csh", "nu",
                    "elvish", "xonsh", "pwsh");

    /// Options that take the next word with them.
    private static final Set<String> WITH_VALUE =
            Set.of(
                    "--rcfile",
                    "--init-file",
                    "-o",
                    "+o",
                    "-O",
                    "+O",
                    "--init-command",
                    "-C",
                    "--config",
                    "--env-config");

    private static final Set<String> WITH_COMMAND = Set.of("--command", "-Command", "-File");

    private InteractiveShell() {}

    static boolean is(RunningProcess process) {
        if (!SHELLS.contains(process.program())) {
            return false;
        }
        List<String> words = process.command();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (WITH_COMMAND.contains(word) || runsCommand(word)) {
                return false;
            } else if (!word.startsWith("-") && !word.startsWith("+")) {
                return false; // why: the name of a script
            }
        }
        return true;
    }

    /// Whether this shell has a terminal that is not the other process's: one it leads itself.
    static boolean hasOwnTerminal(RunningProcess shell, RunningProcess other) {
        return shell.terminal() != 0
                && shell.terminal() != other.terminal()
                && shell.session() != other.session();
    }

    private static boolean runsCommand(String word) {
        return word.startsWith("-") && !word.startsWith("--") && word.indexOf('c') > 0;
    }
}
