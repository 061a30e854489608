package sayso.app.cli;

import java.util.List;
import sayso.app.console.CommandContext;

/// Writes the manual page `sayso(1)` from the table of commands and the help of each, in the man
/// macros that every `man` reads.
final class ManPage {
    private static final String HEAD =
            """
            .SH NAME
            sayso \\- ask people for decisions, and answer them
            .SH SYNOPSIS
            .B sayso
            [\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]
            .SH DESCRIPTION
            Agents ask structured questions, people answer them, and the agent gets exactly that
            answer. Without a command, sayso opens the inbox on a terminal; elsewhere it prints one line
            that says how many decisions are open.
            """;

    private static final String FOOT =
            """
            .SH EXIT STATUS
            .TP
            .B 0
            done, answered, allowed, free
            .TP
            .B 1
            expired, nothing found, ask, blocked
            .TP
            .B 2
            cancelled, superseded, denied
            .TP
            .B 3
            error, or refused
            .TP
            .B 64
            invalid command line
            .SH ENVIRONMENT
            .TP
            .B SAYSO_HOME
            the home, ~/.sayso by default
            .TP
            .BR SAYSO_URL ", " SAYSO_TOKEN
            a hub elsewhere, and the token for it
            .TP
            .B SAYSO_DB
            a PostgreSQL database instead of the home's file
            .TP
            .B NO_COLOR
            no colours
            .SH FILES
            .TP
            .I ~/.sayso
            decisions, settings and tokens
            """;

    private ManPage() {}

    static String text(CommandContext invocation) {
        StringBuilder page = new StringBuilder(".TH SAYSO 1 \"\" \"sayso ");
        page.append(escaped(invocation.version())).append("\"\n").append(HEAD);
        section(invocation, page, "COMMANDS FOR PEOPLE", CommandTable.PEOPLE);
        section(invocation, page, "COMMANDS FOR PROGRAMS AND AGENTS", CommandTable.MACHINE);
        return page.append(FOOT).toString();
    }

    private static void section(
            CommandContext invocation, StringBuilder page, String title, List<CommandEntry> verbs) {
        page.append(".SH ").append(title).append('\n');
        for (CommandEntry verb : verbs) {
            page.append(".SS sayso ").append(escaped(verb.words())).append("\n.nf\n");
            CommandLineParser.help(verb, verb.maker().apply(invocation))
                    .strip()
                    .lines()
                    .map(ManPage::escaped)
                    .forEach(line -> page.append(line).append('\n'));
            page.append(".fi\n");
        }
    }

    /// A line of text that no macro is read into.
    private static String escaped(String line) {
        String plain = line.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
