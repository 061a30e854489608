package sayso.wire.api;

import java.util.List;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;

/// Reply of `GET …/await`: how the wait ended (answered, cancelled, timed out, superseded, paused
/// or still pending), and the decision at that moment with its gates.
public record AwaitedReply(WaitResult waited, List<Gate> gates) {
    public AwaitedReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionFormat form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("waited", word(waited));
            json.writeName("decision");
            ApiJson.decision(json, new DecisionWithGates(waited.decision(), gates), form);
            json.writeEndObject();
        });
    }

    /// Reads the decision out of what was written in the form `RECORD`; it says how the wait ended.
    public static Decision read(String text) {
        return StrictFields.stored(
                "reply", text, fields -> DecisionCodec.read(fields.object("decision")));
    }

    private static String word(WaitResult waited) {
        return switch (waited) {
            case WaitResult.Answered _ -> "answered";
            case WaitResult.Cancelled _ -> "cancelled";
            case WaitResult.TimedOut _ -> "timed_out";
            case WaitResult.Superseded _ -> "superseded";
            case WaitResult.Contested _ -> "contested";
            case WaitResult.Paused _ -> "paused";
            case WaitResult.StillPending _ -> "still_pending";
        };
    }
}
