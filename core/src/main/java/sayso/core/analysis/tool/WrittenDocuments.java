package sayso.core.analysis.tool;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.document.Document;
import sayso.core.analysis.document.Form;
import sayso.core.analysis.document.Imprint;

/// The documents of the last few cycles as this process wrote them, so that the next one is written where
/// it differs. Whether a version was committed does not matter: the same cycle reads the same. Safe for use
/// by many threads.
public final class WrittenDocuments {
    private static final int MOST = 16;

    private final Map<CycleId, Document> written = new Recent<>(MOST);

    /// The full document of a cycle.
    Document next(Cycle cycle, Imprint imprint) {
        Document last = last(cycle.id());
        Document next =
                last == null ? Document.of(cycle, imprint, Form.FULL) : last.after(cycle, imprint);
        keep(next);
        return next;
    }

    private synchronized @Nullable Document last(CycleId id) {
        return written.get(id);
    }

    private synchronized void keep(Document document) {
        written.put(document.cycle().id(), document);
    }
}
