package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// A turn mode that was set for one session, a kind of agent or a project, and the time at which it
/// was set.
///
/// @param name the session's id, the agent's name, or the folder
public record TurnModeSetting(TurnModeScope scope, String name, TurnMode mode, Instant at) {
    public TurnModeSetting {
        requireNonNull(scope, "scope is null");
        requireNonNull(name, "name is null");
        requireNonNull(mode, "mode is null");
        requireNonNull(at, "at is null");
    }
}
