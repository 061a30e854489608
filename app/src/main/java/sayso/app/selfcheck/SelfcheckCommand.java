package sayso.app.selfcheck;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.selfcheck.SelfcheckReport;
import sayso.wire.selfcheck.SelfcheckReport.Checked;

/// `sayso selfcheck`: tries on this computer what Sayso promises.
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
public final class SelfcheckCommand implements Command {
    private static final int SEEDS = 1_000_000;

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

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

    public SelfcheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        List<Check> checks = chosen();
        Sizes sizes = longSizes ? Sizes.LONG : Sizes.SHORT;
        long drawn = seed == null ? new SecureRandom().nextInt(SEEDS) : seed;
        try (Stage stage = Stage.set(invocation)) {
            Telling telling = new Telling(printer, replay(drawn));
            Bench bench =
                    new Bench(
                            stage.folder(),
                            drawn,
                            sizes,
                            stage.stores(),
                            home -> invocation.examineStoreOf(home).faults(),
                            stage.rooms(),
                            Programs.ofThisProduct(),
                            invocation.time(),
                            progress(printer),
                            stage::isStopped);
            telling.begin(stage, sizes, drawn, checks);
            long begun = System.nanoTime();
            List<Checked> done = new Selfcheck(bench).run(checks, telling::result);
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
            throw new RefusedException(
                    Failure.of(
                            "unreachable",
                            "the self-check cannot work beside "
                                    + invocation.home().folder()
                                    + ": "
                                    + e.getMessage(),
                            "set SAYSO_HOME to a folder beside which you can write"));
        }
    }

    private List<Check> chosen() {
        List<String> unknown =
                only.stream().filter(name -> !Selfcheck.names().contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new RefusedException(
                    Failure.usage(
                            "there is no check '" + unknown.getFirst() + "'",
                            "there are: " + String.join(", ", Selfcheck.names())));
        }
        return Selfcheck.CHECKS.stream()
                .filter(check -> only.isEmpty() || only.contains(check.name()))
                .toList();
    }

    private Progress progress(Printer printer) {
        return invocation.showsColours() && !printer.json()
                ? new TerminalProgress(invocation.console().err())
                : Progress.silent();
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
