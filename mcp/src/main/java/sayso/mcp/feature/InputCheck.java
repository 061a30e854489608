package sayso.mcp.feature;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Validates the arguments of a tool before it is called, and lists every problem at once.
@FunctionalInterface
public interface InputCheck {
    /// Every problem at once, each with its path (`title is blank`); empty when there is none.
    List<String> problems(ObjectNode arguments);

    /// Lets everything through: the tool looks for itself.
    static InputCheck none() {
        return _ -> List.of();
    }
}
