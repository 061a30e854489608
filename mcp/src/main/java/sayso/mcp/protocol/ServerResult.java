package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result of a request in the form that both eras share; the members of each era are added by
/// `ResultEnvelope`.
public sealed interface ServerResult
        permits CallToolResult,
                CompleteResult,
                CreateTaskResult,
                DiscoverResult,
                EmptyResult,
                GetPromptResult,
                GetTaskResult,
                InitializeResult,
                InputRequiredResult,
                LegacyCreateTaskResult,
                LegacyTaskResult,
                ListPromptsResult,
                ListResourceTemplatesResult,
                ListResourcesResult,
                ListTasksResult,
                ListToolsResult,
                ListenResult,
                ReadResourceResult,
                TaskPayloadResult {
    /// What kind of result it is to a modern client.
    default String resultType() {
        return "complete";
    }

    /// A new tree with the members of this result alone.
    ObjectNode toJson();
}
