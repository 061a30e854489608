package sayso.wire.decision;

import sayso.decision.validation.ValidationResult;
import tools.jackson.core.JsonGenerator;

/// Writes the findings of a validator that refused a question, as fields of the JSON error: its
/// name, the matches in the text, the ignored ones with the reason, and a suggestion.
final class VerdictFields {
    private VerdictFields() {}

    static void write(JsonGenerator json, ValidationResult verdict) {
        json.writeStringProperty("validator", verdict.validator());
        json.writeArrayPropertyStart("matches");
        for (ValidationResult.Match match : verdict.matches()) {
            json.writeStartObject();
            match(json, match);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("ignored");
        for (ValidationResult.Ignored ignored : verdict.ignored()) {
            json.writeStartObject();
            match(json, ignored.match());
            json.writeStringProperty("why", ignored.why());
            json.writeEndObject();
        }
        json.writeEndArray();
        ValidationResult.Suggestion suggestion = verdict.suggestion();
        if (suggestion != null) {
            json.writeObjectPropertyStart("suggestion");
            json.writeStringProperty("label", suggestion.label());
            json.writeStringProperty("description", suggestion.description());
            json.writeEndObject();
        }
    }

    private static void match(JsonGenerator json, ValidationResult.Match match) {
        new JsonFieldWriter(json)
                .text("field", match.field())
                .number("start", match.start())
                .number("end", match.end())
                .text("word", match.word());
    }
}
