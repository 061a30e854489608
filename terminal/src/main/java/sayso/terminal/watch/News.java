package sayso.terminal.watch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.terminal.screen.ScreenHost;

/// What the screen is told from outside.
sealed interface News {
    /// @param first whether the list begins with it
    /// @param last whether nothing comes after it
    record Page(int round, List<Waiting> rows, boolean first, boolean last) implements News {
        public Page {
            rows = List.copyOf(rows);
        }
    }

    /// The list could not be read.
    record NotRead(int round, String why) implements News {}

    /// @param round which list was counted
    record Counted(int round, int total) implements News {}

    /// These were asked just now.
    record Arrived(int round, List<Waiting> rows) implements News {
        public Arrived {
            rows = List.copyOf(rows);
        }
    }

    /// Something happened to these.
    record Touched(Set<DecisionId> ids) implements News {
        public Touched {
            ids = Set.copyOf(ids);
        }
    }

    /// How these stand now; those that wait no longer are in `gone`.
    record Standing(List<Waiting> open, Set<DecisionId> gone) implements News {
        public Standing {
            open = List.copyOf(open);
            gone = Set.copyOf(gone);
        }
    }

    /// @param wishes how the person wants it shown
    /// @param presence whether anybody is there to take an answer
    record WasRead(
            Decision decision,
            AskerPresence presence,
            Optional<Draft> draft,
            ScreenHost.Wishes wishes)
            implements News {}

    /// There is no such decision any more.
    record Missing(DecisionId id) implements News {}

    record Drafts(Set<DecisionId> asked, Set<DecisionId> kept) implements News {
        public Drafts {
            asked = Set.copyOf(asked);
            kept = Set.copyOf(kept);
        }
    }

    record Sent(DecisionId id, ChangeResult result) implements News {}

    record TakenBack(DecisionId id, ChangeResult result) implements News {}

    /// What became of answers that were given together.
    record AllTakenBack(List<ChangeResult> results) implements News {
        public AllTakenBack {
            results = List.copyOf(results);
        }
    }

    record Ended(DecisionId id, CancelKind kind, ChangeResult result) implements News {}

    record Extended(DecisionId id, ChangeResult result) implements News {}

    /// Something to lie over the list.
    record Leafed(Leaf leaf) implements News {}

    /// @param ids those that are alike, as far as they may take part without being named
    /// @param leftOut how many may not
    record Alike(List<DecisionId> ids, int leftOut) implements News {
        public Alike {
            ids = List.copyOf(ids);
        }
    }

    /// What came of several answers.
    ///
    /// @param done those that are no longer to be marked
    /// @param moment in which all of them can be taken back; null where they cannot
    record SentAll(Leaf report, Set<DecisionId> done, boolean written, @Nullable Moment moment)
            implements News {
        public SentAll {
            done = Set.copyOf(done);
        }
    }

    /// Where plan mode is on, a line each.
    record Planning(List<String> lines) implements News {
        public Planning {
            lines = List.copyOf(lines);
        }
    }

    /// A line to show.
    record Said(String text) implements News {}

    /// An answer did not reach the desk; whether it counts is unknown.
    record Unsent(DecisionId id, String why) implements News {}

    /// Something in Sayso itself went wrong; the screen cannot go on.
    record Broken(RuntimeException why) implements News {}

    /// Another log is there: all that was read is void.
    record Replaced() implements News {}
}
