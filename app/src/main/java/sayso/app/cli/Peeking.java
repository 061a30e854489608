package sayso.app.cli;

import java.util.Optional;
import sayso.app.console.Invocation;
import sayso.app.reach.Peek;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.core.session.AgentSession;
import sayso.store.SharedStore;

/// Looks at the terminal of whoever asks, where that is this computer.
final class Peeking {
    private final Invocation invocation;

    Peeking(Invocation invocation) {
        this.invocation = invocation;
    }

    /// @param lines so many at most, the last ones
    Peek.Seen at(Decision decision, int lines) throws InterruptedException {
        if (invocation.remoteHub().isPresent()) {
            return new Peek.Seen.Nothing(
                    decision.id()
                            + " is kept by a hub elsewhere, and terminals are looked at only on the"
                            + " computer where the agent runs: sayso decision peek "
                            + decision.id()
                            + " there");
        }
        return new Peek(invocation.environment())
                .at(session(decision.asker()).orElse(null), decision.asker().name(), lines);
    }

    private Optional<AgentSession> session(Asker asker) {
        String name = asker.sessionId();
        if (name == null) {
            return Optional.empty();
        }
        try (SharedStore store = invocation.ownStore()) {
            return store.turns().read(look -> look.sessionNamed(asker.owner(), name));
        }
    }
}
