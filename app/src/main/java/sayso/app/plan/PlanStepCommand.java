package sayso.app.plan;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.StepState;
import sayso.terminal.PlanLines;
import sayso.wire.plan.PlanObject;

/// `sayso plan step`.
@picocli.CommandLine.Command(
        header = "Say how a step stands: take an agent's claim back, tick it, leave it out.",
        footer = {
            "",
            "Examples:",
            "  sayso plan step 2 open --note \"the test is still red\"",
            "  sayso plan step 3 skipped",
            "  sayso plan step 1 done"
        })
public final class PlanStepCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private SessionChoice sessions = new SessionChoice();

    @Parameters(index = "0", paramLabel = "N", description = "The step's number.")
    private int number;

    @Parameters(index = "1", paramLabel = "STATE", description = "open, done, skipped or failed.")
    private String word = "";

    @Option(names = "--note", paramLabel = "TEXT", description = "Why.")
    private @Nullable String note;

    public PlanStepCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        StepState to =
                (word.equals("done") ? Optional.of(StepState.CLAIMED) : StepState.parse(word))
                        .orElseThrow(() ->
                                new RefusedException(
                                        Failure.usage(
                                                "'" + word + "' is no state of a step",
                                                "give open, done, skipped or failed")));
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "says how a step stands",
                        Attempts.logged(invocation, "change step " + number + " of a plan"));
        try (OwnPlans plans = new OwnPlans(invocation)) {
            Plan before =
                    sessions.in(
                            invocation,
                            plans.desk(),
                            plan -> plan.state().isApproved(),
                            "no session works on an approved plan");
            PlanChange.Done done =
                    PlanVerdicts.done(
                            plans.desk()
                                    .step(
                                            before.session(),
                                            number,
                                            to,
                                            note == null ? "" : note,
                                            person));
            if (printer.json()) {
                printer.document(PlanObject.of(done.plan()));
            } else {
                printer.lines(new PlanLines(printer.signs()).headings(done.plan()));
            }
            return ExitCode.DONE;
        }
    }
}
