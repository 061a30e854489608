package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/work/{item}`, which records a work item: the items that must be done before
/// it, and whether it is done itself.
public record WorkBody(List<String> after, boolean done) {
    public WorkBody {
        after = List.copyOf(after);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<WorkBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    List<String> after = fields.optionalTexts("after");
                    return new WorkBody(
                            after == null ? List.of() : after, fields.flagOr("done", false));
                });
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.texts(json, "after", after);
            json.writeBooleanProperty("done", done);
            json.writeEndObject();
        });
    }
}
