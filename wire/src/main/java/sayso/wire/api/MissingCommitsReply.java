package sayso.wire.api;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.desk.MissingCommit;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/links/prints/missing`: the commits whose lines are still to be printed, with the decisions
/// that they truly follow.
public record MissingCommitsReply(List<MissingCommit> commits) {
    public MissingCommitsReply {
        commits = List.copyOf(commits);
    }

    public String toJson() {
        return Json.list(
                "missing",
                json -> {
                    for (MissingCommit commit : commits) {
                        json.writeStartObject();
                        json.writeStringProperty("commit", commit.commit());
                        json.writeArrayPropertyStart("follows");
                        commit.followed()
                                .forEach(followed -> {
                                    json.writeStartObject();
                                    json.writeStringProperty(
                                            "decision_id", followed.decision().value());
                                    json.writeBooleanProperty("placed", followed.placed());
                                    json.writeEndObject();
                                });
                        json.writeEndArray();
                        json.writeEndObject();
                    }
                });
    }

    public static MissingCommitsReply read(String text) {
        return new MissingCommitsReply(
                StrictFields.stored(
                        "reply",
                        text,
                        fields -> fields.objects("missing", MissingCommitsReply::commit)));
    }

    private static MissingCommit commit(StrictFields fields) {
        return new MissingCommit(
                fields.text("commit"),
                fields.objects(
                        "follows",
                        followed ->
                                new MissingCommit.Followed(
                                        new DecisionId(followed.text("decision_id")),
                                        followed.flagOr("placed", false))));
    }
}
