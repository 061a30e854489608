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

/// What came of a change of work, or the refusal it met. Agents and people alike order work.
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
