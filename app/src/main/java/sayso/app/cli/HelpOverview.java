package sayso.app.cli;

import java.util.List;

/// Writes the help overview of all commands, or of a group such as `plan`, one line for each with
/// its purpose, from the table of commands.
final class HelpOverview {
    private static final String HEAD =
            """
            Usage: sayso [COMMAND]

            Agents ask, people answer. Without a command: the inbox on a
            terminal, otherwise one line.

            """;

    private static final String FOOT =
            """

            Every command has --help with examples, and --json for programs.
            Exit codes: 0 done or answered, 1 expired or nothing there, 2 cancelled,
            3 error, 64 invalid command line.
            """;

    private HelpOverview() {}

    static String text() {
        StringBuilder text = new StringBuilder(HEAD);
        text.append("For people:\n");
        rows(text, CommandTable.PEOPLE);
        text.append("\nFor programs and agents:\n");
        rows(text, CommandTable.MACHINE);
        return text.append(FOOT).toString();
    }

    static String group(String word) {
        StringBuilder text = new StringBuilder("Usage: sayso " + word + " COMMAND\n\n");
        below(word).forEach(line -> text.append(line).append('\n'));
        return text.append(FOOT).toString();
    }

    /// The commands whose words begin with those of another one, a line each; none where it has none.
    static List<String> below(String words) {
        StringBuilder text = new StringBuilder();
        rows(
                text,
                CommandTable.all().filter(verb -> verb.words().startsWith(words + " ")).toList());
        return text.toString().lines().toList();
    }

    private static void rows(StringBuilder text, List<CommandEntry> verbs) {
        int widest = verbs.stream().mapToInt(verb -> verb.words().length()).max().orElse(0);
        for (CommandEntry verb : verbs) {
            text.append("  ")
                    .append(verb.words())
                    .repeat(' ', widest - verb.words().length() + 2)
                    .append(verb.purpose())
                    .append('\n');
        }
    }
}
