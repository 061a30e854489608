package sayso.agent.hooks;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.session.SessionKey;

/// Derives from a hook event the session, the acting agent and the asker, who is named after the
/// agent's folder and the agent.
final class HookAskerFactory {
    static final String VIA = "hook";

    /// The same for a subagent, whose dialogs outlast the turn of the agent that started it.
    static final String SUBAGENT_VIA = "hook-subagent";

    private HookAskerFactory() {}

    static boolean isByHook(Asker asker) {
        return asker.via().equals(VIA) || asker.via().equals(SUBAGENT_VIA);
    }

    static SessionKey session(HookEvent event, String owner) {
        return new SessionKey(owner, event.agent(), event.session());
    }

    static Actor.Agent agent(HookEvent event, String owner) {
        return new Actor.Agent(owner, event.agent(), event.session());
    }

    static Asker of(HookEvent event, String owner) {
        String folder = event.folder();
        @Nullable Path last = folder == null ? null : Path.of(folder).getFileName();
        return new Asker(
                owner,
                (last == null ? "" : last + "/") + event.agent(),
                event.session(),
                event.agent(),
                event.turn().name(),
                event.turn().subagent() ? SUBAGENT_VIA : VIA,
                folder);
    }
}
