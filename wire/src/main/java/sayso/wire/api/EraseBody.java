package sayso.wire.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/erase`: up to 1,000 decisions whose question and answer are to be erased, the
/// reason, and whether an archive file that is not there is lost for good.
public record EraseBody(List<DecisionId> ids, String reason, boolean archiveLost) {
    /// As many as one transaction should touch.
    public static final int MOST = 1_000;

    public EraseBody {
        ids = List.copyOf(ids);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<EraseBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new EraseBody(
                                ids(fields),
                                CancelBody.reason(fields),
                                fields.flagOr("archive_lost", false)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.texts(json, "ids", ids);
            json.writeStringProperty("reason", reason);
            if (archiveLost) {
                // why: a hub of before knows no such field, and refuses it
                json.writeBooleanProperty("archive_lost", true);
            }
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
