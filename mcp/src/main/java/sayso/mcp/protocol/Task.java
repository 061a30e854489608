package sayso.mcp.protocol;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Call that is answered later, as its owner may see it: its id, its state, which includes the
/// outcome, and how long it can be read.
///
/// @param id unguessable, yet no right by itself
/// @param message how it stands, in words for people
/// @param ttl how long from its creation it can be read; for ever if null
/// @param pollInterval how often to look at most; as the client likes if null
public record Task(
        String id,
        TaskState state,
        @Nullable String message,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Duration ttl,
        @Nullable Duration pollInterval) {
    /// Its fields in the words of the extension `io.modelcontextprotocol/tasks`, without its outcome.
    public ObjectNode toJson() {
        ObjectNode json = head(word());
        putMillis(json, "ttlMs", ttl);
        if (pollInterval != null) {
            json.put("pollIntervalMs", pollInterval.toMillis());
        }
        return json;
    }

    /// The same with what the client must answer, or what came of the call.
    public ObjectNode toDetailedJson() {
        ObjectNode json = toJson();
        switch (state) {
            case TaskState.Working _, TaskState.Cancelled _ -> {}
            case TaskState.InputRequired(InputRequests requests) ->
                    json.set("inputRequests", requests.toJson());
            case TaskState.Completed(CallToolResult result) -> {
                ObjectNode inlined = json.putObject("result");
                inlined.put("resultType", result.resultType());
                inlined.setAll(result.toJson());
            }
            case TaskState.Failed(ProtocolError error) -> json.set("error", error.toJson());
        }
        return json;
    }

    /// Its fields in the words of 2025-11-25, where a tool's refusal is a failure.
    public ObjectNode toLegacyJson() {
        boolean refused = state instanceof TaskState.Completed(CallToolResult r) && r.isError();
        ObjectNode json = head(refused ? "failed" : word());
        putMillis(json, "ttl", ttl);
        if (pollInterval != null) {
            json.put("pollInterval", pollInterval.toMillis());
        }
        return json;
    }

    private ObjectNode head(String status) {
        ObjectNode json = JsonCodec.object();
        json.put("taskId", id);
        json.put("status", status);
        if (message != null) {
            json.put("statusMessage", message);
        }
        json.put("createdAt", createdAt.truncatedTo(ChronoUnit.MILLIS).toString());
        json.put("lastUpdatedAt", updatedAt.truncatedTo(ChronoUnit.MILLIS).toString());
        return json;
    }

    private String word() {
        return switch (state) {
            case TaskState.Working _ -> "working";
            case TaskState.InputRequired _ -> "input_required";
            case TaskState.Completed _ -> "completed";
            case TaskState.Failed _ -> "failed";
            case TaskState.Cancelled _ -> "cancelled";
        };
    }

    private static void putMillis(ObjectNode json, String name, @Nullable Duration duration) {
        if (duration == null) {
            json.putNull(name);
        } else {
            json.put(name, duration.toMillis());
        }
    }
}
