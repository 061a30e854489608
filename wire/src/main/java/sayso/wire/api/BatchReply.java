package sayso.wire.api;

import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/answers` and `POST /api/answers/undo`: the result of each answer or undo, in
/// the order of the request, and whether anything was written.
public record BatchReply(BatchAnswerResult batch) {
    public String toJson(DecisionFormat form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanProperty("written", batch.written());
            json.writeArrayPropertyStart("results");
            String counted =
                    batch.written() ? ChangeResultCodec.ACCEPTED : ChangeResultCodec.NOT_WRITTEN;
            batch.results().forEach(result -> ChangeResultCodec.write(json, result, counted, form));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// Reads what was written in the form `RECORD`.
    public static BatchAnswerResult read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new BatchAnswerResult(
                                fields.flagOr("written", true),
                                fields.objects("results", ChangeResultCodec::read)));
    }
}
