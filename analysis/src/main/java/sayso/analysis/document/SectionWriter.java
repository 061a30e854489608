package sayso.analysis.document;

import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// Writes the section of one component in the decision document as Markdown blocks, and names the
/// components whose contents the section shows.
interface SectionWriter {
    Component component();

    /// The components whose contents it shows.
    Set<Component> reads();

    /// Whether there is something to show though the component was not started: what belongs to no
    /// component can be noted for any.
    default boolean shows(Cycle cycle) {
        return false;
    }

    /// All below the section's heading.
    void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint);
}
