package sayso.app.hook;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookMoment;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Arguments of `sayso hook`, parsed from its words: the agent, and the event by the agent's name
/// for it.
///
/// @param event what the agent calls the event
/// @param anyName whether the payload may call it otherwise, as long as the moment is the same
public record HookArguments(AgentProfile agent, String event, boolean anyName) {
    static final String USAGE = "sayso hook --agent AGENT EVENT";

    /// The call at a moment, whatever the agent calls that.
    public static HookArguments at(HookMoment moment, AgentProfile agent) {
        return new HookArguments(agent, agent.dialect().eventAt(moment), true);
    }

    /// @param words after `hook`
    static Optional<HookArguments> of(String... words) {
        @Nullable String agent = null;
        @Nullable String event = null;
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("--agent") && i + 1 < words.length) {
                i++;
                agent = words[i];
            } else if (words[i].startsWith("--agent=")) {
                agent = words[i].substring("--agent=".length());
            } else if (!words[i].startsWith("-") && event == null) {
                event = words[i];
            } else {
                return Optional.empty();
            }
        }
        String named = event;
        return agent == null || named == null
                ? Optional.empty()
                : AgentRegistry.parse(agent).map(known -> new HookArguments(known, named, false));
    }
}
