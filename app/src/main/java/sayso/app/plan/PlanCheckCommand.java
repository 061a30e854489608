package sayso.app.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.EncodingRules;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.Home;
import sayso.shellgate.ShellGate;
import sayso.wire.plan.LineVerdict;

/// `sayso plan check`: parses a shell line and judges whether an agent may run it in plan mode; the
/// exit code tells whether it may run, a person is asked, or it is refused. Runs nothing.
@picocli.CommandLine.Command(
        header = "Check whether an agent may run a shell line in plan mode.",
        description = {
            "",
            "Parses the line as the shell does and judges every command in it, without running",
            "anything. Commands not known to be read-only are refused, or a person is asked. The",
            "settings plan.allow and plan.deny apply too, and .sayso/plan.json of the project.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 it may run, 1 a person is asked, 2 it is refused.",
            "",
            "Examples:",
            "  sayso plan check -- 'git log --oneline | head'",
            "  sayso plan check --json -- 'find . -name \"*.tmp\" -delete'",
            "  sayso plan check - < line.txt"
        })
public final class PlanCheckCommand extends CliCommand {
    /// More than the longest line has in bytes: what is cut off here is too long to be judged.
    private static final int MOST = 4 * (ShellGate.LONGEST + 1);

    private static final String END_OF_OPTIONS = "--";

    @Parameters(
            arity = "1..*",
            paramLabel = "LINE|-",
            description = "The whole line, in quotes; '-' reads standard input.")
    private List<String> lines = new ArrayList<>();

    @Option(
            names = "--project",
            paramLabel = "FOLDER",
            description = "Use the rules of this folder's project; by default the current one.")
    private @Nullable String folder;

    public PlanCheckCommand(CommandContext invocation) {
        super(invocation);
    }

    /// Agents' own programs ask it before each line.
    @Override
    public boolean takesBare(List<String> words) {
        int end = words.indexOf(END_OF_OPTIONS);
        if (end < 0 || words.size() != end + 2 || !super.takesBare(words.subList(0, end))) {
            return false;
        }
        lines = List.of(words.getLast());
        return true;
    }

    @Override
    public int run(CommandPrinter printer) {
        LineVerdict verdict =
                new ShellLineCheck(invocation.home(), Home.person(invocation.environment()))
                        .judge(line(), folder == null ? System.getProperty("user.dir") : folder);
        if (printer.json()) {
            printer.document(verdict.toJson());
        } else {
            printer.line(verdict.toText());
        }
        return switch (verdict.judgment().verdict()) {
            case ALLOW -> ExitCode.DONE;
            case ASK -> ExitCode.NOTHING;
            case DENY -> ExitCode.CANCELLED;
        };
    }

    private String line() {
        if (lines.size() > 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "quote the whole command line: it came as " + lines.size() + " words",
                            "for example: sayso plan check -- 'ls -la'"));
        }
        if (!lines.getFirst().equals("-")) {
            return lines.getFirst();
        }
        try {
            return EncodingRules.text(
                    invocation.console().in().readNBytes(MOST), MOST, "standard input");
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.usage("standard input cannot be read", "give the line itself"));
        }
    }
}
