package sayso.wire.decision;

import java.util.List;
import sayso.wire.Json;

/// Output of `decision remind --json` without ids, which looks for work that may need a decision:
/// the number of uncommitted files, whether the agent used a tool in this turn, and held work.
///
/// @param uncommitted how many files the working tree has changed
/// @param worked whether the agent used a tool in this turn
/// @param held work that waits for decisions of this session
public record WorkSignsReply(int uncommitted, boolean worked, List<String> held) {
    public WorkSignsReply {
        held = List.copyOf(held);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .number("uncommitted", uncommitted)
                    .flag("worked", worked)
                    .texts("held", held);
            json.writeEndObject();
        });
    }
}
