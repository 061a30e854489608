package sayso.app.selfcheck;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
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
import sayso.decision.store.ArchiveAccess;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.decision.work.WorkItem;
import sayso.selfcheck.worker.StoreDecorator;

/// A store that reads before its transaction begins and writes in it. With the version check that is
/// sound, since a row that changed meanwhile is read again; without it, two answers win.
final class OutsideReadStore extends StoreDecorator {
    private final InstantSource clock;
    private final boolean checksVersion;

    OutsideReadStore(DecisionStore store, InstantSource clock, boolean checksVersion) {
        super(store);
        this.clock = clock;
        this.checksVersion = checksVersion;
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        while (true) {
            Plan plan = new Plan(clock.instant());
            T result = work.apply(plan);
            boolean done =
                    super.write(transaction -> {
                        if (checksVersion && plan.isStale(transaction)) {
                            return false;
                        }
                        plan.effects.forEach(effect -> effect.accept(transaction));
                        return true;
                    });
            if (done) {
                return result;
            }
        }
    }

    private static void saveWhateverIsThere(DecisionTransaction transaction, Decision next) {
        long version = transaction.read(next.id()).orElseThrow().version();
        if (!transaction.save(next, version)) {
            throw new IllegalStateException(next.id() + " changed within a transaction");
        }
    }

    /// What the work wants to be done.
    private final class Plan implements DecisionTransaction {
        private final Instant now;
        private final List<Consumer<DecisionTransaction>> effects = new ArrayList<>();
        private final List<Decision> read = new ArrayList<>();

        Plan(Instant now) {
            this.now = now;
        }

        boolean isStale(DecisionTransaction transaction) {
            return read.stream()
                    .anyMatch(before ->
                            transaction.read(before.id()).orElseThrow().version()
                                    != before.version());
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public RuleTable rules() {
            return new InMemoryDecisionStore(() -> now).rules(none -> none);
        }

        @Override
        public LinkTable links() {
            return new InMemoryDecisionStore(() -> now).links(none -> none);
        }

        @Override
        public Optional<Decision> read(DecisionId id) {
            Optional<Decision> found = OutsideReadStore.this.read(id);
            found.ifPresent(read::add);
            return found;
        }

        @Override
        public List<Decision> answeredAlike(AskSubject asked, int limit) {
            return OutsideReadStore.this.answeredAlike(asked, limit);
        }

        @Override
        public Optional<IdempotencyRecord> askedUnder(String owner, String key) {
            return Optional.empty();
        }

        @Override
        public Optional<CurrentTurn> turnOf(String owner, String sessionId) {
            return Optional.empty();
        }

        @Override
        public boolean insert(Decision decision, @Nullable IdempotencyKey key) {
            effects.add(transaction -> transaction.insert(decision, key));
            return true;
        }

        @Override
        public boolean bring(Decision decision, List<Gate> gates) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean save(Decision next, long expectedVersion) {
            effects.add(transaction -> saveWhateverIsThere(transaction, next));
            return true;
        }

        @Override
        public void append(DecisionId id, LogEvent event) {
            effects.add(transaction -> transaction.append(id, event));
        }

        @Override
        public void awaited(
                String place, Set<DecisionId> ids, Set<DecisionId> before, Instant until) {}

        @Override
        public List<String> releaseGates(DecisionId id) {
            effects.add(transaction -> transaction.releaseGates(id));
            return List.of();
        }

        @Override
        public List<String> moveGates(DecisionId from, DecisionId to) {
            effects.add(transaction -> transaction.moveGates(from, to));
            return List.of();
        }

        @Override
        public List<Gate> gatesOn(String item) {
            return OutsideReadStore.this.gatesOn(item);
        }

        @Override
        public List<Gate> gatesOf(DecisionId id) {
            return OutsideReadStore.this.gatesOf(id);
        }

        @Override
        public List<Decision> pendingOf(String owner, String asker) {
            return List.of();
        }

        @Override
        public List<Decision> pendingIn(String owner, String sessionId) {
            return List.of();
        }

        @Override
        public Optional<WorkItem> work(String id) {
            return OutsideReadStore.this.work(id);
        }

        @Override
        public void saveWork(WorkItem item) {
            effects.add(transaction -> transaction.saveWork(item));
        }

        @Override
        public void precedentShown(DecisionId id) {
            effects.add(transaction -> transaction.precedentShown(id));
        }

        @Override
        public Optional<Instant> lastViewed(DecisionId id) {
            return Optional.empty();
        }

        @Override
        public List<DecisionId> escalating(int limit) {
            return List.of();
        }

        @Override
        public List<DecisionId> overdue(int limit) {
            return List.of();
        }

        @Override
        public ArchiveAccess archiveAccess(DecisionId id) {
            return new ArchiveAccess.Open();
        }

        @Override
        public void eraseContent(DecisionId id) {
            effects.add(transaction -> transaction.eraseContent(id));
        }

        @Override
        public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
            return OutsideReadStore.this.draft(id, person);
        }

        @Override
        public void saveDraft(AnswerDraft draft) {
            effects.add(transaction -> transaction.saveDraft(draft));
        }
    }
}
