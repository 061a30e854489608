package sayso.app.list;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.model.Actor;
import sayso.decision.model.PortableDecision;
import sayso.terminal.CountText;
import sayso.wire.beads.BeadsFile;
import sayso.wire.decision.ImportReport;

/// `sayso decision import`: imports decisions from the export of another store or from issues of
/// beads, and leaves existing decisions unchanged; only a person may.
@picocli.CommandLine.Command(
        header = "Import decisions from another store. Only a person may.",
        description = {
            "",
            "Reads the output of 'sayso decision export --format beads', and decision issues of",
            "beads. Existing decisions stay unchanged, and no work is freed.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 all imported, 3 some were not.",
            "",
            "Examples:",
            "  sayso decision import decisions.jsonl --dry-run",
            "  sayso decision export --all --format beads | ssh other sayso decision import -"
        })
public final class ImportCommand extends CliCommand {
    private static final int AT_ONCE = 200;

    @Parameters(paramLabel = "FILE|-", description = "Lines of JSON, or a JSON array.")
    private String file = "";

    @Option(names = "--dry-run", description = "Show the effect and change nothing.")
    private boolean dryRun;

    public ImportCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "imports decisions",
                        AttemptLog.logged(invocation, "import decisions"));
        BeadsFile read = BeadsFile.read(InputFile.text(file, invocation));
        List<PortableDecision> decisions = read.decisions();
        List<ImportResult> results = new ArrayList<>();
        for (int at = 0; at < decisions.size(); at += AT_ONCE) {
            List<PortableDecision> part =
                    decisions.subList(at, Math.min(at + AT_ONCE, decisions.size()));
            results.addAll(invocation.desk().importAll(part, dryRun, person));
        }
        ImportReport report =
                new ImportReport(dryRun, results, read.warnings(), read.faults(), read.others());
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            tell(report, printer);
        }
        return report.isWhole() ? ExitCode.DONE : ExitCode.ERROR;
    }

    private void tell(ImportReport report, CommandPrinter printer) {
        report.warnings().forEach(printer::warn);
        report.faults().forEach(printer::fail);
        for (ImportResult result : report.results()) {
            switch (result) {
                case ImportResult.Taken _, ImportResult.AlreadyThere _ -> {}
                case ImportResult.Conflict conflict ->
                        printer.fail(
                                conflict.id()
                                        + ": "
                                        + conflict.what()
                                        + " differs here; the existing one stays");
                case ImportResult.Refused refused ->
                        printer.fail(refused.id() + ": " + refused.reason());
            }
        }
        printer.done(
                (dryRun ? "Would import " : "Imported ")
                        + CountText.of(report.taken().size(), "decision"));
        if (!report.alreadyThere().isEmpty()) {
            printer.follows("Already here: " + report.alreadyThere().size());
        }
        if (report.others() > 0) {
            printer.follows("Issues that are not decisions: " + report.others());
        }
    }
}
