package sayso.decision.plan.policy;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A tool call that an agent is about to make, reduced to what plan mode judges: agent, tool, the
/// lines it may run, and the files it may touch.
///
/// @param agent as in `install`
/// @param tool as the agent calls it
/// @param commands every line it may run; an empty text for one that cannot be read
/// @param paths every file it may be about; an empty text for one that cannot be read
public record ToolRequest(String agent, String tool, List<String> commands, List<String> paths) {
    public ToolRequest {
        requireNonNull(agent, "agent is null");
        requireNonNull(tool, "tool is null");
        commands = List.copyOf(commands);
        paths = List.copyOf(paths);
    }
}
