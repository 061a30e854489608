package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import sayso.decision.delivery.NoticeChannel;

/// Channel that people answer over, ready for use: what shows decisions, and what listens for the
/// presses and words of people.
///
/// @param ending gives up what `notices` keeps open
/// @param listener makes a listener, which is closed by itself; one hub at a time has one
public record CardChannel(
        NoticeChannel notices, Runnable ending, Supplier<AccountListener> listener)
        implements AutoCloseable {
    public CardChannel {
        requireNonNull(notices, "notices is null");
        requireNonNull(ending, "ending is null");
        requireNonNull(listener, "listener is null");
    }

    /// One that only shows: people answer elsewhere.
    public static CardChannel unheard(NoticeChannel notices) {
        return new CardChannel(
                notices,
                () -> {},
                () -> {
                    throw new IllegalStateException("nobody answers over " + notices.name());
                });
    }

    @Override
    public void close() {
        ending.run();
    }
}
