package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Decision;
import sayso.decision.provenance.TrailerDoubt;

/// Verdict on a decision that a commit names: confirmed by the store, or claimed by the message alone.
public sealed interface TrailerVerdict {
    /// A person answered it, here, before the commit was written.
    record Confirmed(Decision decision) implements TrailerVerdict {
        public Confirmed {
            requireNonNull(decision, "decision is null");
        }
    }

    /// The message says so, and nothing else does. It is never shown as the cause of anything.
    ///
    /// @param words the reason for people
    record Claimed(TrailerDoubt doubt, String words) implements TrailerVerdict {
        public Claimed {
            requireNonNull(doubt, "doubt is null");
            requireNonNull(words, "words is null");
        }

        Claimed(TrailerDoubt doubt) {
            this(doubt, doubt.words());
        }
    }
}
