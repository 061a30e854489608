package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.TopicId;
import sayso.decision.model.WireEnum;

/// A message that a channel sent about one decision and that a person can press or reply to. A press
/// counts only on the message, in the place and on the question that it was sent with.
///
/// @param id drawn when it was made
/// @param digest `Decision.contentDigest` of what it shows
/// @param channel as in `telegram`
/// @param account of Sayso's own there
/// @param recipient where it was sent, as the id of a chat
/// @param message what the channel calls it; null until the channel said so
/// @param topic of a questionnaire, which a request for words is about; null for the whole
public record SentCard(
        String id,
        DecisionId decision,
        String digest,
        Purpose purpose,
        String channel,
        String account,
        String recipient,
        @Nullable String message,
        @Nullable TopicId topic,
        Instant madeAt) {
    /// What a message is for: the card itself, or a request for words that a reply to it brings.
    public enum Purpose implements WireEnum {
        CARD,
        /// A reply to it is an answer in own words.
        WORDS,
        /// A reply to it is a note that goes with the answer.
        NOTE
    }

    public SentCard {
        requireNonNull(id, "id is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(digest, "digest is null");
        requireNonNull(purpose, "purpose is null");
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
        requireNonNull(recipient, "recipient is null");
        requireNonNull(madeAt, "madeAt is null");
    }

    /// The card of a decision as it stands, which is about to be sent to an account; a store gives it its id
    /// and its time.
    public static SentCard unsent(Decision decision, ChannelAccount account) {
        return new SentCard(
                "",
                decision.id(),
                decision.contentDigest(),
                Purpose.CARD,
                account.channel(),
                account.account(),
                account.recipient(),
                null,
                decision.timing().askedAt());
    }

    /// A message beside this one, of another purpose, which is about to be sent.
    public SentCard unsent(Purpose other) {
        return new SentCard("", decision, digest, other, channel, account, recipient, null, madeAt);
    }

    /// One about the whole question.
    public SentCard(
            String id,
            DecisionId decision,
            String digest,
            Purpose purpose,
            String channel,
            String account,
            String recipient,
            @Nullable String message,
            Instant madeAt) {
        this(id, decision, digest, purpose, channel, account, recipient, message, null, madeAt);
    }

    /// The same message about one topic; about the whole where there is none.
    public SentCard about(@Nullable TopicId one) {
        return new SentCard(
                id, decision, digest, purpose, channel, account, recipient, message, one, madeAt);
    }

    /// The same message as a store keeps it.
    public SentCard kept(String drawn, Instant at) {
        return new SentCard(
                drawn, decision, digest, purpose, channel, account, recipient, message, topic, at);
    }

    /// The same message, now that the channel said what it calls it.
    public SentCard at(String called) {
        return new SentCard(
                id, decision, digest, purpose, channel, account, recipient, called, topic, madeAt);
    }
}
