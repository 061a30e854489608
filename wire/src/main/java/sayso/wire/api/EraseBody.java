package sayso.wire.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/erase`: up to 1,000 decisions whose question and answer are to be erased, and
/// the reason.
public record EraseBody(List<DecisionId> ids, String reason) {
    /// As many as one transaction should touch.
    public static final int MOST = 1_000;

    public EraseBody {
        ids = List.copyOf(ids);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<EraseBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text, problems, fields -> new EraseBody(ids(fields), CancelBody.reason(fields)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.texts(json, "ids", ids);
            json.writeStringProperty("reason", reason);
            json.writeEndObject();
        });
    }

    static List<DecisionId> ids(StrictFields fields) {
        List<String> texts = fields.optionalTexts("ids");
        List<DecisionId> ids = new ArrayList<>();
        if (texts == null) {
            fields.problems().add("missing", "ids", "ids is missing");
            return ids;
        }
        if (texts.size() > MOST) {
            fields.problems()
                    .add(
                            "too_long",
                            "ids",
                            "ids has " + texts.size() + " entries; the limit is " + MOST);
            return ids;
        }
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i);
            if (DecisionId.isWellFormed(text)) {
                ids.add(new DecisionId(text));
            } else {
                String field = "ids[" + i + "]";
                fields.problems()
                        .add("unknown", field, field + " '" + text + "' is not a decision id");
            }
        }
        return ids;
    }
}
