package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of trying to send a notice: delivered, with the channel's receipt; failed, with the
/// reason and whether another try may help; or needless, where there was nothing to send.
public sealed interface NoticeSendResult {
    /// What sending to several came to, whatever became of it with each: a failure that another try may
    /// mend counts before one that it cannot, and one that it cannot only where nobody was reached. The
    /// longest rest that was asked for is kept.
    ///
    /// @param many to how many it was sent
    /// @param done what is said where it arrived
    static NoticeSendResult ofSeveral(List<Failed> failures, int many, String done) {
        Optional<Failed> counts =
                failures.stream()
                        .filter(Failed::again)
                        .findFirst()
                        .or(() ->
                                failures.size() == many
                                        ? failures.stream().findFirst()
                                        : Optional.empty());
        Duration rest =
                failures.stream()
                        .map(Failed::rest)
                        .max(Comparator.naturalOrder())
                        .orElse(Duration.ZERO);
        return counts.isPresent()
                ? new Failed(counts.get().why(), counts.get().again(), rest)
                : new Delivered(done, null);
    }

    /// What sending comes to where a channel reaches nobody: a failure where somebody was to be told, and
    /// nothing at all where only what was shown before would have changed.
    ///
    /// @param why with the way out, as in `no browser is subscribed: sayso connect phone`
    static NoticeSendResult reachingNobody(NoticeKind kind, String why) {
        return kind.isCall() || kind.isTrouble() ? new Failed(why, false) : new Needless();
    }

    /// The channel confirmed it.
    ///
    /// @param receipt what it said
    /// @param reference what it calls what was sent, for what follows up, or null
    record Delivered(String receipt, @Nullable String reference) implements NoticeSendResult {
        public Delivered {
            requireNonNull(receipt, "receipt is null");
        }
    }

    /// @param why for people; holds no secret
    /// @param again whether another try may come to something
    record Failed(String why, boolean again, Duration rest) implements NoticeSendResult {
        /// One after which another try is made at the usual time.
        public Failed(String why, boolean again) {
            this(why, again, Duration.ZERO);
        }

        public Failed {
            requireNonNull(why, "why is null");
            requireNonNull(rest, "rest is null");
        }
    }

    /// There is nothing to send: nothing was shown that has to change, and nobody waits to be told.
    record Needless() implements NoticeSendResult {}
}
