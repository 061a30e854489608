package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import sayso.decision.provenance.DecisionLink;

/// The result of linking a decision to code, or of taking a link away.
public sealed interface LinkChangeResult {
    /// It was done.
    record Done(DecisionLink link) implements LinkChangeResult {
        public Done {
            requireNonNull(link, "link is null");
        }
    }

    /// It was linked before.
    record AlreadyLinked(DecisionLink link) implements LinkChangeResult {
        public AlreadyLinked {
            requireNonNull(link, "link is null");
        }
    }

    /// No person has answered the decision, so that nothing can follow it.
    ///
    /// @param reason as in `d-7m2kq0 is declined`
    record NothingDecided(String reason) implements LinkChangeResult {
        public NothingDecided {
            requireNonNull(reason, "reason is null");
        }
    }

    /// Not this actor; it was logged.
    record NotAllowed(String reason) implements LinkChangeResult {
        public NotAllowed {
            requireNonNull(reason, "reason is null");
        }
    }
}
