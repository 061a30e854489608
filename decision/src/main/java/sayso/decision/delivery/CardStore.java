package sayso.decision.delivery;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Port to the messages that channels sent about decisions. Holds no text of any of them. Safe for
/// use by many threads and processes; every method may throw `StoreException`.
public interface CardStore {
    /// How long a message is remembered, at least.
    Duration LIFE = Duration.ofDays(400);

    /// Keeps a new one, durably. What is older than `LIFE` is forgotten on the way.
    ///
    /// @param card without a message; its time is set by the store's clock
    /// @return it, as it is kept
    SentCard keepCard(SentCard card);

    /// The one of this id.
    Optional<SentCard> card(String id);

    /// The one that the channel calls so.
    Optional<SentCard> cardAt(String channel, String account, String recipient, String message);

    /// Notes what the channel calls it, where that is not known yet.
    ///
    /// @return it, as it is now; empty where there is none
    Optional<SentCard> bindCard(String id, String message);

    /// Forgets one whose message is gone.
    void dropCard(String id);

    /// The last cards on one account, the newest first, of decisions that are open or whose time ran
    /// out.
    ///
    /// @param limit so many at most
    List<SentCard> openCards(String channel, String account, int limit);

    /// A message about the decision as it stands that is not known to have been sent, as of an earlier try;
    /// empty where there is none. For channels that show what has the same id once.
    default Optional<SentCard> unsentCard(Decision decision, ChannelAccount account) {
        return cardsOf(decision.id(), account.channel(), account.account()).stream()
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .filter(card -> card.recipient().equals(account.recipient()))
                .filter(card -> card.message() == null)
                .filter(card -> card.digest().equals(decision.contentDigest()))
                .findFirst();
    }

    /// All about one decision on one account, oldest first.
    List<SentCard> cardsOf(DecisionId decision, String channel, String account);
}
