package sayso.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.Question;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.store.ArchiveAccess;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;
import sayso.decision.work.WorkItem;

/// Writing transaction over all tables, which holds the turn to write: the `DecisionTransaction` of
/// SQL stores, also used by their other ports. Events are collected and written last, by `finish`.
public final class UnitOfWork implements DecisionTransaction {
    private final SqlExecutor sql;
    private final Instant now;
    private final DecisionSqlTable decisions;
    private final DecisionTextTable texts;
    private final IdempotencyKeyTable keys;
    private final GateTable gates;
    private final WorkTable works;
    private final DraftTable drafts;
    private final EventTable log;
    private final Appender appender;
    private final ArchivedTextReader archive;
    private final List<EventTable.Happening> happenings = new ArrayList<>();
    private @Nullable Decision lastSaved;
    private boolean changed;
    private boolean changedEverything;
    private boolean disturbs;

    /// Writer of what happened in a transaction into the log, as the last thing that it does.
    public interface Appender {
        /// @return what stands in the log by then, for who does not learn whether that was committed
        Mark append(List<EventTable.Happening> happenings, Instant now);

        /// Puts everything that was committed into the log that everybody follows, before this
        /// transaction changes what is there.
        default void settle() {}

        /// What the log held may be another one now.
        default void forget() {}
    }

    /// Event of one commit, and of no other.
    ///
    /// @param stream in which it stands by its number; null where that is its sequence in the log
    public record Mark(@Nullable String stream, long number, String hash) {}

    /// @param now the clock, read after the transaction began
    public UnitOfWork(SqlExecutor sql, Instant now) {
        this(sql, now, ArchivedTextReader.none());
    }

    /// @param now the clock, read after the transaction began
    /// @param archive by which what was archived is read whole
    public UnitOfWork(SqlExecutor sql, Instant now, ArchivedTextReader archive) {
        this(sql, now, new EventTable(sql), archive);
    }

    /// @param now the clock, read after the transaction got its turn
    /// @param appender for the log as this transaction found it
    public UnitOfWork(SqlExecutor sql, Instant now, Appender appender) {
        this(sql, now, appender, ArchivedTextReader.none());
    }

    private UnitOfWork(
            SqlExecutor sql, Instant now, Appender appender, ArchivedTextReader archive) {
        this.sql = sql;
        this.archive = new FailFastTextReader(archive);
        this.appender = appender;
        this.now = EpochMicros.truncated(now);
        this.decisions = new DecisionSqlTable(sql);
        this.texts = new DecisionTextTable(sql);
        this.keys = new IdempotencyKeyTable(sql);
        this.gates = new GateTable(sql);
        this.works = new WorkTable(sql);
        this.drafts = new DraftTable(sql);
        this.log = new EventTable(sql);
    }

    /// Takes up decisions that were answered before a store kept their words; see `MemoryBackfill`.
    ///
    /// @return how many
    public int takeUp(int most) {
        return new MemoryBackfill(sql).step(most);
    }

    /// Takes up those of some decisions that still wait for it.
    public void takeUp(List<DecisionId> decisions) {
        new MemoryBackfill(sql).take(decisions);
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return decisions.read(id).map(decision -> archive.whole(sql, decision));
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return decisions.answeredAlike(asked, limit);
    }

    @Override
    public Optional<IdempotencyRecord> askedUnder(String owner, String key) {
        return keys.read(owner, key);
    }

    @Override
    public List<Decision> pendingOf(String owner, String asker) {
        return decisions.pendingOf(owner, asker);
    }

    @Override
    public List<Decision> pendingIn(String owner, String sessionId) {
        return decisions.pendingIn(owner, sessionId);
    }

    @Override
    public Optional<CurrentTurn> turnOf(String owner, String sessionId) {
        return new TurnTable(sql).working(owner, sessionId);
    }

    @Override
    public boolean insert(Decision decision, @Nullable IdempotencyKey key) {
        if (!decisions.insert(decision)) {
            return false;
        }
        texts.keep(decision);
        gates.hold(decision, now);
        if (key != null) {
            keys.add(decision.id(), key);
        }
        changed = true;
        return true;
    }

    @Override
    public boolean bring(Decision decision, List<Gate> imported) {
        if (!decisions.insert(decision)) {
            return false;
        }
        texts.keep(decision);
        gates.bring(imported, now);
        changed = true;
        return true;
    }

    @Override
    public boolean save(Decision next, long expectedVersion) {
        boolean saved = decisions.save(next, expectedVersion);
        if (saved) {
            lastSaved = next;
        }
        if (saved && next.isErased()) {
            texts.keep(next);
        }
        changed |= saved;
        return saved;
    }

    @Override
    public void append(DecisionId id, LogEvent event) {
        // why: only the event tells an answer from what happens to an answered decision later,
        // which is saved
        // many times
        if (event instanceof LogEvent.Answered && lastSaved != null && lastSaved.id().equals(id)) {
            texts.keep(lastSaved);
        }
        happenings.add(new EventTable.Happening(id, event, false));
    }

    @Override
    public List<String> releaseGates(DecisionId id) {
        List<String> released = gates.release(id, now);
        changed |= !released.isEmpty();
        return released;
    }

