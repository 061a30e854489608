package sayso.app.gate;

import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.core.decision.Actor;
import sayso.core.decision.Problem;
import sayso.core.decision.Surface;
import sayso.core.decision.WorkChangeResult;
import sayso.core.decision.WorkStatus;

/// Translates the result of a change of work for the gate commands. Both agents and people may
/// order work.
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
