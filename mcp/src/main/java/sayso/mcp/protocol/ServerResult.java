package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// A result as both eras share it; what an era adds around it is not the result's concern.
public sealed interface ServerResult
        permits CallToolResult,
                CreateTaskResult,
                DiscoverResult,
                EmptyResult,
                GetTaskResult,
                InitializeResult,
                InputRequiredResult,
                LegacyCreateTaskResult,
                LegacyTaskResult,
                ListTasksResult,
                ListToolsResult,
                TaskPayloadResult {
    /// What kind of result it is to a modern client.
    default String resultType() {
        return "complete";
    }

    /// A new tree with the members of this result alone.
    ObjectNode toJson();
}
