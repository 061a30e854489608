package sayso.wire.api;

import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `GET /api/links/prints`: up to which commits a repository was looked through.
public record LookedThroughReply(Set<String> commits) {
    public LookedThroughReply {
        commits = Set.copyOf(commits);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            ApiJson.texts(json, "looked_through", new ArrayList<>(new TreeSet<>(commits)));
            json.writeEndObject();
        });
    }

    public static LookedThroughReply read(String text) {
        return new LookedThroughReply(
                StrictFields.stored(
                        "reply", text, fields -> Set.copyOf(fields.texts("looked_through"))));
    }
}
