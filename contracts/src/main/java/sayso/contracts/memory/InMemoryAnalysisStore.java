package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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
import sayso.decision.store.InMemoryDecisionStore;

/// In-memory [AnalysisStore] of cycles, their tool calls and documents, beside the decisions of an
/// `InMemoryDecisionStore`, for tests and for the contract.
public final class InMemoryAnalysisStore implements AnalysisStore {
    private final InMemoryDecisionStore decisions;
    private final DocumentCache written = new DocumentCache();
    private Tables tables = new Tables(Map.of(), List.of(), List.of());

    public InMemoryAnalysisStore(InMemoryDecisionStore decisions) {
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    @Override
    public synchronized <T> T read(Function<AnalysisTransaction, T> look) {
        return decisions.write(
                transaction -> look.apply(new Unit(tables.copy(), transaction, written)));
    }

    @Override
    public synchronized <T> T write(Function<AnalysisTransaction, T> work) {
        Tables changed = tables.copy();
        T result =
                decisions.write(transaction -> work.apply(new Unit(changed, transaction, written)));
        tables = changed;
        return result;
    }

    private record Tables(
            Map<CycleId, Cycle> cycles,
            List<ToolInvocation> invocations,
            List<StoredDocument> documents) {
        Tables copy() {
            return new Tables(
                    new LinkedHashMap<>(cycles),
                    new ArrayList<>(invocations),
                    new ArrayList<>(documents));
        }
    }

    private record Unit(Tables tables, DecisionTransaction decisions, DocumentCache written)
            implements AnalysisTransaction {
        private static final Comparator<Cycle> LAST_FIRST =
                Comparator.comparing(Cycle::updatedAt)
                        .thenComparing(cycle -> cycle.id().value())
                        .reversed();

        @Override
        public Instant now() {
            return decisions.now();
        }

        @Override
        public Optional<Cycle> cycle(CycleId id) {
            return Optional.ofNullable(tables.cycles().get(id));
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }

        @Override
        public List<Cycle> cycles(
                @Nullable String owner,
                @Nullable CycleStatus status,
                @Nullable CycleId after,
                int limit) {
            List<Cycle> all =
                    tables.cycles().values().stream()
                            .filter(cycle -> owner == null || cycle.owner().equals(owner))
                            .sorted(LAST_FIRST)
                            .toList();
            return all.stream()
                    .skip(after == null ? 0 : ids(all).indexOf(after) + 1L)
                    .filter(cycle -> status == null || cycle.status() == status)
                    .limit(limit)
                    .toList();
        }

        private static List<CycleId> ids(List<Cycle> cycles) {
            return cycles.stream().map(Cycle::id).toList();
        }

        @Override
        public List<Cycle> tree(AnalysisId analysis) {
            return tables.cycles().values().stream()
                    .filter(cycle -> cycle.analysis().equals(analysis))
                    .sorted(
                            Comparator.comparing(Cycle::createdAt)
                                    .thenComparing(cycle -> cycle.id().value()))
                    .toList();
        }

        @Override
        public boolean add(Cycle cycle) {
            return tables.cycles().putIfAbsent(cycle.id(), cycle) == null;
        }

        @Override
        public void save(Cycle before, Cycle after) {
            tables.cycles().put(after.id(), after);
        }

        @Override
        public void add(DocumentVersion version, Map<String, String> pieces) {
            Map<String, String> all =
                    new LinkedHashMap<>(
                            documents(version.cycle())
                                    .reduce((_, later) -> later)
                                    .map(StoredDocument::pieces)
                                    .orElse(Map.of()));
            all.putAll(pieces);
            tables.documents().add(new StoredDocument(version, all));
        }

        @Override
        public Optional<StoredDocument> document(CycleId cycle, long version) {
            return documents(cycle).filter(one -> one.version().version() == version).findFirst();
        }

        private Stream<StoredDocument> documents(CycleId cycle) {
            return tables.documents().stream().filter(one -> one.version().cycle().equals(cycle));
        }

        @Override
        public List<DocumentVersion> documents(CycleId cycle, long before, int limit) {
            return documents(cycle)
                    .map(StoredDocument::version)
                    .filter(one -> one.version() < before)
                    .sorted(Comparator.comparingLong(DocumentVersion::version).reversed())
                    .limit(limit)
                    .toList();
        }

        @Override
        public long lastSequence(CycleId cycle) {
            return of(cycle).mapToLong(ToolInvocation::sequence).max().orElse(0);
        }

        private Stream<ToolInvocation> of(CycleId cycle) {
            return tables.invocations().stream().filter(one -> cycle.equals(one.cycle()));
        }

        @Override
        public void add(ToolInvocation invocation, List<AnalysisEvent> events, Actor by) {
            tables.invocations().add(invocation);
            decisions.append(invocation.logged(), invocation.completed(events, by));
        }

        @Override
        public Optional<ToolInvocation> under(CycleId cycle, String idempotencyKey) {
            return of(cycle).filter(one -> idempotencyKey.equals(one.idempotencyKey())).findFirst();
        }

        @Override
        public Optional<ToolInvocation> under(String owner, String tool, String idempotencyKey) {
            return tables.invocations().stream()
                    .filter(one -> idempotencyKey.equals(one.idempotencyKey()))
                    .filter(one -> one.tool().equals(tool))
                    .filter(one ->
                            Optional.ofNullable(one.cycle())
                                    .flatMap(this::cycle)
                                    .filter(cycle -> cycle.owner().equals(owner))
                                    .isPresent())
                    .findFirst();
        }

        @Override
        public List<ToolInvocation> invocations(CycleId cycle, InvocationQuery query) {
            return of(cycle)
                    .filter(one -> one.sequence() > query.after())
                    .filter(one -> takes(query, one))
                    .limit(query.limit())
                    .toList();
        }

        /// Whether an attempt is one of them, wherever the page begins.
        private static boolean takes(InvocationQuery query, ToolInvocation one) {
            return (query.component() == null || query.component() == one.component())
                    && (query.tool() == null || query.tool().equals(one.tool()))
                    && (query.outcome() == null || query.outcome() == one.outcome())
                    && (query.actorKind() == null || query.actorKind().equals(one.actorKind()))
                    && (query.since() == null || !one.invokedAt().isBefore(query.since()))
                    && (query.until() == null || one.invokedAt().isBefore(query.until()));
        }
    }
}
