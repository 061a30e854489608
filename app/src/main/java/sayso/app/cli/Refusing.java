package sayso.app.cli;

import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.terminal.plain.PromptEnding;

/// Turns somebody away before the first question: the desk itself says no and logs the attempt.
final class Refusing {
    private Refusing() {}

    static PromptEnding log(DecisionDesk desk, Decision decision, Actor actor) {
        return switch (desk.answer(decision.id(), Answer.EMPTY, actor, null)) {
            case ChangeResult.NotAllowed(_, String reason) -> new PromptEnding.NotAllowed(reason);
            case ChangeResult.AlreadyClosed(Decision closed) -> new PromptEnding.Lost(closed);
            case ChangeResult.Accepted _, ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    new PromptEnding.NotAllowed("only a person answers");
        };
    }
}
