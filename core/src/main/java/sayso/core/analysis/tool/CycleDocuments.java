package sayso.core.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.document.Document;
import sayso.core.analysis.document.Form;
import sayso.core.analysis.document.Imprint;
import sayso.core.analysis.document.Madr;

/// The documents of cycles: read in every version and form, and edited.
public final class CycleDocuments {
    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final Inboxes inboxes;

    /// @param nanos counts time, for how long edits take
    /// @param inboxes of the people who are asked
    public CycleDocuments(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            Inboxes inboxes) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.inboxes = requireNonNull(inboxes, "inboxes is null");
    }

    /// One version with its text.
    public Optional<KeptDocument> find(Cycle cycle, long version) {
        return store.read(transaction -> transaction.document(cycle.id(), version));
    }

    /// The present one.
    public KeptDocument current(Cycle cycle) {
        return store.read(transaction -> current(transaction, cycle));
    }

    static KeptDocument current(AnalysisTransaction transaction, Cycle cycle) {
        return transaction
                .document(cycle.id(), cycle.version())
                .orElseGet(() -> written(transaction, cycle));
    }

    /// why: a store may have cycles from before there were versions
    private static KeptDocument written(AnalysisTransaction transaction, Cycle cycle) {
        String by = "system";
        Document document =
                Document.of(cycle, Documents.imprint(transaction, cycle, by), Form.FULL);
        return new KeptDocument(
                new DocumentVersion(
                        cycle.id(),
                        cycle.version(),
                        document.checksum(),
                        DocumentVersion.From.INITIAL,
                        by,
                        by,
                        "written anew",
                        cycle.updatedAt()),
                KeptDocument.textsOf(document));
    }

    /// Versions, the latest first.
    ///
    /// @param before only those before this one
    public List<DocumentVersion> history(Cycle cycle, long before, int limit) {
        return store.read(transaction -> transaction.documents(cycle.id(), before, limit));
    }

    /// The document as it would be written now.
    public Document document(Cycle cycle, Form form) {
        return Document.of(cycle, imprint(cycle), form);
    }

    /// What the document says of the cycle that the cycle does not know.
    public Imprint imprint(Cycle cycle) {
        return store.read(transaction -> imprint(transaction, cycle));
    }

    static Imprint imprint(AnalysisTransaction transaction, Cycle cycle) {
        return Documents.imprint(
                transaction, cycle, current(transaction, cycle).version().byKind());
    }

    /// As an architecture decision record.
    public String madr(Cycle cycle) {
        return Madr.of(cycle, imprint(cycle), Superseding.title(family(cycle), cycle));
    }

    private List<Cycle> family(Cycle cycle) {
        return store.read(transaction -> transaction.tree(cycle.analysis()));
    }

    private Editing editing(AnalysisTransaction transaction, Trail trail, Doing doing, Cycle kept) {
        CallInbox inbox = inboxes.of(transaction, doing, Editing.NAME, kept);
        Cycle now = Inboxes.settled(transaction, inbox, kept, new ArrayList<>());
        return new Editing(transaction, trail, json, doing, now, inbox);
    }

    /// Saves what somebody edited, all of it or nothing.
    public Edited edit(Doing doing, Cycle cycle, DocumentEdit edit) {
        long began = nanos.getAsLong();
        return store.write(transaction -> {
            Trail trail =
                    new Trail(
                            transaction, json, ids, () -> (nanos.getAsLong() - began) / 1_000_000);
            return transaction
                    .cycle(cycle.id())
                    .filter(found -> found.owner().equals(doing.owner()))
                    .map(found -> editing(transaction, trail, doing, found).run(edit))
                    .orElseGet(() ->
                            Edited.Refused.of(Faults.unknownCycle(cycle.id().value(), List.of())));
        });
    }
}
