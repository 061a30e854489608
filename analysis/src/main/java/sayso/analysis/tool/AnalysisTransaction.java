package sayso.analysis.tool;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// A unit of work on the store of analyses, committed as a whole or not at all: finds and saves
/// cycles, document versions and rows of the audit trail, and gives access to the decisions of the
/// same store.
public interface AnalysisTransaction {
    /// The store's clock, read after this transaction got its turn.
    Instant now();

    Optional<Cycle> cycle(CycleId id);

    /// A decision of the inbox, as it is kept.
    Optional<Decision> decision(DecisionId id);

    /// The decisions of the same store, in this unit of work; only where it may write.
    DecisionTransaction decisions();

    /// Cycles of an owner, the last changed first.
    ///
    /// @param after the last one of the page before, or null
    default List<Cycle> cycles(String owner, @Nullable CycleId after, int limit) {
        return cycles(owner, null, after, limit);
    }

    /// Cycles, the last changed first.
    ///
    /// @param owner null for everybody's
    /// @param status null for any
    /// @param after the last one of the page before, or null
    List<Cycle> cycles(
            @Nullable String owner,
            @Nullable CycleStatus status,
            @Nullable CycleId after,
            int limit);

    /// Every cycle of an analysis, oldest first.
    List<Cycle> tree(AnalysisId analysis);

    /// @return false where the id is taken already
    boolean add(Cycle cycle);

    /// @param before as it was read in this transaction
    void save(Cycle before, Cycle after);

    /// The documents that were written into this store by this process.
    DocumentCache written();

    /// Keeps a version of the document.
    ///
    /// @param pieces by name, at least those that are new in it
    void add(DocumentVersion version, Map<String, String> pieces);

    /// One version with all of its pieces.
    Optional<StoredDocument> document(CycleId cycle, long version);

    /// Versions of a cycle's document, the latest first.
    ///
    /// @param before only those before this one
    List<DocumentVersion> documents(CycleId cycle, long before, int limit);

    /// The last sequence of a cycle's attempts, 0 where there is none.
    long lastSequence(CycleId cycle);

    /// Keeps an attempt, and tells the log of it.
    ///
    /// @param events what came of it
    /// @param by who called
    void add(ToolInvocation invocation, List<AnalysisEvent> events, Actor by);

    /// The successful attempt that was made under this key.
    Optional<ToolInvocation> under(CycleId cycle, String idempotencyKey);

    /// The successful attempt on any cycle of this owner that was made under this key by this tool.
    Optional<ToolInvocation> under(String owner, String tool, String idempotencyKey);

    /// Attempts on a cycle, oldest first.
    List<ToolInvocation> invocations(CycleId cycle, InvocationQuery query);
}
