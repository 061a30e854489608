package sayso.analysis.document;

import sayso.decision.model.WireEnum;

/// The form of a decision document by its purpose: full with anchors for editing, a summary for
/// quick reading, or an export to be kept elsewhere.
public enum DocumentForm implements WireEnum {
    /// To be edited: every item has an anchor that names it.
    FULL,
    /// To be read quickly: no anchors, no ids, and only what a decision rests on.
    SUMMARY,
    /// To be kept elsewhere: everything, without anchors and ids.
    EXPORT
}
