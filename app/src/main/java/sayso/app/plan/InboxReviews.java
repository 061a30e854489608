package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.watch.EditorReview;
import sayso.wire.decision.ErrorReply;

/// Reviews plans of the inbox in the person's editor, as `sayso plan review` does, on the terminal that
/// the inbox has.
public final class InboxReviews implements EditorReview {
    private final CommandContext invocation;
    private final LineTerminal terminal;
    private final Actor.Person person;

    public InboxReviews(CommandContext invocation, LineTerminal terminal, Actor.Person person) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.person = requireNonNull(person, "person is null");
    }

    @Override
    public String obstacle() {
        return PlanEditor.command(invocation).isPresent()
                ? ""
                : "Neither VISUAL nor EDITOR is set. Set one and open the inbox again; Enter reviews"
                        + " the plan here.";
    }

    @Override
    public String take(Decision decision) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            Optional<Plan> waits =
                    plans.desk().sessions(Asker.LOCAL).stream()
                            .filter(plan -> plan.state() == PlanState.PROPOSED)
                            .filter(plan -> decision.id().equals(plan.decision()))
                            .findFirst();
            if (waits.isEmpty()) {
                return "This plan does not wait any more. Nothing was sent.";
            }
            Decision decided =
                    new PlanReviewDialog(invocation, terminal, person)
                            .decided(waits.get(), decision, List.of());
            if (decided == null) {
                return "Nothing was answered. What you said is kept as a draft.";
            }
            return PlanVerdict.of(decided) instanceof PlanVerdict.Approved
                    ? "Approved."
                    : "Sent back; plan mode stays on.";
        } catch (CommandFailureException e) {
            return sentence(e.failure().reply());
        } catch (StoreException e) {
            return "The review was not sent: " + e.getMessage();
        } catch (TerminalEndedException e) {
            return "";
        }
    }

    private static String sentence(ErrorReply failed) {
        String message = failed.message();
        return message.substring(0, 1).toUpperCase(Locale.ROOT)
                + message.substring(1)
                + (failed.hint() == null ? "." : "; " + failed.hint() + ".");
    }
}
