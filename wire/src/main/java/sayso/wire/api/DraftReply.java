package sayso.wire.api;

import java.util.Optional;
import sayso.core.decision.Draft;
import sayso.wire.Json;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredDraft;

/// What `GET …/draft` replies: what the person had typed, or null.
public record DraftReply(Optional<Draft> draft) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName("draft");
            if (draft.isPresent()) {
                StoredDraft.write(json, draft.get());
            } else {
                json.writeNull();
            }
            json.writeEndObject();
        });
    }

    public static DraftReply read(String text) {
        return Fields.read(
                "reply",
                text,
                fields ->
                        new DraftReply(
                                Optional.ofNullable(fields.optionalObject("draft"))
                                        .map(StoredDraft::read)));
    }
}
