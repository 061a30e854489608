package sayso.hub.portal.workspace;

/// Attempt to call a tool, in the audit trail.
///
/// @param by who made it, in words
/// @param channel the door that it came through
/// @param outcome `done` or `refused`
/// @param outcomeLabel the same in words
/// @param parameters as they came
/// @param changes what became of them as JSON; empty where nothing changed
/// @param events what came of it as JSON; empty where nothing did
public record AttemptView(
        long sequence,
        String at,
        String by,
        String channel,
        String tool,
        String outcome,
        String outcomeLabel,
        String parameters,
        String changes,
        String events) {}
