package sayso.decision.turn;

import org.jspecify.annotations.Nullable;

/// An agent's own statements about the turn it is in: its name for the turn, and whether the turn
/// continues after a hook held it.
///
/// @param name its own name for the turn, or null where it has none
/// @param continues whether this goes on after a hook held the turn
public record TurnReference(@Nullable String name, boolean continues) {
    public static final TurnReference NONE = new TurnReference(null, false);

    public TurnReference {
        name = name == null || name.isBlank() ? null : name.replace("\0", "");
    }
}
