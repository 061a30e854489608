package sayso.hub.portal.workspace;

/// Suggestion to revisit a component, as the analysis cycle's page shows it: its reason, what
/// triggered it, and its priority.
///
/// @param component in words
/// @param trigger what gave rise to it; empty for nothing
/// @param urgent whether it is among those that a person is asked about
public record RevisitView(
        String id,
        String component,
        String reason,
        String trigger,
        String priority,
        boolean urgent,
        String asked) {}
