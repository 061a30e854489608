package sayso.hub.portal.workspace;

/// Row of the audit trail page of an analysis cycle: one attempt to call a tool, with who made it,
/// its parameters, its outcome and what it changed.
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
