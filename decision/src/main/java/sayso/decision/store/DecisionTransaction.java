package sayso.decision.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.work.WorkItem;

/// A transaction on the store, committed whole or not at all: reads and writes decisions, their
/// events, gates, work items and drafts. Valid only inside `DecisionStore.write`, on the thread
/// that called it.
public interface DecisionTransaction {
    /// The store's clock, read after this transaction got its turn: what deadlines are judged by.
    Instant now();

    Optional<Decision> read(DecisionId id);

    /// Answered decisions that ask the same in the same place, the last answered first.
    List<Decision> answeredAlike(AskSubject asked, int limit);

    /// What this owner asked under this key before, if anything.
    Optional<IdempotencyRecord> askedUnder(String owner, String key);

    /// What waits of one asker, oldest first.
    ///
    /// @param asker `Asker.name`
    List<Decision> pendingOf(String owner, String asker);

    /// What waits of one session of this owner, oldest first.
    List<Decision> pendingIn(String owner, String sessionId);

    /// The turn that the session of this owner is in, if its hooks tell of turns.
    Optional<CurrentTurn> turnOf(String owner, String sessionId);

    /// Adds a decision and the gates of its `links.blocks`.
    ///
    /// @param key the key to remember it under, or null
    /// @return false if the id or the slug is taken; then nothing was written
    boolean insert(Decision decision, @Nullable IdempotencyKey key);

    /// Adds a decision of another store with the gates that it has there, and no others. What they say
    /// changes no other gate.
    ///
    /// @return false if the id or the slug is taken; then nothing was written
    boolean bring(Decision decision, List<Gate> gates);

    /// Compare-and-set: replaces the row if it still has this version.
    ///
    /// @return false if it has another one; then nothing was written
    boolean save(Decision next, long expectedVersion);

    /// Appends to the log; the sequence is drawn so that its order is the order of commits.
    void append(DecisionId id, LogEvent event);

    /// Marks every gate of this decision that still holds as released now.
    ///
    /// @return the items, in the order in which the asker named them
    List<String> releaseGates(DecisionId id);

    /// Lets every item that waits for `from` wait for `to` instead.
    ///
    /// @return the items moved
    List<String> moveGates(DecisionId from, DecisionId to);

    /// The gates of one work item, oldest first, released ones included.
    List<Gate> gatesOn(String item);

    /// The gates one decision holds or held, in the order in which the asker named the items.
    List<Gate> gatesOf(DecisionId id);

    /// A piece of work by its id; empty where nobody named it.
    Optional<WorkItem> work(String id);

    /// Keeps a piece of work, or what changed of it.
    void saveWork(WorkItem item);

    /// Decisions that time has ended (`Decision.endsBy`): their deadline, holds counted in, has passed,
    /// or their claim can no longer be taken back. The longest overdue first.
    List<DecisionId> overdue(int limit);

    /// Waiting decisions of which it is time to tell again (`Decision.escalatesAt`), the longest due
    /// first.
    List<DecisionId> escalating(int limit);

    /// When a person last looked at it, as far as the log was told; empty where nobody has.
    Optional<Instant> lastViewed(DecisionId id);

    /// Notes that an earlier answer to the same was shown beside it; a second time changes nothing. Nothing that anybody sees of
    /// a decision changes.
    void precedentShown(DecisionId id);

    /// Calls in one place wait for these decisions, and for no others. Nothing that anybody sees of a decision
    /// changes.
    ///
    /// @param before what was said of this place last
    /// @param until when they are taken to wait no longer
    void awaited(String place, Set<DecisionId> ids, Set<DecisionId> before, Instant until);

    void saveDraft(AnswerDraft draft);

    Optional<AnswerDraft> draft(DecisionId id, PersonId person);

    /// The standing rules of people.
    RuleTable rules();

    /// The links between decisions and code.
    LinkTable links();

    /// Whether the archive file could be asked for this decision now, if the store has one.
    ArchiveAccess archiveAccess(DecisionId id);

    /// Takes out the content of every event so far of this decision, and its drafts. The events
    /// stay, with their digests and links.
    void eraseContent(DecisionId id);
}
