package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Decision;

/// Verdict on a decision that a commit names: confirmed by the store, or claimed by the message alone.
public sealed interface TrailerVerdict {
    /// A person answered it, here, before the commit was written.
    record Confirmed(Decision decision) implements TrailerVerdict {
        public Confirmed {
            requireNonNull(decision, "decision is null");
        }
    }

    /// The message says so, and nothing else does. It is never shown as the cause of anything.
    record Claimed(TrailerDoubt doubt) implements TrailerVerdict {
        public Claimed {
            requireNonNull(doubt, "doubt is null");
        }
    }
}
