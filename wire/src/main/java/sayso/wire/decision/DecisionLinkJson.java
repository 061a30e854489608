package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.DeciderKind;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `link --json` and `unlink --json`, and of the hub: links from decisions to code, made by hand.
public final class DecisionLinkJson {
    private DecisionLinkJson() {}

    public static String list(List<DecisionLink> links) {
        return Json.list("links", json -> links.forEach(link -> write(json, link)));
    }

    public static String one(DecisionLink link) {
        return Json.write(json -> write(json, link));
    }

    private static void write(JsonGenerator json, DecisionLink link) {
        json.writeStartObject();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("decision_id", link.decision().value())
                .text("repository", link.repository())
                .text("commit", link.target().commit());
        switch (link.target()) {
            case LinkTarget.OfCommit _ -> fields.text("path", null);
            case LinkTarget.OfFile file -> fields.text("path", file.path());
            case LinkTarget.OfLines some ->
                    fields.text("path", some.path())
                            .number("from_line", some.lines().from())
                            .number("to_line", some.lines().to());
        }
        fields.text("linked_by", link.by().name())
                .text("linked_by_kind", DeciderKind.of(link.by()).wireName())
                .time("linked_at", link.at());
        json.writeEndObject();
    }
}
