package sayso.hub.portal.workspace;

/// Cycle of the same analysis, in the list of branches.
///
/// @param hypothesis what it is to find out; empty where nobody said
/// @param isHere whether it is the one on the page
public record BranchView(
        String id, String label, String hypothesis, String facts, boolean isHere) {}
