package sayso.analysis.edit;

import java.util.List;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.document.ParsedDocument;

/// The tool calls that turn a cycle into its edited document, in the order in which to apply them,
/// with the faults found in the text. Made by comparing the edited document with the generated one;
/// applies nothing. With an error there are no edits.
///
/// @param edits in the order of the catalogue; none where there is an error
/// @param faults by place
public record EditScript(List<EditCall> edits, List<EditFault> faults) {
    public EditScript {
        edits = List.copyOf(edits);
        faults = List.copyOf(faults);
    }

    /// @param imprint of the document as it was before it was edited
    /// @param allowRemovals whether what is gone from the text is to be removed
    public static EditScript of(
            Cycle cycle, DocumentMetadata imprint, ParsedDocument edited, boolean allowRemovals) {
        EditCollector draft = new EditCollector(cycle, allowRemovals);
        new EditedDocumentReader(draft, imprint, edited).read();
        return draft.finished();
    }

    public boolean isAccepted() {
        return faults.stream().noneMatch(one -> one.severity() == EditFault.Severity.ERROR);
    }
}
