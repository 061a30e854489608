package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.session.AgentSession;

/// The turn mode that applies to a session and where it was set, determined from the modes set for
/// sessions, agents and projects and from the general one. The most specific applies, and an agent
/// that works without a person is held only where its session or its kind was set so.
///
/// @param from as in `session s-1`, `agent codex`, `project /srv/shop`, `settings.json`
public record EffectiveTurnMode(TurnMode mode, String from) {
    public EffectiveTurnMode {
        requireNonNull(mode, "mode is null");
        requireNonNull(from, "from is null");
    }

    /// The most specific one that was set. An agent that works without a person beside it is held only
    /// where that was said of its session or of its kind.
    ///
    /// @param everywhere the mode of the settings
    public static EffectiveTurnMode of(
            AgentSession session, List<TurnModeSetting> set, TurnMode everywhere, String settings) {
        TurnModeSetting best = null;
        boolean meant = false;
        for (TurnModeSetting one : set) {
            if (concerns(one, session)) {
                meant |= one.scope() != TurnModeScope.PROJECT;
                best = best == null || isCloser(one, best) ? one : best;
            }
        }
        EffectiveTurnMode found =
                best == null
                        ? new EffectiveTurnMode(everywhere, settings)
                        : new EffectiveTurnMode(
                                best.mode(), best.scope().wireName() + " " + best.name());
        return session.autonomous() && !meant && found.mode() == TurnMode.STRICT
                ? new EffectiveTurnMode(TurnMode.SOFT, found.from() + ", for an agent on its own")
                : found;
    }

    private static boolean isCloser(TurnModeSetting one, TurnModeSetting other) {
        int scopes = one.scope().compareTo(other.scope());
        return scopes < 0 || (scopes == 0 && one.name().length() > other.name().length());
    }

    private static boolean concerns(TurnModeSetting set, AgentSession session) {
        return switch (set.scope()) {
            case SESSION -> set.name().equals(session.key().sessionId());
            case AGENT -> set.name().equals(session.key().agentKind());
            case PROJECT ->
                    session.folder() != null
                            && (session.folder().equals(set.name())
                                    || session.folder().startsWith(set.name() + "/"));
        };
    }
}
