package sayso.benchmarks.statement;

import java.sql.SQLException;
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
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.work.WorkItem;
import sayso.store.SqlExceptionTranslator;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// Write-only store over a connection that records its statements.
public final class WriteOnlyStore implements DecisionStore {
    private final SqlExecutor sql;
    private final Function<SqlExecutor, UnitOfWork> begin;

    /// @param begin what a transaction of the database's own begins with
    public WriteOnlyStore(StatementRecorder recorder, Function<SqlExecutor, UnitOfWork> begin) {
        this.sql = new SqlExecutor(recorder.connection(), new Plain());
        this.begin = begin;
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        UnitOfWork unit = begin.apply(sql);
        T result = work.apply(unit);
        unit.finish();
        return result;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<Instant> nextEscalation() {
        throw new UnsupportedOperationException();
    }

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean hasOverdue() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Gate> gatesOn(String item) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> owners(int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<WorkItem> work(String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public AskerFacts asker(Decision decision) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        throw new UnsupportedOperationException();
    }

    @Override
    public EventLog log() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<String> scrub() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}

    private record Plain() implements SqlExceptionTranslator {
        @Override
        public StoreException from(SQLException failure) {
            return new StoreException(StoreFailureKind.OTHER, "recording failed", failure);
        }

        @Override
        public StoreException unreadable(RuntimeException failure) {
            throw failure;
        }
    }
}
