package sayso.wire.api;

import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/links/prints`: of how many commits lines were printed.
public record PrintedCommitsReply(int printed) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("printed", printed);
            json.writeEndObject();
        });
    }

    public static PrintedCommitsReply read(String text) {
        return new PrintedCommitsReply(
                StrictFields.stored("reply", text, fields -> fields.number("printed")));
    }
}
