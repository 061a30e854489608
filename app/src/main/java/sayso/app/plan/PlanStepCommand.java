package sayso.app.plan;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanStepState;
import sayso.terminal.PlanLines;
import sayso.wire.plan.PlanObject;

/// `sayso plan step`: sets the state of a step of an approved plan to open, done, skipped or
/// failed; only a person may.
@picocli.CommandLine.Command(
        header = "Set the state of a step: reopen, complete or skip it.",
        footer = {
            "",
            "Examples:",
            "  sayso plan step 2 open --note \"the test is still red\"",
            "  sayso plan step 3 skipped",
            "  sayso plan step 1 done"
        })
public final class PlanStepCommand extends CliCommand {
    @Mixin private SessionSelector sessions = new SessionSelector();

    @Parameters(index = "0", paramLabel = "N", description = "The step's number.")
    private int number;

    @Parameters(index = "1", paramLabel = "STATE", description = "open, done, skipped or failed.")
    private String word = "";

    @Option(names = "--note", paramLabel = "TEXT", description = "Why.")
    private @Nullable String note;

    public PlanStepCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        PlanStepState to =
                (word.equals("done")
                                ? Optional.of(PlanStepState.CLAIMED)
                                : PlanStepState.parse(word))
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.usage(
                                                "'" + word + "' is not a state of a step",
                                                "give open, done, skipped or failed")));
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "sets the state of a step",
                        AttemptLog.logged(invocation, "change step " + number + " of a plan"));
        try (PlanAccess plans = new PlanAccess(invocation)) {
            Plan before =
                    sessions.in(
                            invocation,
                            plans.desk(),
                            plan -> plan.state().isApproved(),
                            "no session is working on an approved plan");
            PlanChangeResult.Done done =
                    PlanResultTranslator.done(
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
