package sayso.extension;

import java.time.Duration;
import java.util.Objects;

/// Outcome of showing a card on a channel.
public sealed interface Shown {
    /// It stands there.
    ///
    /// @param reference what the channel calls the message, with which it is changed later: 1 to 200 printable
    ///     characters
    record At(String reference) implements Shown {
        public At {
            Objects.requireNonNull(reference, "reference is null");
        }
    }

    /// It does not, and may later.
    ///
    /// @param why one sentence for people; holds no secret
    /// @param rest how long the vendor wants no further call; zero where it does not say
    record Later(String why, Duration rest) implements Shown {
        public Later {
            Objects.requireNonNull(why, "why is null");
            Objects.requireNonNull(rest, "rest is null");
        }
    }

    /// It never will.
    ///
    /// @param why one sentence for people with the way out; holds no secret
    record Refused(String why) implements Shown {
        public Refused {
            Objects.requireNonNull(why, "why is null");
        }
    }

    /// The message that was to be changed is there no more; a new one is shown in its place.
    record Gone() implements Shown {}
}
