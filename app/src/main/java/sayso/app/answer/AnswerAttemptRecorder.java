package sayso.app.answer;

import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Records at the desk that an actor who is not a person tried to answer: submits an empty answer
/// in their name, which the desk rejects and logs, and returns the refusal to report. This happens
/// before the first question, or when an answer could not be read.
final class AnswerAttemptRecorder {
    private static final String NOT_ALLOWED = "not_allowed";

    private AnswerAttemptRecorder() {}

    /// What a program says that cannot be understood, or comes too late, is an attempt all the same, and kept.
    ///
    /// @param references what it named
    /// @param refusal what it was told; the one it is to be told where that says more
    static CommandFailureException unlessPerson(
            CommandContext invocation, List<String> references, CommandFailureException refusal) {
        boolean isKept = refusal.failure().reply().code().equals(NOT_ALLOWED);
        if (isKept || Answerer.who(invocation).asksForWord()) {
            return refusal;
        }
        Actor actor = Answerer.of(invocation, Surface.CLI, null).actor();
        if (Permissions.may(actor, new Action.RunCommand("answers")).isGranted()) {
            return refusal;
        }
        CommandFailureException told = refusal;
        for (String reference : references) {
            Decision decision = DecisionFinder.known(invocation, reference).orElse(null);
            if (decision != null
                    && log(invocation.desk(), decision, actor)
                            instanceof AnswerPromptOutcome.NotAllowed(String reason)) {
                told =
                        new CommandFailureException(
                                DeskResultTranslator.notAllowed(decision, reason));
            }
        }
        return told;
    }

    static AnswerPromptOutcome log(DecisionDesk desk, Decision decision, Actor actor) {
        return switch (desk.answer(decision.id(), Answer.EMPTY, actor, null)) {
            case ChangeResult.NotAllowed(_, String reason) ->
                    new AnswerPromptOutcome.NotAllowed(reason);
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    new AnswerPromptOutcome.Lost(closed);
            case ChangeResult.Accepted _, ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    new AnswerPromptOutcome.NotAllowed("only a person answers");
        };
    }
}
