package sayso.core.plan.policy;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A tool that an agent is about to use, as far as it matters.
///
/// @param agent as in `install`
/// @param tool as the agent calls it
/// @param command the line it runs, or null
/// @param path the file it is about, or null
public record ToolRequest(
        String agent, String tool, @Nullable String command, @Nullable String path) {
    public ToolRequest {
        requireNonNull(agent, "agent is null");
        requireNonNull(tool, "tool is null");
    }
}
