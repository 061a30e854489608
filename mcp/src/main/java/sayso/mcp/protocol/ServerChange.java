package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Change of the tools, the prompts, the resources, one resource or one task that clients may
/// subscribe to, outside of any request; also writes its notification.
public sealed interface ServerChange {
    /// There are other tools than before.
    record ToolList() implements ServerChange {}

    /// There are other prompts than before.
    record PromptList() implements ServerChange {}

    /// There are other resources than before.
    record ResourceList() implements ServerChange {}

    /// A resource holds something else than before.
    record ResourceUpdated(String uri) implements ServerChange {}

    /// A task stands otherwise than before.
    record TaskChanged(Task task) implements ServerChange {}

    /// As a notification.
    ///
    /// @param subscription the modern listener's request; null for legacy clients
    default ObjectNode toJson(@Nullable RequestId subscription) {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", method());
        ObjectNode params = JsonCodec.object();
        if (subscription != null) {
            params.set("_meta", new SubscriptionMeta(subscription).toJson());
        }
        switch (this) {
            case ToolList _, PromptList _, ResourceList _ -> {}
            case ResourceUpdated(String uri) -> params.put("uri", uri);
            case TaskChanged(Task task) -> params.setAll(task.toDetailedJson());
        }
        if (!params.isEmpty()) {
            json.set("params", params);
        }
        return json;
    }

    private String method() {
        return switch (this) {
            case ToolList _ -> "notifications/tools/list_changed";
            case PromptList _ -> "notifications/prompts/list_changed";
            case ResourceList _ -> "notifications/resources/list_changed";
            case ResourceUpdated _ -> "notifications/resources/updated";
            case TaskChanged _ -> "notifications/tasks";
        };
    }
}
