package sayso.app.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputFolder;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.home.FileFault;
import sayso.wire.cycle.export.ExportFormat;

/// `sayso analysis export`.
@picocli.CommandLine.Command(
        header = "Write an analysis out: as Markdown, MADR, JSON, or one page of HTML.",
        footer = {
            "",
            "The page of HTML loads nothing, and can be printed. Without --output the text goes to",
            "standard output.",
            "",
            "Examples:",
            "  sayso analysis export c-9v3k2m > decision.md",
            "  sayso analysis export c-9v3k2m --format html --output decision.html",
            "  sayso analysis export c-9v3k2m --format madr \\",
            "      --output docs/decisions/0007-runners.md"
        })
public final class AnalysisExportCommand implements Command {
    private final Invocation invocation;

    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "CYCLE", description = "The cycle, as new or list printed it.")
    private String cycle = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "markdown (the default), madr, json or html.")
    private String format = "markdown";

    @Option(names = "--output", paramLabel = "FILE", description = "The file to write.")
    private @Nullable Path file;

    public AnalysisExportCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        ExportFormat wanted =
                ExportFormat.parse(format)
                        .orElseThrow(() ->
                                new RefusedException(
                                        Failure.usage(
                                                "--format '" + format + "' is unknown",
                                                format.equals("pdf")
                                                        ? "give html, and print the page"
                                                        : "give one of "
                                                                + String.join(
                                                                        ", ",
                                                                        ExportFormat.words()))));
        try (OwnAnalyses analyses = new OwnAnalyses(invocation)) {
            String text = analyses.export(cycle, wanted).orElseThrow(() -> Calls.unknown(cycle));
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
        OutputFolder.require(target);
        try {
            Files.writeString(target, text);
        } catch (IOException e) {
            throw new RefusedException(
                    Failure.of(
                            "file",
                            FileFault.writing(target, e),
                            "give another file with --output"));
        }
    }
}
