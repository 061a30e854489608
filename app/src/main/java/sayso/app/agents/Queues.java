package sayso.app.agents;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionId;
import sayso.core.decision.UnknownDecisionException;
import sayso.core.delivery.Message;
import sayso.core.delivery.Queue;
import sayso.hub.hooks.AnswerWords;
import sayso.store.SharedStore;

/// The queue of this person's own store.
final class Queues {
    private Queues() {}

    static <T> T with(Invocation invocation, Function<Queue, T> work) {
        return at(invocation, store -> work.apply(queue(store)));
    }

    /// All that waits for this person's agents, whichever of their sessions somebody looked at.
    static List<Message> waiting(Invocation invocation) {
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

    private static <T> T at(Invocation invocation, Function<SharedStore, T> work) {
        if (invocation.remoteHub().isPresent()) {
            throw new RefusedException(
                    Failure.of(
                            "elsewhere",
                            "what waits for agents is kept at " + invocation.remoteHub().get(),
                            "ask there, or leave SAYSO_URL out"));
        }
        try (SharedStore store = invocation.ownStore()) {
            return work.apply(store);
        }
    }

    private static Queue queue(SharedStore store) {
        return new Queue(store.queue(), AnswerWords::of);
    }

    /// The agent has learned how this decision ended.
    static void learned(Invocation invocation, DecisionId id, String session)
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
