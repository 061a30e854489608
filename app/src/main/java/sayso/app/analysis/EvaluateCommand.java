package sayso.app.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.LegibilityRules;
import sayso.app.command.NamedFile;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;
import sayso.wire.analysis.CaseFile;
import sayso.wire.analysis.CaseReader;
import sayso.wire.analysis.Evaluation;
import sayso.wire.analysis.ToolError;
import sayso.wire.decision.ErrorReply;

/// `sayso analysis evaluate`.
@picocli.CommandLine.Command(
        header = "Run every algorithm of an analysis over one decision table.",
        description = {
            "",
            "Reads a table in the format sayso.case/1 and keeps nothing. Without --tool",
            "it runs what the file names under 'run', or else every tool that needs no",
            "parameters.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 done, 3 the table has faults or a tool asked for has no result.",
            "",
            "Examples:",
            "  sayso analysis evaluate offices.json",
            "  sayso analysis evaluate offices.json --tool rank_alternatives",
            "  sayso analysis evaluate offices.json --tool sensitivity_check \\",
            "      -p alternative_id=centre -p objective_id=rent --json",
            "  curl -s https://example.org/case.json | sayso analysis evaluate -"
        })
public final class EvaluateCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "FILE|-", description = "The table; '-' is standard input.")
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

    public EvaluateCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        if (!parameters.isEmpty() && tools.size() != 1) {
            throw new RefusedException(
                    Failure.usage(
                            "parameters go with one --tool",
                            "name the one tool, or put several under 'run' in the file"));
        }
        CaseFile read = read();
        @Nullable List<CaseFile.Run> asked = tools.isEmpty() ? read.runs() : named();
        List<CaseFile.Run> runs = asked == null ? Evaluation.everything(read) : asked;
        Evaluation evaluation = Evaluation.of(read, runs, Evaluation.UNBOUNDED);
        if (printer.json()) {
            printer.document(evaluation.toJson());
        } else {
            printer.lines(new EvaluationText(read, printer.signs()).lines(evaluation));
        }
        return asked == null || evaluation.isWhole() ? ExitCode.DONE : ExitCode.ERROR;
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
        Problems problems = new Problems();
        return CaseReader.read(text(), NamedFile.title(file), problems)
                .orElseThrow(() -> new RefusedException(faults(problems)));
    }

    private Failure faults(Problems problems) {
        List<Problem> found = problems.found();
        boolean one = found.size() == 1;
        String title = NamedFile.title(file);
        return new Failure(
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
        byte[] read = NamedFile.bytes(file, invocation, CaseFile.MOST_BYTES + 1);
        if (read.length > CaseFile.MOST_BYTES) {
            throw new RefusedException(
                    Failure.of(
                            "limit_reached",
                            NamedFile.title(file)
                                    + " is longer than "
                                    + CaseFile.MOST_BYTES
                                    + " bytes",
                            "leave out what no tool needs"));
        }
        return LegibilityRules.text(read, NamedFile.title(file));
    }
}
