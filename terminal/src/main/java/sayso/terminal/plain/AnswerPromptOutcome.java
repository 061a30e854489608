package sayso.terminal.plain;

import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;

/// Outcome of a prompt for a decision or a questionnaire, on a screen or in plain lines.
public sealed interface AnswerPromptOutcome {
    /// The answer counts.
    ///
    /// @param always whether the person wants to make it a rule next
    record Sent(ChangeResult.Accepted result, boolean always) implements AnswerPromptOutcome {
        /// Once.
        public Sent(ChangeResult.Accepted result) {
            this(result, false);
        }
    }

    /// The person declined, or wants to talk first.
    record Declined(ChangeResult.Accepted result) implements AnswerPromptOutcome {}

    /// The person broke a questionnaire off to talk; its asker has what is answered so far.
    ///
    /// @param returned what the asker got
    record Paused(Decision decision, Answer returned) implements AnswerPromptOutcome {}

    /// The person went away; what was typed is kept as a draft.
    record Left() implements AnswerPromptOutcome {}

    /// The question goes on in the browser, and this sitting is over.
    record MovedToWeb() implements AnswerPromptOutcome {}

    /// Somebody or something closed the decision first.
    record Lost(Decision decision) implements AnswerPromptOutcome {}

    /// This person may not answer here.
    record NotAllowed(String reason) implements AnswerPromptOutcome {}

    /// The dialogue was ended from outside; what was typed is kept as a draft.
    record Ended() implements AnswerPromptOutcome {}
}
