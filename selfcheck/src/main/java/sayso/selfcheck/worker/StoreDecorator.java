package sayso.selfcheck.worker;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.work.WorkItem;

/// Base of store decorators: delegates every call to another store, so that a subclass can observe
/// or disturb one thing.
public class StoreDecorator implements DecisionStore {
    private final DecisionStore store;

    public StoreDecorator(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        return store.write(work);
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return store.read(id);
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return store.matching(reference, limit);
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        return store.find(query);
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        return store.count(wish);
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {
        store.facts(query, each);
    }

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {
        store.noticeFacts(query, each);
    }

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return store.stops(owner, since);
    }

    @Override
    public boolean hasOverdue() {
        return store.hasOverdue();
    }

    @Override
    public Optional<Instant> nextEscalation() {
        return store.nextEscalation();
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return store.gatesOn(item);
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        return store.rules(query);
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        return store.links(query);
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return store.answeredAtWork(repository, at, limit);
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return store.answeredAlike(asked, limit);
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        return store.isPrecedentShown(id);
    }

    @Override
    public List<String> owners(int limit) {
        return store.owners(limit);
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        return store.answeredLike(query, limit);
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return store.strandedGates(limit);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return store.gatesOf(id);
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return store.work(id);
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        return store.works(after, done, limit);
    }

    @Override
    public AskerFacts asker(Decision decision) {
        return store.asker(decision);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return store.draft(id, person);
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return store.drafted(ids, person);
    }

    @Override
    public EventLog log() {
        return store.log();
    }

    @Override
    public Optional<String> scrub() {
        return store.scrub();
    }

    @Override
    public void close() {
        store.close();
    }
}
