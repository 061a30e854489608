package sayso.wire.decision;

import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.wire.Json;

/// Output of `erase --json`: the time of erasure of each decision, and whether it had been erased
/// before.
public record EraseReply(List<ChangeResult.Accepted> erased) {
    public EraseReply {
        erased = List.copyOf(erased);
    }

    public String toJson() {
        return Json.list(
                "erased",
                json -> {
                    for (ChangeResult.Accepted each : erased) {
                        json.writeStartObject();
                        new JsonFieldWriter(json)
                                .text("id", each.decision().id().value())
                                .time("erased_at", each.decision().timing().erasedAt())
                                .flag("repeated", each.repeated());
                        json.writeEndObject();
                    }
                });
    }
}
