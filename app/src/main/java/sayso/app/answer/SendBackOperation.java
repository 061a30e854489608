package sayso.app.answer;

import java.util.List;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.terminal.SafeText;
import sayso.wire.decision.CancelReply;

/// Sends a decision back to its asker to be asked better: the decision ends without an answer, the
/// asker learns what is missing, and its work stays held. Prints how to ask again; refused for
/// agents and after the second time.
final class SendBackOperation {
    private final CommandContext invocation;

    SendBackOperation(CommandContext invocation) {
        this.invocation = invocation;
    }

    int sendBack(String reference, String missing, CommandPrinter printer) {
        if (missing.isBlank()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--refine is empty", "say in a sentence what to ask better"));
        }
        DecisionDesk desk = invocation.desk();
        Decision decision = DecisionFinder.decision(invocation, reference);
        Actor actor = Answerer.onCommandLine(invocation).actor();
        if (!Permissions.may(actor, new Action.Cancel(CancelKind.DISCUSS, decision.asker()))
                .isGranted()) {
            // why: the desk says no, and keeps that it was tried
            DeskResultTranslator.accepted(
                    desk.cancel(decision.id(), CancelKind.DISCUSS, missing.strip(), actor), desk);
        }
        Optional<DecisionId> next = decision.id().nextVersion();
        if (decision.id().iteration() == DecisionId.MOST_ITERATIONS) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "conflict",
                            decision.id() + " was already sent back twice, the maximum",
                            "answer it, in your own words if no option fits: sayso decision "
                                    + "resolve "
                                    + decision.id()
                                    + " --text \"...\""));
        }
        ChangeResult.Accepted accepted =
                DeskResultTranslator.accepted(
                        desk.cancel(decision.id(), CancelKind.DISCUSS, missing.strip(), actor),
                        desk);
        if (printer.json()) {
            printer.document(new CancelReply(accepted, missing.strip()).toJson());
            return ExitCode.DONE;
        }
        printer.done("Sent back " + decision.id() + ": " + SafeText.line(missing));
        List<String> held =
                accepted.held().stream()
                        .filter(gate -> gate.decision().equals(decision.id()))
                        .map(Gate::item)
                        .toList();
        if (!held.isEmpty()) {
            printer.follows("Still held: " + SafeText.line(String.join(", ", held)));
        }
        printer.follows(
                "Its asker can ask again"
                        + next.map(id -> ", as " + id + ",").orElse("")
                        + " with: sayso decision request --replace "
                        + decision.id());
        return ExitCode.DONE;
    }
}
