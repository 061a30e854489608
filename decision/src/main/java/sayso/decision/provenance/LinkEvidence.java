package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

/// Evidence that some code follows a decision: what ties the two together, and how much that is worth.
public sealed interface LinkEvidence {
    LinkKind kind();

    default double confidence() {
        return kind().confidence();
    }

    /// Whether somebody said so whom the store bears out; the rest is inferred.
    boolean isConfirmed();

    /// In brackets behind the decision, for people.
    String words();

    /// A link that was made by hand.
    record ByHand(DecisionLink link) implements LinkEvidence {
        public ByHand {
            requireNonNull(link, "link is null");
        }

        @Override
        public LinkKind kind() {
            return LinkKind.LINKED;
        }

        @Override
        public double confidence() {
            return link.confidence();
        }

        @Override
        public boolean isConfirmed() {
            return true;
        }

        @Override
        public String words() {
            return "linked by " + link.by().name();
        }
    }

    /// The message of the commit, which the store confirms.
    record ByTrailer() implements LinkEvidence {
        @Override
        public LinkKind kind() {
            return LinkKind.TRAILER;
        }

        @Override
        public boolean isConfirmed() {
            return true;
        }

        @Override
        public String words() {
            return "trailer, confirmed";
        }
    }

    /// The comment in a decision record that names its decision, which the store confirms.
    record ByRecord() implements LinkEvidence {
        @Override
        public LinkKind kind() {
            return LinkKind.RECORD;
        }

        @Override
        public boolean isConfirmed() {
            return true;
        }

        @Override
        public String words() {
            return "its record, confirmed";
        }
    }

    /// Lines that are those of another commit, which follows the decision.
    ///
    /// @param commit that one
    /// @param isHere whether it is in this clone, so that what it follows was read from it; otherwise the store
    ///     has that from a caller, which may have been an agent
    record ByLines(String commit, boolean isHere) implements LinkEvidence {
        private static final double ON_HEARSAY = 0.5;

        public ByLines {
            requireNonNull(commit, "commit is null");
        }

        @Override
        public LinkKind kind() {
            return LinkKind.LINES;
        }

        @Override
        public double confidence() {
            return isHere ? kind().confidence() : ON_HEARSAY;
        }

        @Override
        public boolean isConfirmed() {
            return false;
        }

        @Override
        public String words() {
            return "same lines as "
                    + new LinkTarget.OfCommit(commit)
                    + (isHere
                            ? ", which follows it"
                            : ", which is said to follow it and is not here");
        }
    }

    /// Lines that an agent's session wrote, as it told its editor, before they were committed.
    ///
    /// @param allowed whether the decision allowed just that edit; the session had asked it earlier otherwise
    record ByEdit(boolean allowed) implements LinkEvidence {
        @Override
        public LinkKind kind() {
            return allowed ? LinkKind.LINES : LinkKind.SESSION;
        }

        @Override
        public boolean isConfirmed() {
            return false;
        }

        @Override
        public String words() {
            return allowed
                    ? "it allowed the edit that wrote these lines"
                    : "probably: the session that asked wrote these lines afterwards";
        }
    }

    /// The words that were asked for.
    record ByText() implements LinkEvidence {
        @Override
        public LinkKind kind() {
            return LinkKind.TEXT;
        }

        @Override
        public boolean isConfirmed() {
            return false;
        }

        @Override
        public String words() {
            return "found by its words";
        }
    }

    /// A session that had the answer and was at work when and where the commit was made.
    ///
    /// @param alone whether no other session was at work there
    record BySession(boolean alone) implements LinkEvidence {
        private static final double AMONG_SEVERAL = 0.3;

        @Override
        public LinkKind kind() {
            return LinkKind.SESSION;
        }

        @Override
        public double confidence() {
            return alone ? kind().confidence() : AMONG_SEVERAL;
        }

        @Override
        public boolean isConfirmed() {
            return false;
        }

        @Override
        public String words() {
            return alone
                    ? "probably: the session that asked was at work here"
                    : "probably: the session that asked was at work here, as were others";
        }
    }
}
