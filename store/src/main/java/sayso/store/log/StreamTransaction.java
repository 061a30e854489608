package sayso.store.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogStream;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleTable;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;
import sayso.decision.store.ArchiveAccess;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;
import sayso.decision.work.WorkItem;
import sayso.store.UnitOfWork;

/// `DecisionTransaction` about one stream, beside which others write who are about other streams. It
/// reads and changes decisions of its stream alone, and work that it has locked; what only a transaction of
/// everything may change, it reads. Whatever else it is asked for ends it with `WriteScopeExceededException`,
/// and the work is run again as one about everything.
public final class StreamTransaction implements DecisionTransaction {
    private final UnitOfWork unit;
    private final LogStream stream;
    private final WorkLock works;
    private final Set<DecisionId> own = new HashSet<>();
    private Set<String> locked = Set.of();

    /// Lock on work that decisions of several streams may hold, until the end of the transaction.
    @FunctionalInterface
    public interface WorkLock {
        /// Registers those of the items that nobody knows, and locks all of them in an order that is
        /// everybody's.
        void take(Collection<String> items, Instant now);
    }

    public StreamTransaction(UnitOfWork unit, LogStream stream, WorkLock works) {
        this.unit = requireNonNull(unit, "unit is null");
        this.stream = requireNonNull(stream, "stream is null");
        this.works = requireNonNull(works, "works is null");
    }

    @Override
    public Instant now() {
        return unit.now();
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        Decision found = unit.read(id).orElseThrow(WriteScopeExceededException::new);
        return Optional.of(taken(found));
    }

    /// What is found was committed, and what takes an answer back is about everything.
    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return unit.answeredAlike(asked, limit);
    }

    /// A key is one of its asker's, who asks in this stream alone.
    @Override
    public Optional<IdempotencyRecord> askedUnder(String owner, String key) {
        Optional<IdempotencyRecord> found = unit.askedUnder(owner, key);
        found.ifPresent(record -> taken(record.decision()));
        return found;
    }

    @Override
    public List<Decision> pendingOf(String owner, String asker) {
        require(LogStream.of(asker).equals(stream));
        return unit.pendingOf(owner, asker).stream().map(this::taken).toList();
    }

    /// A session may ask in several streams.
    @Override
    public List<Decision> pendingIn(String owner, String sessionId) {
        throw new WriteScopeExceededException();
    }

    @Override
    public Optional<CurrentTurn> turnOf(String owner, String sessionId) {
        return unit.turnOf(owner, sessionId);
    }

    @Override
    public boolean insert(Decision decision, @Nullable IdempotencyKey key) {
        taken(decision);
        lock(decision.links().blocks());
        return unit.insert(decision, key);
    }

    @Override
    public boolean bring(Decision decision, List<Gate> gates) {
        throw new WriteScopeExceededException();
    }

    @Override
    public boolean save(Decision next, long expectedVersion) {
        return unit.save(taken(next), expectedVersion);
    }

    @Override
    public void append(DecisionId id, LogEvent event) {
        requireOwn(id);
        unit.append(id, event);
    }

    @Override
    public List<String> releaseGates(DecisionId id) {
        gatesOf(id);
        return unit.releaseGates(id);
    }

    @Override
    public List<String> moveGates(DecisionId from, DecisionId to) {
        gatesOf(from);
        gatesOf(to);
        return unit.moveGates(from, to);
    }

    @Override
    public List<Gate> gatesOn(String item) {
        require(locked.contains(item));
        return unit.gatesOn(item);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        requireOwn(id);
        List<Gate> gates = unit.gatesOf(id);
        lock(gates.stream().map(Gate::item).toList());
        return gates;
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return unit.work(id);
    }

    @Override
    public void saveWork(WorkItem item) {
        throw new WriteScopeExceededException();
    }

    @Override
    public List<DecisionId> overdue(int limit) {
        throw new WriteScopeExceededException();
    }

    @Override
    public List<DecisionId> escalating(int limit) {
        throw new WriteScopeExceededException();
    }

    @Override
    public Optional<Instant> lastViewed(DecisionId id) {
        requireOwn(id);
        return unit.lastViewed(id);
    }

    @Override
    public void precedentShown(DecisionId id) {
        throw new WriteScopeExceededException();
    }

    @Override
    public void awaited(String place, Set<DecisionId> ids, Set<DecisionId> before, Instant until) {
        throw new WriteScopeExceededException();
    }

    @Override
    public void saveDraft(AnswerDraft draft) {
        requireOwn(draft.decision());
        unit.saveDraft(draft);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        requireOwn(id);
        return unit.draft(id, person);
    }

    @Override
    public RuleTable rules() {
        return new UnchangedRules(unit.rules());
    }

    @Override
    public LinkTable links() {
        throw new WriteScopeExceededException();
    }

    @Override
    public ArchiveAccess archiveAccess(DecisionId id) {
        return unit.archiveAccess(id);
    }

    @Override
    public void eraseContent(DecisionId id) {
        throw new WriteScopeExceededException();
    }

    private Decision taken(Decision decision) {
        require(LogStream.of(decision.asker()).equals(stream));
        own.add(decision.id());
        return decision;
    }

    private void requireOwn(DecisionId id) {
        require(own.contains(id));
    }

    private static void require(boolean within) {
        if (!within) {
            throw new WriteScopeExceededException();
        }
    }

    /// why: locks that are taken in one go and in one order cannot wait for each other in a circle
    private void lock(Collection<String> items) {
        if (locked.containsAll(items)) {
            return;
        }
        require(locked.isEmpty());
        works.take(items, unit.now());
        locked = Set.copyOf(items);
    }

    /// `RuleTable` of which nothing changes: people make and end rules in transactions about everything, and so
    /// are rules used.
    private record UnchangedRules(RuleTable rules) implements RuleTable {
        @Override
        public boolean add(StandingRule rule) {
            throw new WriteScopeExceededException();
        }

        @Override
        public Optional<StandingRule> read(RuleId id) {
            return rules.read(id);
        }

        @Override
        public List<StandingRule> near(Decision asked) {
            return rules.near(asked);
        }

        @Override
        public List<StandingRule> madeFrom(DecisionId decision) {
            return rules.madeFrom(decision);
        }

        @Override
        public List<StandingRule> list(@Nullable String owner, boolean ended) {
            return rules.list(owner, ended);
        }

        @Override
        public void save(StandingRule rule) {
            throw new WriteScopeExceededException();
        }

        @Override
        public void addUse(RuleUse use) {
            throw new WriteScopeExceededException();
        }

        @Override
        public int usesSince(RuleId rule, Instant since) {
            return rules.usesSince(rule, since);
        }

        @Override
        public List<RuleUse> latest(Instant since, int limit) {
            return rules.latest(since, limit);
        }

        @Override
        public List<RuleUse> uses(RuleId rule, int limit) {
            return rules.uses(rule, limit);
        }
    }
}
