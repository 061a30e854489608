package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;

/// Binding of an account of a channel, such as one of a chat service, to the person who answers with
/// it. An account that asked to be bound waits until the person says at their terminal that it is
/// theirs; only then do its presses count.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there, as the id of a bot
/// @param sender the person's account there: what each press is compared with
/// @param recipient where cards go, as the id of a chat
/// @param shownName how the channel calls the account; for people only
/// @param person whose account it is; null while nobody has said so
/// @param name as that person is shown; null while nobody has said so
/// @param askedAt when the account asked
/// @param pairedAt when the person said that it is theirs; null before
/// @param endedAt when it ended; null while it lasts
public record ChannelAccount(
        String channel,
        String account,
        String sender,
        String recipient,
        String shownName,
        @Nullable PersonId person,
        @Nullable String name,
        Instant askedAt,
        @Nullable Instant pairedAt,
        @Nullable Instant endedAt) {
    /// How long an account that asked waits for a person to say that it is theirs.
    public static final Duration ASKING = Duration.ofMinutes(10);

    /// How long presses of an account that was disconnected are still read, to be refused.
    public static final Duration REFUSED = Duration.ofMinutes(10);

    public ChannelAccount {
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
        requireNonNull(sender, "sender is null");
        requireNonNull(recipient, "recipient is null");
        requireNonNull(askedAt, "askedAt is null");
        shownName = shownName.replace("\0", "");
        if ((pairedAt == null) != (person == null) || (person == null) != (name == null)) {
            throw new IllegalArgumentException("paired at " + pairedAt + " with " + person);
        }
    }

    /// Whether presses of the account count.
    public boolean isActive() {
        return pairedAt != null && endedAt == null;
    }

    /// Whether its channel has to be read: its presses count, or it asked a moment ago and waits for the
    /// person's word.
    public boolean isHeeded(Instant now) {
        return isActive() || (endedAt == null && now.isBefore(askedAt.plus(ASKING)));
    }

    /// Whether it was disconnected a moment ago, so that whoever presses a card that is still there has to
    /// hear that it does not count.
    public boolean isRefused(Instant now) {
        return pairedAt != null && endedAt != null && now.isBefore(endedAt.plus(REFUSED));
    }

    /// The person at the account.
    ///
    /// @throws IllegalStateException while nobody has said whose it is
    public Actor.Person actor() {
        return actor(Assurance.PAIRED);
    }

    /// The person at the account, of whom it is this sure that they pressed. A browser's session makes them
    /// a person at the portal.
    ///
    /// @throws IllegalStateException while nobody has said whose it is
    public Actor.Person actor(Assurance assurance) {
        if (person == null || name == null) {
            throw new IllegalStateException(channel + " " + sender + " is nobody's yet");
        }
        return assurance == Assurance.WEB
                ? new Actor.Person(person, name, Surface.WEB, assurance)
                : new Actor.Person(
                        person, name, Surface.CHANNEL, assurance, channel + ":" + sender);
    }

    /// What the log says of the binding.
    public LogEvent paired(Actor by) {
        return new LogEvent.ChannelPaired(channel, account, sender, holder(), by);
    }

    /// What the log says of its end.
    public LogEvent unpaired(Actor by) {
        return new LogEvent.ChannelUnpaired(channel, account, sender, holder(), by);
    }

    private String holder() {
        return name == null ? "" : name;
    }
}
