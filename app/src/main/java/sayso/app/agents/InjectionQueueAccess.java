package sayso.app.agents;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import sayso.agent.hooks.AgentOutcomeText;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;
import sayso.decision.model.UnknownDecisionException;
import sayso.store.SqlStore;

/// Opens the queue of messages to agents in this person's own store for one operation at a time;
/// also lists all waiting messages, and records that an agent learned how a decision ended. Closes
/// the store after each operation. Refused where `SAYSO_URL` names a hub.
final class InjectionQueueAccess {
    private InjectionQueueAccess() {}

    static <T> T with(CommandContext invocation, Function<MessageQueue, T> work) {
        return at(invocation, store -> work.apply(queue(store)));
    }

    /// All that waits for this person's agents, whichever of their sessions somebody looked at.
    static List<AgentMessage> waiting(CommandContext invocation) {
        return at(
                invocation,
                store -> {
                    List<String> sessions =
                            store.turns()
                                    .read(look ->
                                            look.sessions(Asker.LOCAL).stream()
                                                    .map(session -> session.key().sessionId())
                                                    .distinct()
                                                    .toList());
                    return queue(store).waiting(Asker.LOCAL, sessions);
                });
    }

    private static <T> T at(CommandContext invocation, Function<SqlStore, T> work) {
        if (invocation.remoteHub().isPresent()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "elsewhere",
                            "the queue for agents is kept by " + invocation.remoteHub().get(),
                            "run this there, or unset SAYSO_URL"));
        }
        try (SqlStore store = invocation.ownStore()) {
            return work.apply(store);
        }
    }

    private static MessageQueue queue(SqlStore store) {
        return new MessageQueue(store.queue(), AgentOutcomeText::of);
    }

    /// The agent has learned how this decision ended.
    static void learned(CommandContext invocation, DecisionId id, String session)
            throws InterruptedException {
        try {
            invocation
                    .desk()
                    .await(id, new Actor.Agent(Asker.LOCAL, "agent", session), Duration.ZERO);
        } catch (UnknownDecisionException e) {
            return; // why: it went with the store that was restored over it; there is nothing to
            // mark
        }
    }
}
