package sayso.wire.cycle.export;

import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.tool.CycleDocumentService;

/// Exports an analysis cycle as text in a `CycleExportFormat`: its document, a decision record, its
/// state as JSON, or an HTML page. The same cycle always produces the same bytes.
public final class CycleExport {
    private CycleExport() {}

    public static String of(CycleDocumentService documents, Cycle cycle, CycleExportFormat format) {
        return switch (format) {
            case MARKDOWN -> documents.document(cycle, DocumentForm.EXPORT).text();
            case MADR -> documents.madr(cycle);
            case JSON -> JsonExport.of(cycle);
            case HTML -> HtmlExport.of(documents.document(cycle, DocumentForm.EXPORT));
        };
    }
}
