package sayso.app.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.EncodingRules;
import sayso.app.command.InputFile;
import sayso.app.command.ProgressLine;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;
import sayso.wire.analysis.CaseEvaluation;
import sayso.wire.analysis.CaseFile;
import sayso.wire.analysis.CaseReader;
import sayso.wire.analysis.ToolError;
import sayso.wire.decision.ErrorReply;

/// `sayso analysis evaluate`: runs analysis algorithms over a decision table from a file or
/// standard input, those that are named or else all that need no parameters, and prints their
/// results. Those named are the ones of `--tool`, else those of the file. Stores nothing.
@picocli.CommandLine.Command(
        header = "Run every algorithm of an analysis over one decision table.",
        description = {
            "",
            "Reads a table in the format sayso.case/1 and stores nothing. Without --tool it",
            "runs the tools named under 'run' in the file, or else every tool that needs no",
            "parameters.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 done, 3 the table is invalid or a requested tool has no result.",
            "",
            "Examples:",
            "  sayso analysis evaluate offices.json",
            "  sayso analysis evaluate offices.json --tool rank_alternatives",
            "  sayso analysis evaluate offices.json --tool sensitivity_check \\",
            "      -p alternative_id=centre -p objective_id=rent --json",
            "  curl -s https://example.org/case.json | sayso analysis evaluate -"
        })
public final class EvaluateCommand extends CliCommand {
    @Parameters(paramLabel = "FILE|-", description = "The table; '-' reads standard input.")
    private String file = "";

    @Option(
            names = "--tool",
            paramLabel = "NAME",
            description = "Run only this tool. Repeat for more than one.")
    private List<String> tools = new ArrayList<>();

    @Option(
            names = {"-p", "--parameter"},
            paramLabel = "KEY=VALUE",
            description = "A parameter of the one --tool; VALUE may be JSON.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    public EvaluateCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (!parameters.isEmpty() && tools.size() != 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "-p needs exactly one --tool",
                            "name the one tool, or put several under 'run' in the file"));
        }
        CaseFile read = read();
        @Nullable List<CaseFile.Run> asked = tools.isEmpty() ? read.runs() : named();
        List<CaseFile.Run> runs = asked == null ? CaseEvaluation.everything(read) : asked;
        CaseEvaluation evaluation = evaluated(read, runs);
        if (printer.json()) {
            printer.document(evaluation.toJson());
        } else {
            printer.lines(new EvaluationText(read, printer.signs()).lines(evaluation));
        }
        return asked == null || evaluation.isWhole() ? ExitCode.DONE : ExitCode.ERROR;
    }

    private CaseEvaluation evaluated(CaseFile read, List<CaseFile.Run> runs) {
        try (ProgressLine line = new ProgressLine(invocation)) {
            return CaseEvaluation.of(
                    read,
                    runs,
                    CaseEvaluation.UNBOUNDED,
                    (done, all) -> line.show("Draw " + done + " of " + all + " ..."));
        }
    }

    private List<CaseFile.Run> named() {
        Map<String, @Nullable Object> given = new LinkedHashMap<>();
        parameters.forEach((name, value) -> given.put(name, plain(value)));
        JsonObject object = new JsonObject(given);
        return tools.stream().map(tool -> new CaseFile.Run(tool, object)).toList();
    }

    /// JSON where it is such, else a text.
    private static @Nullable Object plain(String value) {
        try {
            return PlainJson.parse(value);
        } catch (UnreadableJsonException e) {
            return value;
        }
    }

    private CaseFile read() {
        ProblemCollector problems = new ProblemCollector();
        return CaseReader.read(text(), InputFile.title(file), problems)
                .orElseThrow(() -> new CommandFailureException(faults(problems)));
    }

    private CommandFailure faults(ProblemCollector problems) {
        List<Problem> found = problems.found();
        boolean one = found.size() == 1;
        String title = InputFile.title(file);
        return new CommandFailure(
                ExitCode.ERROR,
                new ErrorReply(
                        "validation",
                        title + " has " + (one ? "a fault" : found.size() + " faults"),
                        "correct "
                                + (one ? "it" : "them")
                                + "; a complete table: "
                                + ToolError.COMPLETE_CASE,
                        found,
                        null,
                        List.of()));
    }

    private String text() {
        byte[] read = InputFile.bytes(file, invocation, CaseFile.MOST_BYTES + 1);
        if (read.length > CaseFile.MOST_BYTES) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "limit_reached",
                            InputFile.title(file)
                                    + " is longer than "
                                    + CaseFile.MOST_BYTES
                                    + " bytes",
                            "remove the parts that no tool needs"));
        }
        return EncodingRules.text(read, InputFile.title(file));
    }
}
