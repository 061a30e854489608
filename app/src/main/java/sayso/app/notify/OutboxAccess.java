package sayso.app.notify;

import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.Outbox;
import sayso.decision.model.DecisionId;
import sayso.hub.client.RemoteNoticeClient;
import sayso.store.SqlStore;

/// Lets commands read and change the outbox of notices in this person's own store; lists of notices
/// are also read from the hub that `SAYSO_URL` names, where changes are refused.
public final class OutboxAccess {
    private OutboxAccess() {}

    /// @throws CommandFailureException where a hub elsewhere keeps the decisions
    static <T> T with(CommandContext invocation, Function<Outbox, T> work) {
        refuseElsewhere(invocation);
        try (SqlStore store = invocation.ownStore()) {
            return work.apply(new Outbox(store.outbox(), new SecureRandom()));
        }
    }

    static void refuseElsewhere(CommandContext invocation) {
        if (invocation.remoteHub().isPresent()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "elsewhere",
                            "notifications are sent by " + invocation.remoteHub().get(),
                            "run this there, or unset SAYSO_URL"));
        }
    }

    /// How many are tried no more.
    ///
    /// @param ended channels that the person gave up, whose notices they do not miss
    public static int dead(CommandContext invocation, Set<String> ended) {
        return with(
                invocation,
                outbox -> {
                    int all = outbox.count(NoticeState.DEAD);
                    return all == 0 || ended.isEmpty()
                            ? all
                            : all
                                    - (int)
                                            outbox.dead(all).stream()
                                                    .map(Notice::channel)
                                                    .filter(ended::contains)
                                                    .count();
                });
    }

    /// The last notices, or those that are tried no more, here or at a hub elsewhere.
    static List<Notice> last(CommandContext invocation, boolean dead, int limit) {
        try (RemoteNoticeClient elsewhere = invocation.remoteNotices().orElse(null)) {
            if (elsewhere != null) {
                return elsewhere.last(dead, limit);
            }
            return invocation.isFresh()
                    ? List.of()
                    : with(invocation, outbox -> dead ? outbox.dead(limit) : outbox.last(limit));
        }
    }

    /// The notices about one decision, here or at a hub elsewhere.
    public static List<Notice> about(CommandContext invocation, DecisionId decision) {
        try (RemoteNoticeClient elsewhere = invocation.remoteNotices().orElse(null)) {
            return elsewhere == null
                    ? with(invocation, outbox -> outbox.of(decision))
                    : elsewhere.about(decision);
        }
    }
}
