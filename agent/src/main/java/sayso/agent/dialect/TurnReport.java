package sayso.agent.dialect;

import org.jspecify.annotations.Nullable;

/// An agent's own account of the turn that a hook event belongs to: its name, and whether a person
/// began it, a hook extended it, a subagent runs it, background work will wake the agent, it
/// was completed, and the conversation was compacted.
///
/// @param name its own name for the turn, or null
/// @param byPerson whether a person began it, as far as the agent says
/// @param continues whether it goes on because a hook held it
/// @param subagent whether a helper of the agent speaks
/// @param background whether something runs that will wake the agent by itself
/// @param finished false where the turn was broken off, so that nothing is asked of it
/// @param compacted whether the conversation before was cut down to a summary
public record TurnReport(
        @Nullable String name,
        boolean byPerson,
        boolean continues,
        boolean subagent,
        boolean background,
        boolean finished,
        boolean compacted) {
    public static TurnReport of(@Nullable String name) {
        return new TurnReport(name, true, false, false, false, true, false);
    }

    public TurnReport continuing(boolean flag) {
        return new TurnReport(name, byPerson, flag, subagent, background, finished, compacted);
    }

    public TurnReport byPerson(boolean flag) {
        return new TurnReport(name, flag, continues, subagent, background, finished, compacted);
    }

    public TurnReport ofSubagent(boolean flag) {
        return new TurnReport(name, byPerson, continues, flag, background, finished, compacted);
    }

    public TurnReport withBackground(boolean flag) {
        return new TurnReport(name, byPerson, continues, subagent, flag, finished, compacted);
    }

    public TurnReport finished(boolean flag) {
        return new TurnReport(name, byPerson, continues, subagent, background, flag, compacted);
    }

    public TurnReport compacted(boolean flag) {
        return new TurnReport(name, byPerson, continues, subagent, background, finished, flag);
    }
}
