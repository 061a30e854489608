package sayso.terminal.screen;

import java.util.Set;
import sayso.core.decision.CancelKind;
import sayso.core.decision.Limit;
import sayso.core.decision.OptionId;

/// What a key asks of the world outside the screen.
sealed interface Wish {
    record Nothing() implements Wish {}

    /// @param byOneKey whether one key both chose and sent, so that it can be taken back
    record Send(boolean byOneKey) implements Wish {}

    record Cancel(CancelKind kind, String reason) implements Wish {}

    record MoreTime() implements Wish {}

    record SetLimit(Limit limit) implements Wish {}

    /// To the browser.
    record Browse() implements Wish {}

    record ShowSettings() implements Wish {}

    /// @param typed the value as people type it
    record ChangeSetting(String name, String typed) implements Wish {}

    /// Folds these options away, and no others.
    record Hide(Set<OptionId> hidden) implements Wish {
        public Hide {
            hidden = Set.copyOf(hidden);
        }
    }

    record Leave() implements Wish {}
}
