package sayso.app.plan;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.CommentOption;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.terminal.AskerText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.plan.PlanObject;

/// `sayso plan review`: opens the proposed plan in the person's editor, takes their comments between
/// its lines and their changes of its steps, shows both, and asks for the verdict.
@picocli.CommandLine.Command(
        header = "Comment on the proposed plan in your editor, then decide. Only a person may.",
        description = {
            "",
            "The plan opens in $VISUAL or $EDITOR. Write a comment below a line of the plan,",
            "beginning with >> . Change or remove steps as you like. When you have saved it, you",
            "see what you said, and approve the plan or request changes. Until then your comments",
            "are kept as a draft, which is also in the portal.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso plan review",
            "  sayso plan review --session 4f2a",
            "  sayso plan review --comment \"3=which table?\""
        })
public final class PlanReviewCommand extends CliCommand {
    private static final String OTHERWISE =
            "without one: sayso plan approve, with --comment LINE=TEXT and --refine TEXT";

    @Mixin private SessionSelector sessions = new SessionSelector();
    @Mixin private CommentOption comments = new CommentOption();

    public PlanReviewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            SessionSelector.Proposal proposal = sessions.proposed(invocation, plans.desk());
            Plan plan = proposal.plan();
            Decision decision = DecisionFinder.decision(invocation, proposal.decision().value());
            Decision decided = decided(plan, decision);
            Plan now = plans.desk().look(plan.session());
            if (printer.json()) {
                printer.document(PlanObject.of(now));
            } else if (decided == null) {
                printer.remark("Nothing was answered. What you said is kept as a draft.");
            } else {
                DecisionDesk desk = invocation.desk();
                printer.done(
                        PlanVerdict.of(decided) instanceof PlanVerdict.Approved
                                ? "Approved"
                                : "Sent back; plan mode stays on");
                printer.follows(
                        AskerText.receipt(decided, desk.presence(decided.id()), desk.now()));
                printer.lines(
                        new PlanModeText(printer.signs()).whole(now, invocation.time().instant()));
            }
            return decided == null ? ExitCode.NOTHING : ExitCode.DONE;
        }
    }

    /// Null where the person left it open.
    private @Nullable Decision decided(Plan plan, Decision decision) {
        boolean here = Answerer.who(invocation).isInForeground();
        try (LineTerminal terminal =
                (here ? invocation.terminals().open() : Optional.<LineTerminal>empty())
                        .orElse(null)) {
            if (terminal == null) {
                throw new CommandFailureException(
                        CommandFailure.of("unreachable", "no terminal to ask on", OTHERWISE));
            }
            Actor.Person person =
                    Answerer.requirePerson(
                            Answerer.of(invocation, Surface.TERMINAL, terminal).actor(),
                            "reviews a plan",
                            "a person runs it in a terminal of their own",
                            AttemptLog.logged(invocation, "review a plan"));
            return new PlanReviewDialog(invocation, terminal, person)
                    .decided(plan, decision, comments.comments());
        } catch (TerminalEndedException e) {
            return null;
        }
    }
}
