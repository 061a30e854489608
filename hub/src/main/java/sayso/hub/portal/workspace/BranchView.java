package sayso.hub.portal.workspace;

/// A cycle of the same analysis.
///
/// @param hypothesis what it is to find out; empty where nobody said
/// @param isHere whether it is the one on the page
public record BranchView(
        String id, String label, String hypothesis, String facts, boolean isHere) {}
