package sayso.store.analysis;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisTransaction;
import sayso.analysis.tool.DocumentCache;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.StoredDocument;
import sayso.analysis.tool.ToolInvocation;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;
import sayso.store.DecisionSqlTable;
import sayso.store.SqlExecutor;
import sayso.store.TransactionTemplate;
import sayso.store.UnitOfWork;

/// `AnalysisStore` in SQL: reads and writes, in transactions, cycles with their documents and the
/// audit trail of their tools.
public final class SqlAnalysisStore implements AnalysisStore {
    private final TransactionTemplate transactions;
    private final Known known = new Known(new ComponentStateCache(), new DocumentCache());

    /// What this process keeps in mind between calls.
    private record Known(ComponentStateCache states, DocumentCache documents) {}

    public SqlAnalysisStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public <T> T read(Function<AnalysisTransaction, T> look) {
        return transactions.read((sql, now) -> look.apply(new Unit(sql, now, null, known)));
    }

    @Override
    public <T> T write(Function<AnalysisTransaction, T> work) {
        AtomicReference<@Nullable Unit> last = new AtomicReference<>();
        T result =
                transactions.unit(unit ->
                        unit.aside(sql -> {
                            Unit own = new Unit(sql, unit.now(), unit, known);
                            last.set(own);
                            return work.apply(own);
                        }));
        Unit committed = last.get();
        if (committed != null) {
            committed.cycles.committed();
        }
        return result;
    }

    private static final class Unit implements AnalysisTransaction {
        private final Instant now;
        private final @Nullable UnitOfWork unit;
        private final CycleTable cycles;
        private final DecisionSqlTable decisions;
        private final InvocationTable invocations;
        private final DocumentTable documents;
        private final DocumentCache written;

        Unit(SqlExecutor sql, Instant now, @Nullable UnitOfWork unit, Known known) {
            this.now = now.truncatedTo(ChronoUnit.MICROS);
            this.unit = unit;
            this.cycles = new CycleTable(sql, known.states());
            this.decisions = new DecisionSqlTable(sql);
            this.invocations = new InvocationTable(sql);
            this.documents = new DocumentTable(sql);
            this.written = known.documents();
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Optional<Cycle> cycle(CycleId id) {
            return cycles.read(id);
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }

        @Override
        public DecisionTransaction decisions() {
            return requireNonNull(unit, "a look changes nothing");
        }

        @Override
        public List<Cycle> cycles(
                @Nullable String owner,
                @Nullable CycleStatus status,
                @Nullable CycleId after,
                int limit) {
            return cycles.of(owner, status, after, limit);
        }

        @Override
        public List<Cycle> tree(AnalysisId analysis) {
            return cycles.of(analysis);
        }

        @Override
        public boolean add(Cycle cycle) {
            return cycles.add(cycle);
        }

        @Override
        public void save(Cycle before, Cycle after) {
            cycles.save(before, after);
        }

        @Override
        public DocumentCache written() {
            return written;
        }

        @Override
        public void add(DocumentVersion version, Map<String, String> pieces) {
            documents.add(version, pieces);
        }

        @Override
        public Optional<StoredDocument> document(CycleId cycle, long version) {
            return documents.find(cycle, version);
        }

        @Override
        public List<DocumentVersion> documents(CycleId cycle, long before, int limit) {
            return documents.list(cycle, before, limit);
        }

        @Override
        public long lastSequence(CycleId cycle) {
            return invocations.last(cycle);
        }

        @Override
        public void add(ToolInvocation invocation, List<AnalysisEvent> events, Actor by) {
            invocations.add(invocation);
            decisions().append(invocation.logged(), invocation.completed(events, by));
        }

        @Override
        public Optional<ToolInvocation> under(CycleId cycle, String idempotencyKey) {
            return invocations.under(cycle, idempotencyKey);
        }

        @Override
        public Optional<ToolInvocation> under(String owner, String tool, String idempotencyKey) {
            return invocations.under(owner, tool, idempotencyKey);
        }

        @Override
        public List<ToolInvocation> invocations(CycleId cycle, InvocationQuery query) {
            return invocations.find(cycle, query);
        }
    }
}
