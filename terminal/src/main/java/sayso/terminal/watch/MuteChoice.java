package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.model.DecisionId;

/// One way to mute what is under the cursor, or to hear of it again, as `m` offers it under a number.
///
/// @param trait by which it is muted; null to unmute it
/// @param label one line, safe to show
record MuteChoice(DecisionId id, NoticeCriterion.@Nullable Trait trait, String label) {
    MuteChoice {
        requireNonNull(id, "id is null");
        requireNonNull(label, "label is null");
    }
}
