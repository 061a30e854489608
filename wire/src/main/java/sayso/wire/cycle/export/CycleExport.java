package sayso.wire.cycle.export;

import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.document.Form;
import sayso.core.analysis.tool.CycleDocuments;

/// Writes cycles out. The same cycle gives the same bytes.
public final class CycleExport {
    private CycleExport() {}

    public static String of(CycleDocuments documents, Cycle cycle, ExportFormat format) {
        return switch (format) {
            case MARKDOWN -> documents.document(cycle, Form.EXPORT).text();
            case MADR -> documents.madr(cycle);
            case JSON -> JsonExport.of(cycle);
            case HTML -> HtmlExport.of(documents.document(cycle, Form.EXPORT));
        };
    }
}
