package sayso.terminal.watch;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Command of the inbox to its worker at the desk. Each names its decision, so that nothing that
/// happens in between can redirect it to another one.
sealed interface DeskCommand {
    /// Read the list, from its beginning or after a row.
    ///
    /// @param round which reading it belongs to: a later one makes it void
    record ReadList(WatchFilter filter, int round, @Nullable DecisionId after, int most)
            implements DeskCommand {}

    /// Read one decision whole, with the person's draft.
    record Read(DecisionId id) implements DeskCommand {}

    /// Read again how these stand.
    record Reread(List<DecisionId> ids) implements DeskCommand {
        public Reread {
            ids = List.copyOf(ids);
        }
    }

    /// Find out of which of these the person keeps a draft.
    record LookForDrafts(Set<DecisionId> ids) implements DeskCommand {
        public LookForDrafts {
            ids = Set.copyOf(ids);
        }
    }

    record KeepDraft(DecisionId id, Answer content) implements DeskCommand {}

    /// @param seen the digest of what was on the screen
    /// @param always whether a rule is made of it next; it is not to be taken back then
    record Send(DecisionId id, String seen, Answer answer, boolean always) implements DeskCommand {
        /// Once.
        Send(DecisionId id, String seen, Answer answer) {
            this(id, seen, answer, false);
        }
    }

    /// The person makes a rule of the answer to this.
    record MakeRule(Decision answered) implements DeskCommand {}

    record TakeBack(DecisionId id) implements DeskCommand {}

    /// What was answered together.
    record TakeAllBack(List<DecisionId> ids) implements DeskCommand {
        public TakeAllBack {
            ids = List.copyOf(ids);
        }
    }

    /// End it without an answer.
    record End(DecisionId id, CancelKind kind, String reason) implements DeskCommand {}

    record MoreTime(DecisionId id) implements DeskCommand {}

    /// Write down that the person looks at it.
    record View(DecisionId id) implements DeskCommand {}

    /// Be told of it again later.
    record Snooze(DecisionId id) implements DeskCommand {}

    /// The person will answer: not to be told of it again.
    record Seen(DecisionId id) implements DeskCommand {}

    /// Find out how it can be muted or unmuted.
    record OfferMute(DecisionId id) implements DeskCommand {}

    /// @param trait by which it is muted; null to unmute it
    record Mute(DecisionId id, NoticeCriterion.@Nullable Trait trait) implements DeskCommand {}

    record Browse(DecisionId id) implements DeskCommand {}

    /// Look at the terminal of whoever asks this.
    record Peek(DecisionId id) implements DeskCommand {}

    /// Find those that can be answered together with this one.
    record FindAlike(DecisionId id) implements DeskCommand {}

    /// Find out what would be sent to these.
    ///
    /// @param from whose options the answer names
    record Preview(DecisionId from, Answer said, List<DecisionId> ids) implements DeskCommand {
        public Preview {
            ids = List.copyOf(ids);
        }
    }

    /// All of them, or none.
    record SendAll(List<BatchAnswerItem> answers) implements DeskCommand {
        public SendAll {
            answers = List.copyOf(answers);
        }
    }

    /// Find out what a new agent would be started with.
    record PlanCrew() implements DeskCommand {}

    /// Find out what the settings are.
    record ReadSettings() implements DeskCommand {}

    /// @param value as the person typed it, or the next one
    record ChangeSetting(String name, String value) implements DeskCommand {}

    record StartCrew(String name, String folder) implements DeskCommand {}

    /// The person sits down to a questionnaire.
    ///
    /// @param typed what is not kept yet of a topic that is alone, as a single question has it; or null
    /// @param pausing whether to be asked about a pause first
    record Sit(Decision decision, @Nullable Answer typed, boolean pausing) implements DeskCommand {}

    /// The person opens a plan in their editor.
    record Review(Decision plan) implements DeskCommand {}

    /// Find out what happened since the last time.
    record Look() implements DeskCommand {}

    /// Tell whoever does not look that something came.
    record Ring(String line) implements DeskCommand {}

    /// The screen is to end.
    record Quit() implements DeskCommand {}
}