    @Override
    public List<String> moveGates(DecisionId from, DecisionId to) {
        List<String> moved = gates.move(from, to);
        changed |= !moved.isEmpty();
        return moved;
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return gates.on(item);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return gates.of(id);
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return works.read(id);
    }

    @Override
    public void saveWork(WorkItem item) {
        works.save(item);
        changed = true;
    }

    @Override
    public List<DecisionId> escalating(int limit) {
        return decisions.escalating(now, limit);
    }

    @Override
    public List<DecisionId> overdue(int limit) {
        return decisions.overdue(now, limit);
    }

    @Override
    public Optional<Instant> lastViewed(DecisionId id) {
        return log.lastViewed(id);
    }

    @Override
    public void precedentShown(DecisionId id) {
        // why: a figure alone hangs on this, so that nobody is woken
        decisions.precedentShown(id, now);
    }

    @Override
    public void awaited(String place, Set<DecisionId> ids, Set<DecisionId> before, Instant until) {
        // why: nobody sleeps on this, so that nobody is woken
        new AskerTable(sql).await(place, ids, before, now, until);
    }

    @Override
    public void saveDraft(AnswerDraft draft) {
        drafts.save(draft);
        changed = true;
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return drafts.read(id, person);
    }

    @Override
    public RuleTable rules() {
        return new StandingRuleTable(sql);
    }

    @Override
    public LinkTable links() {
        return new LinkSqlTable(sql);
    }

    @Override
    public void eraseContent(DecisionId id) {
        links().forgetPrints(id);
        appender.settle();
        log.erase(id, now);
        drafts.remove(id);
        happenings.replaceAll(happening ->
                happening.decision().equals(id)
                        ? new EventTable.Happening(id, happening.event(), true)
                        : happening);
        changed = true;
    }

    @Override
    public ArchiveAccess archiveAccess(DecisionId id) {
        return switch (archive.contents(List.of(id.value()))) {
            case ArchivedContents.Held _, ArchivedContents.NoArchive _ -> new ArchiveAccess.Open();
            case ArchivedContents.Absent _ -> new ArchiveAccess.Away();
            case ArchivedContents.Unreadable(String reason) -> new ArchiveAccess.Unreadable(reason);
        };
    }

    /// Takes out of the database what is in the archive file by now: the long texts of the question, and the contents
    /// of the events that asked it.
    ///
    /// @param left what stays of the question
    /// @param sequences of those events
    /// @return whether it was still as it was read
    public boolean archive(
            Decision decision, Question left, List<Long> sequences, LogEvent.Archived event) {
        if (!decisions.archive(decision.archived(left, now), decision.version())) {
            return false;
        }
        appender.settle();
        log.archive(sequences, now);
        happenings.add(new EventTable.Happening(decision.id(), event, false));
        changed = true;
        return true;
    }

    /// Works on all tables at once, as restoring a backup does. Events appended in this transaction
    /// go behind whatever the log holds then.
    public <T> T everything(Function<SqlExecutor, T> work) {
        changed = true;
        changedEverything = true;
        appender.settle();
        T result = work.apply(sql);
        appender.forget();
        return result;
    }

    /// Works on tables beside the decisions, which nobody waits for.
    public <T> T aside(Function<SqlExecutor, T> work) {
        return work.apply(sql);
    }

    /// Something waits for an agent from now on, or somebody is held.
    public void disturb() {
        disturbs = true;
    }

    /// Whether hooks of agents that rest have to look again.
    public boolean disturbs() {
        return disturbs || changed || !happenings.isEmpty();
    }

    /// Writes the events; the last thing before the commit.
    ///
    /// @return what there is to commit, and to tell others about
    public Finished finish() {
        if (happenings.isEmpty()) {
            return new Finished(changed, null, about());
        }
        return new Finished(true, appender.append(happenings, now), about());
    }

    private @Nullable Set<DecisionId> about() {
        return changedEverything
                ? null
                : happenings.stream()
                        .map(EventTable.Happening::decision)
                        .collect(Collectors.toUnmodifiableSet());
    }

    /// Reader of the archive file for one unit of work: what could not be read once is not tried again, since each try
    /// can wait for others that hold the file, and all writers wait behind it.
    private static final class FailFastTextReader implements ArchivedTextReader {
        private final ArchivedTextReader archive;
        private ArchivedContents.@Nullable Unreadable failure;

        FailFastTextReader(ArchivedTextReader archive) {
            this.archive = archive;
        }

        @Override
        public ArchivedContents contents(Collection<String> decisions) {
            if (failure != null) {
                return failure;
            }
            ArchivedContents found = archive.contents(decisions);
            if (found instanceof ArchivedContents.Unreadable unreadable) {
                failure = unreadable;
            }
            return found;
        }
    }

    /// What a transaction came to.
    ///
    /// @param changed whether anything was written
    /// @param mark of this commit in the log; null where no event was appended
    /// @param about the decisions that something happened to; null where it may be all
    public record Finished(boolean changed, @Nullable Mark mark, @Nullable Set<DecisionId> about) {}
}
