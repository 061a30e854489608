package sayso.wire.api;

import java.util.List;
import sayso.core.decision.Decision;
import sayso.core.decision.Gate;
import sayso.core.decision.Waited;
import sayso.wire.Json;
import sayso.wire.decision.DecisionRow;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredDecision;

/// What `GET …/await` replies: the decision as it stood when the wait ended, and whether it is over.
public record AwaitedReply(Waited waited, List<Gate> gates) {
    public AwaitedReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionForm form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("waited", word(waited));
            json.writeName("decision");
            ApiJson.decision(json, new DecisionRow(waited.decision(), gates), form);
            json.writeEndObject();
        });
    }

    /// Reads the decision out of what was written in the form `RECORD`; it says how the wait ended.
    public static Decision read(String text) {
        return Fields.read("reply", text, fields -> StoredDecision.read(fields.object("decision")));
    }

    private static String word(Waited waited) {
        return switch (waited) {
            case Waited.Answered _ -> "answered";
            case Waited.Cancelled _ -> "cancelled";
            case Waited.TimedOut _ -> "timed_out";
            case Waited.Superseded _ -> "superseded";
            case Waited.Paused _ -> "paused";
            case Waited.StillPending _ -> "still_pending";
        };
    }
}
