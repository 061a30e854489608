package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;

/// What a webhook is sent: what happened, and the decision object.
///
/// @param id of the notice; the same at every repeat
/// @param kind as in `requested`
public record WebhookBody(String id, String kind, DecisionRow row) {
    public WebhookBody {
        requireNonNull(id, "id is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(row, "row is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new Fields(json).text("id", id).text("kind", kind);
            json.writeObjectPropertyStart("decision");
            DecisionObject.write(json, row);
            json.writeEndObject();
            json.writeEndObject();
        });
    }
}
