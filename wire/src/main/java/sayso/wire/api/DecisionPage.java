package sayso.wire.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;

/// Reply of `GET /api/decisions`, one page of decisions and the id after which the next begins;
/// also of `POST /api/stale`, the decisions that it closed or would close.
///
/// @param next what to give as `after` for the next page; null where nothing is left
public record DecisionPage(List<DecisionWithGates> rows, @Nullable DecisionId next) {
    public DecisionPage {
        rows = List.copyOf(rows);
    }

    public String toJson(DecisionFormat form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("decisions");
            rows.forEach(row -> ApiJson.decision(json, row, form));
            json.writeEndArray();
            if (next == null) {
                json.writeNullProperty("next");
            } else {
                json.writeStringProperty("next", next.value());
            }
            json.writeEndObject();
        });
    }

    /// Reads the decisions out of what was written in the form `RECORD`.
    public static List<Decision> read(String text) {
        return StrictFields.stored(
                "reply", text, fields -> fields.objects("decisions", DecisionCodec::read));
    }
}
