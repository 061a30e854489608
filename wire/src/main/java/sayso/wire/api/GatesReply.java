package sayso.wire.api;

import java.util.List;
import sayso.decision.model.Gate;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.stored.GateCodec;

/// Reply of `GET …/gates`, `GET /api/gates` and `GET /api/gates/{item}`: gates, each a work item
/// that waits for a decision.
public record GatesReply(List<Gate> gates) {
    public GatesReply {
        gates = List.copyOf(gates);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.gates(json, "gates", gates);
            json.writeEndObject();
        });
    }

    public static GatesReply read(String text) {
        return new GatesReply(
                StrictFields.stored(
                        "reply", text, fields -> fields.objects("gates", GateCodec::read)));
    }
}
