package sayso.app.answer;

import java.util.Collection;
import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.decision.model.Decision;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.terminal.SafeText;

/// Has the person type `yes` before a one-line answer to decisions whose effect cannot be undone is
/// sent, and ends the command otherwise. Agents are not asked: the desk refuses and logs them.
final class RiskPrompt {
    private final CommandContext invocation;
    private final boolean given;

    /// @param given whether the command line says yes already
    RiskPrompt(CommandContext invocation, boolean given) {
        this.invocation = invocation;
        this.given = given;
    }

    /// Returns once the person agreed, or where nothing has to be asked. An agent is not asked: the desk
    /// refuses it, and logs that.
    ///
    /// @param said what is to be sent, in words
    void require(Collection<Decision> decisions, String said, Answerer answerer) {
        List<Decision> risky =
                decisions.stream()
                        .filter(decision -> decision.terms().risk().asksAgain())
                        .filter(decision -> decision.claim() == null)
                        .filter(decision -> decision.isPending() || decision.closedToLate() == null)
                        .toList();
        if (given || risky.isEmpty()) {
            return;
        }
        Decision first = risky.getFirst();
        if (!Permissions.may(answerer.actor(), new Action.Answer(first.id())).isGranted()) {
            return;
        }
        String what =
                risky.size() == 1
                        ? first.id()
                                + " \""
                                + SafeText.line(first.question().title())
                                + "\" is "
                                + first.terms().risk().warning()
                                + "; the answer is "
                                + said
                                + "."
                        : risky.size() + " of these cannot be undone; the answer is " + said + ".";
        TypedConfirmation.require(invocation, what, "yes");
    }
}
