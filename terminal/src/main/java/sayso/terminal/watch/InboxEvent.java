package sayso.terminal.watch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.memory.Precedent;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.terminal.RuleOffer;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;

/// Event that the inbox receives from outside: results of its commands and changes in the log.
sealed interface InboxEvent {
    /// @param first whether the list begins with it
    /// @param last whether nothing comes after it
    record Page(int round, List<InboxRow> rows, boolean first, boolean last) implements InboxEvent {
        public Page {
            rows = List.copyOf(rows);
        }
    }

    /// The list could not be read.
    record NotRead(int round, String why) implements InboxEvent {}

    /// @param round which list was counted
    record Counted(int round, int total) implements InboxEvent {}

    /// These were asked just now.
    record Arrived(int round, List<InboxRow> rows) implements InboxEvent {
        public Arrived {
            rows = List.copyOf(rows);
        }
    }

    /// Something happened to these.
    record Touched(Set<DecisionId> ids) implements InboxEvent {
        public Touched {
            ids = Set.copyOf(ids);
        }
    }

    /// How these stand now; those that wait no longer are in `gone`.
    record Standing(List<InboxRow> open, Set<DecisionId> gone) implements InboxEvent {
        public Standing {
            open = List.copyOf(open);
            gone = Set.copyOf(gone);
        }
    }

    /// @param wishes how the person wants it shown
    /// @param muted what the person muted
    /// @param presence whether anybody is there to take an answer
    /// @param precedents earlier answers to the same question and to similar ones
    /// @param rule whether the answer can become a rule here
    /// @param askedAgain the line about the answer that was contested, or about what it takes the place of;
    ///     empty for none
    record WasRead(
            Decision decision,
            AskerPresence presence,
            Optional<AnswerDraft> draft,
            ScreenContext.Wishes wishes,
            MuteList muted,
            List<Precedent> precedents,
            RuleOffer rule,
            String askedAgain)
            implements InboxEvent {}

    /// There is no such decision any more.
    record Missing(DecisionId id) implements InboxEvent {}

    record Drafts(Set<DecisionId> asked, Set<DecisionId> kept) implements InboxEvent {
        public Drafts {
            asked = Set.copyOf(asked);
            kept = Set.copyOf(kept);
        }
    }

    /// @param always whether a rule is made of it next
    record Sent(DecisionId id, ChangeResult result, boolean always) implements InboxEvent {}

    record TakenBack(DecisionId id, ChangeResult result) implements InboxEvent {}

    /// What became of answers that were given together.
    record AllTakenBack(List<ChangeResult> results) implements InboxEvent {
        public AllTakenBack {
            results = List.copyOf(results);
        }
    }

    record Ended(DecisionId id, CancelKind kind, ChangeResult result) implements InboxEvent {}

    record Extended(DecisionId id, ChangeResult result) implements InboxEvent {}

    /// Something to lie over the list.
    record Leafed(Overlay leaf) implements InboxEvent {}

    /// What the settings are after one was changed.
    record SettingsRead(List<SettingLine> lines, String said) implements InboxEvent {
        public SettingsRead {
            lines = List.copyOf(lines);
        }
    }

    /// @param ids those that are alike, as far as they may take part without being named
    /// @param leftOut how many may not
    record Alike(List<DecisionId> ids, int leftOut) implements InboxEvent {
        public Alike {
            ids = List.copyOf(ids);
        }
    }

    /// What came of several answers.
    ///
    /// @param done those that are no longer to be marked
    /// @param moment in which all of them can be taken back; null where they cannot
    record SentAll(
            Overlay report,
            Set<DecisionId> done,
            boolean written,
            @Nullable AnswerUndoWindow moment)
            implements InboxEvent {
        public SentAll {
            done = Set.copyOf(done);
        }
    }

    /// Where plan mode is on, a line each.
    record Planning(List<String> lines) implements InboxEvent {
        public Planning {
            lines = List.copyOf(lines);
        }
    }

    /// A line to show.
    record Said(String text) implements InboxEvent {}

    /// An answer did not reach the desk; whether it counts is unknown.
    record Unsent(DecisionId id, String why) implements InboxEvent {}

    /// Something in Sayso itself went wrong; the screen cannot go on.
    record Broken(RuntimeException why) implements InboxEvent {}

    /// Another log is there: all that was read is void.
    record Replaced() implements InboxEvent {}
}
