package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// Body of the request that a webhook receives for a notice: the notice's id and kind, the decision
/// object and, for an alert about an agent, its text.
///
/// @param id of the notice; the same at every repeat
/// @param kind as in `requested`
/// @param row null where it is about no decision
/// @param text what went wrong, in words; null where nothing did
public record WebhookBody(
        String id, String kind, @Nullable DecisionWithGates row, @Nullable String text) {
    public WebhookBody {
        requireNonNull(id, "id is null");
        requireNonNull(kind, "kind is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json).text("id", id).text("kind", kind);
            if (text != null) {
                json.writeStringProperty("text", text);
            }
            if (row == null) {
                json.writeNullProperty("decision");
            } else {
                json.writeObjectPropertyStart("decision");
                DecisionObject.write(json, row);
                json.writeEndObject();
            }
            json.writeEndObject();
        });
    }
}
