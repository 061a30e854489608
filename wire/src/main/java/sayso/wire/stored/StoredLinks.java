package sayso.wire.stored;

import java.util.List;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Links;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// What hangs together with a decision, as stored text.
public final class StoredLinks {
    private StoredLinks() {}

    public static String write(Links links) {
        return Json.write(json -> write(json, links));
    }

    public static Links read(String text) {
        return Fields.read("links", text, StoredLinks::read);
    }

    static void write(JsonGenerator json, Links links) {
        json.writeStartObject();
        Stored.texts(json, "blocks", links.blocks());
        Stored.texts(json, "supersedes", links.supersedes());
        Stored.optional(json, "predecessor", links.predecessor());
        Stored.optional(json, "parent", links.parent());
        json.writeEndObject();
    }

    static Links read(Fields fields) {
        List<DecisionId> supersedes = fields.texts("supersedes", DecisionId::new);
        return new Links(
                fields.texts("blocks"),
                supersedes,
                fields.optional("predecessor", DecisionId::new),
                fields.optionalText("parent"));
    }
}
