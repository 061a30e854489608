package sayso.terminal.plain;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Lookup;
import sayso.terminal.Signs;

/// Puts one decision to a person in numbered lines, for every mode: options, own words, notes, more
/// time, decline, discuss, leave. What was typed is kept as a draft and is back the next time.
/// Nothing is sent without a yes.
public final class PlainPrompt {
    private final Place place;

    /// @param by whose answer it is
    /// @param drafter under whose name a draft is kept: the same person, without remarks on how this
    ///     sitting came about
    public PlainPrompt(
            DecisionDesk desk,
            Dialogue dialogue,
            Actor.Person by,
            Actor.Person drafter,
            Signs signs) {
        this.place = new Place(desk, dialogue, by, drafter, signs);
    }

    /// Talks until the decision is answered, declined or left, or until `Dialogue.end`.
    public PromptEnding run(Decision decision) {
        Decision shown = decision;
        while (true) {
            Sitting sitting = new Sitting(place, shown);
            try {
                @Nullable PromptEnding ending = sitting.talk();
                if (ending != null) {
                    return ending;
                }
            } catch (DialogueEndedException e) {
                sitting.keepDraft();
                return new PromptEnding.Ended();
            }
            shown = again(shown);
        }
    }

    private Decision again(Decision before) {
        return place.desk().find(before.id().value(), place.by())
                        instanceof Lookup.Found(Decision now)
                ? now
                : before;
    }
}
