package sayso.mcp.protocol;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Parameters with which a legacy client asks for a call to run as a task (2025-11-25, tasks).
///
/// @param ttl how long it wants to read the task; as the server likes if null
public record TaskParams(@Nullable Duration ttl) {
    /// Empty when the client wants the result itself.
    public static Optional<TaskParams> from(ObjectNode params) {
        ObjectNode task = new ParamsReader("params", params).object("task");
        if (task == null) {
            return Optional.empty();
        }
        ParamsReader members = new ParamsReader("params.task", task);
        JsonNode ttl = members.value("ttl");
        if (ttl == null) {
            return Optional.of(new TaskParams(null));
        }
        if (!ttl.canConvertToLong() || ttl.longValue() < 0) {
            throw members.wrong("ttl", "is not a number of milliseconds");
        }
        return Optional.of(new TaskParams(Duration.ofMillis(ttl.longValue())));
    }
}
