package sayso.app.answer;

import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.channel.open.TmuxPeek;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.session.AgentSession;
import sayso.store.SqlStore;

/// Reads the last lines of the tmux terminal in which a decision's asker works, if it runs on this
/// computer; else returns why there are none.
final class AskerTerminalPeek {
    private final CommandContext invocation;

    AskerTerminalPeek(CommandContext invocation) {
        this.invocation = invocation;
    }

    /// @param lines so many at most, the last ones
    TmuxPeek.Seen at(Decision decision, int lines) throws InterruptedException {
        if (invocation.remoteHub().isPresent()) {
            return new TmuxPeek.Seen.Nothing(
                    decision.id()
                            + " is kept by a hub elsewhere, and terminals are looked at only on the"
                            + " computer where the agent runs: sayso decision peek "
                            + decision.id()
                            + " there");
        }
        return new TmuxPeek(invocation.environment())
                .at(session(decision.asker()).orElse(null), decision.asker().name(), lines);
    }

    private Optional<AgentSession> session(Asker asker) {
        String name = asker.sessionId();
        if (name == null) {
            return Optional.empty();
        }
        try (SqlStore store = invocation.ownStore()) {
            return store.turns().read(look -> look.sessionNamed(asker.owner(), name));
        }
    }
}
