package sayso.app.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.turn.EffectiveTurnMode;
import sayso.decision.turn.TurnService;
import sayso.decision.turn.TurnSettings;
import sayso.decision.turn.TurnStore;

/// Query for how strictly an agent is held to asking, given its session, its kind, its folder or
/// several of these; answers itself from the store of turns and the settings.
///
/// @param agent the agent's name in the register, or null
/// @param folder absolute, or null
record ModeQuery(@Nullable String session, @Nullable String agent, @Nullable String folder) {
    // why: no agent calls a session so, and a mode that was set for one concerns no other
    private static final String NO_SESSION = "(any session)";
    private static final String ANY_AGENT = "";

    boolean isAsked() {
        return session != null || agent != null || folder != null;
    }

    /// What is known of a session by that name counts, unless it was named as well.
    EffectiveTurnMode answer(TurnStore store, TurnSettings settings) {
        Optional<AgentSession> known =
                Optional.ofNullable(session)
                        .flatMap(name -> store.read(look -> look.sessionNamed(Asker.LOCAL, name)));
        String kind =
                Objects.requireNonNullElse(
                        agent,
                        known.map(AgentSession::key).map(SessionKey::agentKind).orElse(ANY_AGENT));
        return new TurnService(store, settings)
                .mode(
                        new SessionSignals(
                                new SessionKey(
                                        Asker.LOCAL,
                                        kind,
                                        Objects.requireNonNullElse(session, NO_SESSION)),
                                folder,
                                null,
                                known.map(AgentSession::autonomous).orElse(false)));
    }

    /// As in `session s-1 of codex in /srv/shop`.
    String words() {
        List<String> words = new ArrayList<>();
        if (session != null) {
            words.add("session " + session);
        }
        if (agent != null) {
            words.add(words.isEmpty() ? agent : "of " + agent);
        }
        if (folder != null) {
            words.add("in " + folder);
        }
        return String.join(" ", words);
    }
}
