package sayso.terminal.plain;

import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.terminal.TerminalSymbols;

/// Presents one decision as numbered lines and reads the answer, in every mode: options, own words,
/// notes, more time, decline, discuss, leave. Input is kept as a draft and restored the next time.
/// Nothing is sent without a yes.
public final class PlainPrompt {
    private final PromptContext place;

    /// @param by whose answer it is
    /// @param drafter under whose name a draft is kept: the same person, without remarks on how this
    ///     sitting came about
    public PlainPrompt(
            DecisionDesk desk,
            LineTerminal dialogue,
            Actor.Person by,
            Actor.Person drafter,
            TerminalSymbols signs) {
        this(new PromptContext(desk, dialogue, by, drafter, signs));
    }

    public PlainPrompt(PromptContext place) {
        this.place = place;
    }

    /// Talks until the decision is answered, declined or left, or until `LineTerminal.end`.
    public AnswerPromptOutcome run(Decision decision) {
        Decision shown = decision;
        while (true) {
            PlainPromptRound sitting = new PlainPromptRound(place, shown);
            try {
                @Nullable AnswerPromptOutcome ending = sitting.talk();
                if (ending != null) {
                    return ending;
                }
            } catch (TerminalEndedException e) {
                sitting.keepDraft();
                return new AnswerPromptOutcome.Ended();
            }
            shown = again(shown);
        }
    }

    private Decision again(Decision before) {
        return place.desk().find(before.id().value(), place.by())
                        instanceof DecisionLookup.Found(Decision now)
                ? now
                : before;
    }
}
