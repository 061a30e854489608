package sayso.mcp.protocol;

/// State of a task: working, in need of input, completed, failed or cancelled. The last three are
/// final: a task in one of them never changes again.
public sealed interface TaskState {
    /// It is being worked on.
    record Working() implements TaskState {}

    /// It goes on when the client has answered these; their keys are never used again by the task.
    record InputRequired(InputRequests requests) implements TaskState {}

    /// The call has its result, be it a refusal of the tool.
    record Completed(CallToolResult result) implements TaskState {}

    /// The call ended with a JSON-RPC error.
    record Failed(ProtocolError error) implements TaskState {}

    /// Whoever asked took the task back before it was done.
    record Cancelled() implements TaskState {}

    default boolean isFinal() {
        return switch (this) {
            case Working _, InputRequired _ -> false;
            case Completed _, Failed _, Cancelled _ -> true;
        };
    }
}
