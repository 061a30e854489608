package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/answers/undo`: the decisions whose answers the same person takes back
/// together, within the time to undo.
public record UndoBody(List<DecisionId> ids) {
    public UndoBody {
        ids = List.copyOf(ids);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<UndoBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, fields -> new UndoBody(EraseBody.ids(fields)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.texts(json, "ids", ids);
            json.writeEndObject();
        });
    }
}
