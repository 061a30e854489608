package sayso.app.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputFileRules;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.FileErrorText;
import sayso.wire.cycle.export.CycleExportFormat;

/// `sayso analysis export`: writes one analysis cycle to a file or standard output, as Markdown,
/// MADR, JSON or one page of HTML.
@picocli.CommandLine.Command(
        header = "Export an analysis as Markdown, MADR, JSON, or one page of HTML.",
        footer = {
            "",
            "The HTML page loads nothing and prints well. Without --output the text goes to",
            "standard output.",
            "",
            "Examples:",
            "  sayso analysis export c-9v3k2m > decision.md",
            "  sayso analysis export c-9v3k2m --format html --output decision.html",
            "  sayso analysis export c-9v3k2m --format madr \\",
            "      --output docs/decisions/0007-runners.md"
        })
public final class AnalysisExportCommand extends CliCommand {
    @Parameters(
            paramLabel = "CYCLE",
            description = "The id of the cycle, as printed by new or list.")
    private String cycle = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "markdown (the default), madr, json or html.")
    private String format = "markdown";

    @Option(names = "--output", paramLabel = "FILE", description = "The file to write.")
    private @Nullable Path file;

    public AnalysisExportCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        CycleExportFormat wanted =
                CycleExportFormat.parse(format)
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.usage(
                                                "--format '" + format + "' is unknown",
                                                format.equals("pdf")
                                                        ? "give html, and print the page"
                                                        : "give one of "
                                                                + String.join(
                                                                        ", ",
                                                                        CycleExportFormat
                                                                                .words()))));
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            String text =
                    analyses.export(cycle, wanted)
                            .orElseThrow(() -> AnalysisToolCaller.unknown(cycle));
            Path target = file;
            if (target == null) {
                printer.lines(text.lines().toList());
            } else {
                write(target, text);
                printer.done("written to " + target);
            }
            return ExitCode.DONE;
        }
    }

    private static void write(Path target, String text) {
        OutputFileRules.require(target);
        try {
            Files.writeString(target, text);
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "file",
                            FileErrorText.writing(target, e),
                            "give another file with --output"));
        }
    }
}
