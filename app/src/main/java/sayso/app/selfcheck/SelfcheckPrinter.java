package sayso.app.selfcheck;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.app.command.CommandPrinter;
import sayso.selfcheck.CheckResult;
import sayso.selfcheck.PromiseCheck;
import sayso.selfcheck.SelfcheckScale;
import sayso.wire.selfcheck.SelfcheckReport;
import sayso.wire.selfcheck.SelfcheckReport.Checked;
import sayso.wire.selfcheck.SelfcheckReport.Verdict;

/// Prints a run of the self-check: for people the checks, their results, what they mean and what
/// they do not prove; for programs one JSON report.
final class SelfcheckPrinter {
    private final CommandPrinter printer;
    private final String replay;

    SelfcheckPrinter(CommandPrinter printer, String replay) {
        this.printer = printer;
        this.replay = replay;
    }

    void begin(SelfcheckSandbox stage, SelfcheckScale sizes, long seed, List<PromiseCheck> checks) {
        if (printer.json()) {
            return;
        }
        printer.line(
                "%s on %s, %d processors, %s sizes, seed %d"
                        .formatted(
                                stage.engine(),
                                stage.place(),
                                Runtime.getRuntime().availableProcessors(),
                                sizes.name(),
                                seed));
        printer.line(
                "In a temporary home, " + stage.folder() + "; your decisions are not touched.");
        printer.line(
                "Checks: "
                        + checks.stream()
                                .map(PromiseCheck::name)
                                .collect(Collectors.joining(", ")));
        printer.line("");
    }

    void result(PromiseCheck check, CheckResult result) {
        if (printer.json()) {
            return;
        }
        switch (result) {
            case CheckResult.Proven(String said, _) -> printer.done(check.name() + ": " + said);
            case CheckResult.Broken(List<String> faults, Map<String, Long> figures) -> {
                printer.fail(
                        check.name()
                                + ": "
                                + check.tries()
                                + (figures.isEmpty() ? "" : " " + figures)
                                + ", and a promise broke");
                faults.forEach(fault -> printer.also("    " + fault));
            }
            case CheckResult.NotRun(String reason, String wayOut) -> {
                printer.warn(check.name() + ": not run, so nothing is proven: " + reason);
                printer.also("    " + wayOut);
            }
        }
    }

    void end(SelfcheckReport report) {
        if (printer.json()) {
            printer.document(report.toJson());
            return;
        }
        printer.line("");
        String names =
                report.checks().stream()
                        .filter(check -> check.verdict() == report.verdict())
                        .map(Checked::name)
                        .collect(Collectors.joining(", "));
        switch (report.verdict()) {
            case PROVEN ->
                    printer.line(
                            "All of it held, in %d s. An acknowledged answer was never lost and"
                                            .formatted(report.millis() / 1_000)
                                    + " never counted twice.");
            case NOT_RUN ->
                    printer.line(
                            "What was tried held, in %d s. Not proven here: %s."
                                    .formatted(report.millis() / 1_000, names));
            case BROKEN ->
                    printer.line(
                            "BROKEN: "
                                    + names
                                    + ". Do not trust this installation with decisions until it is"
                                    + " understood.");
        }
        if (report.verdict() != Verdict.BROKEN) {
            printer.line(
                    "Not tried by any of it: a disk that says it has written and has not, and memory"
                            + " that errs.");
        }
        if (report.kept() != null) {
            printer.line("Kept: " + report.kept());
        }
        printer.line("Again: " + replay);
    }
}
