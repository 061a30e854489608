package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Health of the listener at one account of a channel, as the hub that reads the account last noted
/// it: when the account was read, and what is wrong since.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there, as the id of a bot
/// @param readAt when it was last read to its end; null where it never was
/// @param trouble why it is not read now; null where nothing is known to be wrong
public record ListenerHealth(
        String channel, String account, @Nullable Instant readAt, @Nullable Trouble trouble) {
    /// Longer than this without a finished read means that presses are not heard.
    public static final Duration DEAF = Duration.ofMinutes(2);

    /// So long a trouble may last before people are told, where only they can end it.
    static final Duration PATIENCE = Duration.ofSeconds(30);

    public ListenerHealth {
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
    }

    /// What keeps an account from being read.
    ///
    /// @param why in words, with what to do; holds no secret
    /// @param since when it was met first
    /// @param needsPerson whether it lasts until a person does something
    public record Trouble(String why, Instant since, boolean needsPerson) {
        public Trouble {
            requireNonNull(why, "why is null");
            requireNonNull(since, "since is null");
        }
    }

    /// Whether presses are heard.
    public boolean hears(Instant now) {
        return readAt != null && Duration.between(readAt, now).compareTo(DEAF) < 0;
    }

    /// What people are to be told of: a trouble that only they can end, and that has lasted.
    Optional<Trouble> alarm(Instant now) {
        return Optional.ofNullable(trouble)
                .filter(Trouble::needsPerson)
                .filter(one -> !now.isBefore(one.since().plus(PATIENCE)));
    }

    /// What tells the trouble apart from every other one, in microseconds since 1970.
    long occurrence() {
        return trouble == null ? 0 : ChronoUnit.MICROS.between(Instant.EPOCH, trouble.since());
    }
}
