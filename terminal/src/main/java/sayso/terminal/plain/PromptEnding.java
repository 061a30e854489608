package sayso.terminal.plain;

import sayso.core.decision.Answer;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;

/// How a sitting at the prompt ended.
public sealed interface PromptEnding {
    /// The answer counts.
    record Sent(ChangeResult.Accepted result) implements PromptEnding {}

    /// The person declined, or wants to talk first.
    record Declined(ChangeResult.Accepted result) implements PromptEnding {}

    /// The person broke a questionnaire off to talk; its asker has what is answered so far.
    ///
    /// @param returned what the asker got
    record Paused(Decision decision, Answer returned) implements PromptEnding {}

    /// The person went away; what was typed is kept as a draft.
    record Left() implements PromptEnding {}

    /// The question goes on in the browser, and this sitting is over.
    record MovedToWeb() implements PromptEnding {}

    /// Somebody or something closed the decision first.
    record Lost(Decision decision) implements PromptEnding {}

    /// This person may not answer here.
    record NotAllowed(String reason) implements PromptEnding {}

    /// The dialogue was ended from outside; what was typed is kept as a draft.
    record Ended() implements PromptEnding {}
}
