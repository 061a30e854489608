package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.wire.JsonTime;
import tools.jackson.core.JsonGenerator;

/// Writes the fields of one JSON object of a command's output, so that scripts can rely on every
/// key: absent values are null, lists are never null.
final class JsonFieldWriter {
    private final JsonGenerator json;

    JsonFieldWriter(JsonGenerator json) {
        this.json = json;
    }

    JsonFieldWriter text(String name, @Nullable String value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeStringProperty(name, value);
        }
        return this;
    }

    /// As `text`, an empty value as null.
    JsonFieldWriter said(String name, String value) {
        return text(name, value.isEmpty() ? null : value);
    }

    JsonFieldWriter number(String name, long value) {
        json.writeNumberProperty(name, value);
        return this;
    }

    JsonFieldWriter flag(String name, @Nullable Boolean value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeBooleanProperty(name, value);
        }
        return this;
    }

    JsonFieldWriter time(String name, @Nullable Instant value) {
        return text(name, value == null ? null : JsonTime.of(value));
    }

    JsonFieldWriter texts(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
        return this;
    }

    JsonFieldWriter ids(String name, List<DecisionId> values) {
        return texts(name, values.stream().map(DecisionId::value).toList());
    }

    JsonFieldWriter options(String name, List<OptionId> values) {
        return texts(name, values.stream().map(OptionId::value).toList());
    }

    JsonFieldWriter notes(String name, Map<OptionId, String> notes) {
        json.writeObjectPropertyStart(name);
        notes.forEach((id, note) -> json.writeStringProperty(id.value(), note));
        json.writeEndObject();
        return this;
    }

    JsonGenerator generator() {
        return json;
    }
}
