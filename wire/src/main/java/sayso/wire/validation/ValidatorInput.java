package sayso.wire.validation;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.validation.ValidationInput;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Writes the JSON that a person's own validator program gets on standard input: a submitted
/// question's prompt, context, options, type and predecessor.
public final class ValidatorInput {
    private ValidatorInput() {}

    public static String of(ValidationInput submission) {
        Decision predecessor = submission.predecessor();
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("prompt", submission.prompt());
            optional(json, "context", submission.context());
            json.writeArrayPropertyStart("options");
            for (ValidationInput.Offer offer : submission.offers()) {
                json.writeStartObject();
                json.writeStringProperty("label", offer.label());
                json.writeStringProperty("description", offer.description());
                optional(json, "action", offer.action());
                json.writeEndObject();
            }
            json.writeEndArray();
            optional(json, "predecessor_id", predecessor == null ? null : predecessor.id().value());
            optional(json, "type", submission.type());
            json.writeEndObject();
        });
    }

    private static void optional(JsonGenerator json, String name, @Nullable String value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeStringProperty(name, value);
        }
    }
}
