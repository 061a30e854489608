package sayso.terminal.screen;

import java.util.Set;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.CancelKind;
import sayso.decision.model.OptionId;

/// Effect that a key requests outside the screen, such as sending the answer or opening a browser.
sealed interface QuestionEffect {
    record Nothing() implements QuestionEffect {}

    /// @param byOneKey whether one key both chose and sent, so that it can be taken back
    record Send(boolean byOneKey) implements QuestionEffect {}

    /// Sends it for good: at once, and a rule is made next.
    record Always() implements QuestionEffect {}

    record Cancel(CancelKind kind, String reason) implements QuestionEffect {}

    record MoreTime() implements QuestionEffect {}

    record SetLimit(DeadlineAdjustment limit) implements QuestionEffect {}

    /// To the browser.
    record Browse() implements QuestionEffect {}

    record ShowSettings() implements QuestionEffect {}

    /// @param typed the value as people type it
    record ChangeSetting(String name, String typed) implements QuestionEffect {}

    /// Folds these options away, and no others.
    record Hide(Set<OptionId> hidden) implements QuestionEffect {
        public Hide {
            hidden = Set.copyOf(hidden);
        }
    }

    record Leave() implements QuestionEffect {}
}
