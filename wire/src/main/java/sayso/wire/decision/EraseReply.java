package sayso.wire.decision;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `erase --json`: the time of erasure of each decision, and whether it had been erased
/// before; the decisions that ask the same and still hold their texts; and what a person has to know beside.
public record EraseReply(List<ChangeResult.Accepted> erased, List<DecisionId> sameQuestion) {
    public EraseReply {
        sameQuestion = List.copyOf(sameQuestion);
        erased = List.copyOf(erased);
    }

    /// The same for all of them; null where all is well.
    public @Nullable String remark() {
        return erased.stream()
                .map(ChangeResult.Accepted::remark)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("erased");
            for (ChangeResult.Accepted each : erased) {
                json.writeStartObject();
                new JsonFieldWriter(json)
                        .text("id", each.decision().id().value())
                        .time("erased_at", each.decision().timing().erasedAt())
                        .flag("repeated", each.repeated());
                json.writeEndObject();
            }
            json.writeEndArray();
            new JsonFieldWriter(json).ids("same_question", sameQuestion).text("remark", remark());
            json.writeEndObject();
        });
    }
}
