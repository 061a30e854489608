package sayso.core.analysis.edit;

import java.util.List;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.document.Imprint;
import sayso.core.analysis.document.ParsedDocument;

/// What an edited document asks for.
///
/// @param edits in the order of the catalogue; none where there is an error
/// @param faults by place
public record DocumentEdits(List<Edit> edits, List<EditFault> faults) {
    public DocumentEdits {
        edits = List.copyOf(edits);
        faults = List.copyOf(faults);
    }

    /// @param imprint of the document as it was before it was edited
    /// @param allowRemovals whether what is gone from the text is to be removed
    public static DocumentEdits of(
            Cycle cycle, Imprint imprint, ParsedDocument edited, boolean allowRemovals) {
        Draft draft = new Draft(cycle, allowRemovals);
        new Outline(draft, imprint, edited).read();
        return draft.finished();
    }

    public boolean isAccepted() {
        return faults.stream().noneMatch(one -> one.severity() == EditFault.Severity.ERROR);
    }
}
