package sayso.app.gate;

import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Problem;
import sayso.core.decision.Surface;
import sayso.core.decision.WorkChange;
import sayso.core.decision.WorkStanding;

/// What came of a change of work, or the refusal it met. Agents and people alike order work.
final class Changed {
    private Changed() {}

    static Actor by(Invocation invocation) {
        return Answerer.of(invocation, Surface.CLI, null).actor();
    }

    static WorkStanding of(WorkChange change) {
        return switch (change) {
            case WorkChange.Done(WorkStanding standing) -> standing;
            case WorkChange.Refused(List<Problem> problems) ->
                    throw new RefusedException(Verdicts.problems(problems));
        };
    }
}
