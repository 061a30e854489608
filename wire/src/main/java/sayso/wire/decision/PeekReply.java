package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `decision peek --json`: the last lines of the asker's terminal, and the tmux pane that
/// they are from.
///
/// @param pane where it looked
/// @param lines the last ones of the asker's terminal
public record PeekReply(DecisionId decision, String pane, List<String> lines) {
    public PeekReply {
        lines = List.copyOf(lines);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("id", decision.value())
                    .text("pane", pane)
                    .texts("lines", lines);
            json.writeEndObject();
        });
    }
}
