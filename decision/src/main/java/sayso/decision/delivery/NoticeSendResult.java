package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The result of trying to send a notice: delivered, with the channel's receipt, or failed, with
/// the reason and whether another try may help.
public sealed interface NoticeSendResult {
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
}
