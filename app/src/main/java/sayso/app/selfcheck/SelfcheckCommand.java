package sayso.app.selfcheck;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.FileErrorText;
import sayso.selfcheck.CheckProgress;
import sayso.selfcheck.PromiseCheck;
import sayso.selfcheck.SelfcheckCommandLines;
import sayso.selfcheck.SelfcheckContext;
import sayso.selfcheck.SelfcheckRunner;
import sayso.selfcheck.SelfcheckScale;
import sayso.selfcheck.TerminalProgress;
import sayso.wire.selfcheck.SelfcheckReport;
import sayso.wire.selfcheck.SelfcheckReport.Checked;

/// `sayso selfcheck`: tests on this computer that no answer is lost and none counts twice, by
/// racing and killing real processes of Sayso in a temporary home, and reports what was proven.
@picocli.CommandLine.Command(
        header = "Prove on this computer that no answer is lost and none counts twice.",
        description = {
            "",
            "Races, kills and cuts off real processes of Sayso in a temporary home beside",
            "yours, and checks what they saw. Your own decisions are not touched.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso selfcheck",
            "  sayso selfcheck --only race,kill --seed 42",
            "  sayso selfcheck --long --json > proof.json",
            "",
            "Exit: 0 all proven, 1 something could not be tried here, 3 something is broken"
        })
public final class SelfcheckCommand extends CliCommand {
    private static final int SEEDS = 1_000_000;

    @Option(names = "--long", description = "The long sizes: for hours, on a quiet computer.")
    private boolean longSizes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Repeat the run that printed this seed.")
    private @Nullable Long seed;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "NAME",
            description = {
                "Only these checks: race, kill, lost-writes, closing, faults, wake,",
                "ask-once, model."
            })
    private List<String> only = new ArrayList<>();

    @Option(names = "--keep", description = "Leave the temporary home for looking into.")
    private boolean keep;

    public SelfcheckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        List<PromiseCheck> checks = chosen();
        SelfcheckScale sizes = longSizes ? SelfcheckScale.LONG : SelfcheckScale.SHORT;
        long drawn = seed == null ? new SecureRandom().nextInt(SEEDS) : seed;
        try (SelfcheckSandbox stage = SelfcheckSandbox.set(invocation)) {
            SelfcheckPrinter telling = new SelfcheckPrinter(printer, replay(drawn));
            SelfcheckContext bench =
                    new SelfcheckContext(
                            stage.folder(),
                            drawn,
                            sizes,
                            stage.stores(),
                            home -> invocation.examineStoreOf(home).faults(),
                            stage.rooms(),
                            SelfcheckCommandLines.ofThisProduct(),
                            invocation.time(),
                            progress(printer),
                            stage::isStopped);
            telling.begin(stage, sizes, drawn, checks);
            long begun = System.nanoTime();
            List<Checked> done = new SelfcheckRunner(bench).run(checks, telling::result);
            boolean broken =
                    done.stream()
                            .anyMatch(check -> check.verdict() == SelfcheckReport.Verdict.BROKEN);
            if (keep || broken) {
                stage.keep();
            }
            SelfcheckReport report =
                    new SelfcheckReport(
                            drawn,
                            sizes.name(),
                            stage.engine(),
                            stage.place(),
                            (System.nanoTime() - begun) / 1_000_000,
                            done,
                            stage.kept(),
                            replay(drawn));
            telling.end(report);
            return exit(report);
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "unreachable",
                            "the self-check cannot work beside "
                                    + invocation.home().folder()
                                    + ": "
                                    + FileErrorText.of(e),
                            "set SAYSO_HOME to a folder beside which you can write"));
        }
    }

    private List<PromiseCheck> chosen() {
        List<String> unknown =
                only.stream().filter(name -> !SelfcheckRunner.names().contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "there is no check '" + unknown.getFirst() + "'",
                            "available: " + String.join(", ", SelfcheckRunner.names())));
        }
        return SelfcheckRunner.CHECKS.stream()
                .filter(check -> only.isEmpty() || only.contains(check.name()))
                .toList();
    }

    private CheckProgress progress(CommandPrinter printer) {
        return invocation.showsColours() && !printer.json()
                ? new TerminalProgress(invocation.console().err())
                : CheckProgress.silent();
    }

    private String replay(long drawn) {
        return "sayso selfcheck --seed "
                + drawn
                + (longSizes ? " --long" : "")
                + (only.isEmpty() ? "" : " --only " + String.join(",", only));
    }

    private static int exit(SelfcheckReport report) {
        return switch (report.verdict()) {
            case PROVEN -> ExitCode.DONE;
            case NOT_RUN -> ExitCode.NOTHING;
            case BROKEN -> ExitCode.ERROR;
        };
    }
}
