package sayso.app.cli;

import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.Named;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.terminal.plain.PromptEnding;

/// Turns somebody away before the first question: the desk itself says no and logs the attempt.
final class Refusing {
    private static final String NOT_ALLOWED = "not_allowed";

    private Refusing() {}

    /// What a program says that cannot be understood, or comes too late, is an attempt all the same, and kept.
    ///
    /// @param references what it named
    /// @param refusal what it was told; the one it is to be told where that says more
    static RefusedException unlessPerson(
            Invocation invocation, List<String> references, RefusedException refusal) {
        boolean isKept = refusal.failure().reply().code().equals(NOT_ALLOWED);
        if (isKept || Answerer.who(invocation).asksForWord()) {
            return refusal;
        }
        Actor actor = Answerer.of(invocation, Surface.CLI, null).actor();
        if (actor instanceof Actor.Person) {
            return refusal;
        }
        RefusedException told = refusal;
        for (String reference : references) {
            Decision decision = Named.known(invocation, reference).orElse(null);
            if (decision != null
                    && log(invocation.desk(), decision, actor)
                            instanceof PromptEnding.NotAllowed(String reason)) {
                told = new RefusedException(Verdicts.notAllowed(decision, reason));
            }
        }
        return told;
    }

    static PromptEnding log(DecisionDesk desk, Decision decision, Actor actor) {
        return switch (desk.answer(decision.id(), Answer.EMPTY, actor, null)) {
            case ChangeResult.NotAllowed(_, String reason) -> new PromptEnding.NotAllowed(reason);
            case ChangeResult.AlreadyClosed(Decision closed) -> new PromptEnding.Lost(closed);
            case ChangeResult.Accepted _, ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    new PromptEnding.NotAllowed("only a person answers");
        };
    }
}
