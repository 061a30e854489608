package sayso.analysis.tool;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;

/// A cache of the last few documents that this process rendered, each with its checksum, which
/// gives the document of a cycle and renders only what differs from the cached one. Stores nothing.
/// A cached document may be of a version that was never committed: a caller that takes one for the
/// stored one compares the checksums first. Safe for use by many threads.
public final class DocumentCache {
    private static final int MOST = 16;

    private final Map<CycleId, Written> written = new LruMap<>(MOST);

    /// A document in full, with its checksum.
    record Written(DecisionDocument document, String checksum) {
        static Written of(DecisionDocument document) {
            return new Written(document, document.checksum());
        }
    }

    /// The document of a cycle that was not changed since.
    ///
    /// @param imprint of whoever changed it last, asked for where it was not written here
    Written of(Cycle cycle, Supplier<DocumentMetadata> imprint) {
        Written last = last(cycle.id());
        return last != null && last.document().cycle().equals(cycle)
                ? last
                : next(cycle, imprint.get());
    }

    /// The document of a cycle as it became.
    Written next(Cycle cycle, DocumentMetadata imprint) {
        Written last = last(cycle.id());
        Written next =
                Written.of(
                        last == null
                                ? DecisionDocument.of(cycle, imprint, DocumentForm.FULL)
                                : last.document().after(cycle, imprint));
        keep(next);
        return next;
    }

    private synchronized @Nullable Written last(CycleId id) {
        return written.get(id);
    }

    private synchronized void keep(Written next) {
        written.put(next.document().cycle().id(), next);
    }
}
