package sayso.hub.portal.workspace;

/// Row of the list of branches on an analysis cycle's page: a cycle of the same analysis, with its
/// label, its hypothesis and whether it is the one on the page.
///
/// @param hypothesis what it is to find out; empty where it is not stated
/// @param isHere whether it is the one on the page
public record BranchView(
        String id, String label, String hypothesis, String facts, boolean isHere) {}
