package sayso.wire.api;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.LineMatch;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/links/prints/found`: commits that added the same lines, with the decisions that they follow.
public record LineMatchesReply(List<LineMatch> matches) {
    public LineMatchesReply {
        matches = List.copyOf(matches);
    }

    public String toJson() {
        return Json.list(
                "found",
                json -> {
                    for (LineMatch match : matches) {
                        json.writeStartObject();
                        json.writeStringProperty("line", match.line().hex());
                        json.writeStringProperty("decision_id", match.decision().value());
                        json.writeStringProperty("commit", match.commit());
                        json.writeStringProperty("path", match.path());
                        json.writeEndObject();
                    }
                });
    }

    public static LineMatchesReply read(String text) {
        return new LineMatchesReply(
                StrictFields.stored(
                        "reply",
                        text,
                        fields ->
                                fields.objects(
                                        "found",
                                        match ->
                                                new LineMatch(
                                                        new LineDigest(match.text("line")),
                                                        new DecisionId(match.text("decision_id")),
                                                        match.text("commit"),
                                                        match.text("path")))));
    }
}
