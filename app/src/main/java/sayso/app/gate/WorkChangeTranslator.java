package sayso.app.gate;

import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;

/// Translates the result of a change to a work item for the gate commands into the item's new
/// status, or ends the command with the problems; also determines the actor who makes the change.
/// Both agents and people may order work.
final class WorkChangeTranslator {
    private WorkChangeTranslator() {}

    static Actor by(CommandContext invocation) {
        return Answerer.of(invocation, Surface.CLI, null).actor();
    }

    static WorkStatus of(WorkChangeResult change) {
        return switch (change) {
            case WorkChangeResult.Done(WorkStatus standing) -> standing;
            case WorkChangeResult.Refused(List<Problem> problems) ->
                    throw new CommandFailureException(DeskResultTranslator.problems(problems));
        };
    }
}
