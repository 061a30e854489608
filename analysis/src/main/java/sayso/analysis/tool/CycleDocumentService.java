package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.document.MadrWriter;

/// The application service for the documents of cycles: reads them in every version and form, lists
/// their versions, exports them as architecture decision records, and saves an edited one as
/// changes of the cycle, all or nothing.
public final class CycleDocumentService {
    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final InboxFactory inboxes;

    /// @param nanos counts time, for how long edits take
    /// @param inboxes of the people who are asked
    public CycleDocumentService(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            InboxFactory inboxes) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.inboxes = requireNonNull(inboxes, "inboxes is null");
    }

    /// One version with its text.
    public Optional<StoredDocument> find(Cycle cycle, long version) {
        return store.read(transaction -> transaction.document(cycle.id(), version));
    }

    /// The present one.
    public StoredDocument current(Cycle cycle) {
        return store.read(transaction -> current(transaction, cycle));
    }

    static StoredDocument current(AnalysisTransaction transaction, Cycle cycle) {
        return transaction
                .document(cycle.id(), cycle.version())
                .orElseGet(() -> written(transaction, cycle));
    }

    /// why: a store may have cycles from before there were versions
    private static StoredDocument written(AnalysisTransaction transaction, Cycle cycle) {
        String by = "system";
        DecisionDocument document =
                DecisionDocument.of(
                        cycle,
                        DocumentVersionWriter.imprint(transaction, cycle, by),
                        DocumentForm.FULL);
        return new StoredDocument(
                new DocumentVersion(
                        cycle.id(),
                        cycle.version(),
                        document.checksum(),
                        DocumentVersion.From.INITIAL,
                        by,
                        by,
                        "written anew",
                        cycle.updatedAt()),
                StoredDocument.textsOf(document));
    }

    /// Versions, the latest first.
    ///
    /// @param before only those before this one
    public List<DocumentVersion> history(Cycle cycle, long before, int limit) {
        return store.read(transaction -> transaction.documents(cycle.id(), before, limit));
    }

    /// The document as it would be written now.
    public DecisionDocument document(Cycle cycle, DocumentForm form) {
        return DecisionDocument.of(cycle, imprint(cycle), form);
    }

    /// What the document says of the cycle that the cycle does not know.
    public DocumentMetadata imprint(Cycle cycle) {
        return store.read(transaction -> imprint(transaction, cycle));
    }

    static DocumentMetadata imprint(AnalysisTransaction transaction, Cycle cycle) {
        return DocumentVersionWriter.imprint(
                transaction, cycle, current(transaction, cycle).version().byKind());
    }

    /// As an architecture decision record.
    public String madr(Cycle cycle) {
        return MadrWriter.of(
                cycle, imprint(cycle), SuccessorBranchFinder.title(family(cycle), cycle));
    }

    private List<Cycle> family(Cycle cycle) {
        return store.read(transaction -> transaction.tree(cycle.analysis()));
    }

    private DocumentEditOperation editing(
            AnalysisTransaction transaction,
            AuditTrailWriter trail,
            ActionContext doing,
            Cycle kept) {
        TransactionalInbox inbox = inboxes.of(transaction, doing, DocumentEditOperation.NAME, kept);
        Cycle now = InboxFactory.settled(transaction, inbox, kept, new ArrayList<>());
        return new DocumentEditOperation(transaction, trail, json, doing, now, inbox);
    }

    /// Saves what somebody edited, all of it or nothing.
    public EditResult edit(ActionContext doing, Cycle cycle, DocumentEdit edit) {
        long began = nanos.getAsLong();
        return store.write(transaction -> {
            AuditTrailWriter trail =
                    new AuditTrailWriter(
                            transaction, json, ids, () -> (nanos.getAsLong() - began) / 1_000_000);
            return transaction
                    .cycle(cycle.id())
                    .filter(found -> found.owner().equals(doing.owner()))
                    .map(found -> editing(transaction, trail, doing, found).run(edit))
                    .orElseGet(() ->
                            EditResult.Refused.of(
                                    CallFaultFactory.unknownCycle(cycle.id().value(), List.of())));
        });
    }
}
