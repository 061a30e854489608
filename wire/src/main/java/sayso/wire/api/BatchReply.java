package sayso.wire.api;

import sayso.core.decision.BatchResult;
import sayso.wire.Json;
import sayso.wire.stored.Fields;

/// What `POST /api/answers` replies: what became of each, in the order of the request.
public record BatchReply(BatchResult batch) {
    public String toJson(DecisionForm form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanProperty("written", batch.written());
            json.writeArrayPropertyStart("results");
            String counted = batch.written() ? EachResult.ACCEPTED : EachResult.NOT_WRITTEN;
            batch.results().forEach(result -> EachResult.write(json, result, counted, form));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// Reads what was written in the form `RECORD`.
    public static BatchResult read(String text) {
        return Fields.read(
                "reply",
                text,
                fields ->
                        new BatchResult(
                                fields.flagOr("written", true),
                                fields.objects("results", EachResult::read)));
    }
}
