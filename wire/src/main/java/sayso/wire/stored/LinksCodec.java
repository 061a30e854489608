package sayso.wire.stored;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a decision's links: the work it blocks, the decisions it
/// superseded, its predecessor and its parent.
public final class LinksCodec {
    private LinksCodec() {}

    public static String write(DecisionLinks links) {
        return Json.write(json -> write(json, links));
    }

    public static DecisionLinks read(String text) {
        return StrictFields.stored("links", text, LinksCodec::read);
    }

    static void write(JsonGenerator json, DecisionLinks links) {
        json.writeStartObject();
        CodecFields.texts(json, "blocks", links.blocks());
        CodecFields.texts(json, "supersedes", links.supersedes());
        CodecFields.optional(json, "predecessor", links.predecessor());
        CodecFields.optional(json, "parent", links.parent());
        json.writeEndObject();
    }

    static DecisionLinks read(StrictFields fields) {
        List<DecisionId> supersedes = fields.texts("supersedes", DecisionId::new);
        return new DecisionLinks(
                fields.texts("blocks"),
                supersedes,
                fields.optional("predecessor", DecisionId::new),
                fields.optionalText("parent"));
    }
}
