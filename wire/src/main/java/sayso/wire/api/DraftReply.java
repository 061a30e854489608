package sayso.wire.api;

import java.util.Optional;
import sayso.decision.model.AnswerDraft;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.stored.DraftCodec;

/// Reply of `GET …/draft`: the answer to the decision that the person has typed and not sent, or
/// null.
public record DraftReply(Optional<AnswerDraft> draft) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName("draft");
            if (draft.isPresent()) {
                DraftCodec.write(json, draft.get());
            } else {
                json.writeNull();
            }
            json.writeEndObject();
        });
    }

    public static DraftReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new DraftReply(
                                Optional.ofNullable(fields.optionalObject("draft"))
                                        .map(DraftCodec::read)));
    }
}
