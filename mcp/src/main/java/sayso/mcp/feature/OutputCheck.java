package sayso.mcp.feature;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Validates the structured result of a tool before it is sent, and lists every problem at once. A
/// result that violates the tool's own schema is a bug of the tool, so the client sees nothing of
/// it.
@FunctionalInterface
public interface OutputCheck {
    /// Every problem at once, each with its path; empty when there is none.
    List<String> problems(ObjectNode structured);

    /// Looks only for the members that the schema requires at its root.
    static OutputCheck requiredMembers(@Nullable ObjectNode schema) {
        return structured -> {
            List<String> problems = new ArrayList<>();
            if (schema != null) {
                for (JsonNode name : schema.path("required").values()) {
                    if (!structured.has(name.stringValue())) {
                        problems.add(name.stringValue() + " is missing");
                    }
                }
            }
            return problems;
        };
    }
}
