package sayso.wire.api;

import java.util.List;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Writes and reads the reply of `POST /api/import`: whether each decision was taken, already
/// there, in conflict or refused, and why.
public final class ImportReply {
    private ImportReply() {}

    public static String toJson(List<ImportResult> results) {
        return Json.list(
                "results",
                json -> {
                    for (ImportResult result : results) {
                        json.writeStartObject();
                        json.writeStringProperty("id", result.id().value());
                        switch (result) {
                            case ImportResult.Taken _ ->
                                    json.writeStringProperty("result", "taken");
                            case ImportResult.AlreadyThere _ ->
                                    json.writeStringProperty("result", "already_there");
                            case ImportResult.Conflict conflict -> {
                                json.writeStringProperty("result", "conflict");
                                json.writeStringProperty("what", conflict.what());
                            }
                            case ImportResult.Refused refused -> {
                                json.writeStringProperty("result", "refused");
                                json.writeStringProperty("what", refused.reason());
                            }
                        }
                        json.writeEndObject();
                    }
                });
    }

    public static List<ImportResult> read(String text) {
        return StrictFields.stored(
                "reply", text, fields -> fields.objects("results", ImportReply::result));
    }

    private static ImportResult result(StrictFields fields) {
        DecisionId id = new DecisionId(fields.text("id"));
        String result = fields.text("result");
        return switch (result) {
            case "taken" -> new ImportResult.Taken(id);
            case "already_there" -> new ImportResult.AlreadyThere(id);
            case "conflict" -> new ImportResult.Conflict(id, fields.text("what"));
            case "refused" -> new ImportResult.Refused(id, fields.text("what"));
            default -> throw new IllegalArgumentException("result '" + result + "'");
        };
    }
}
