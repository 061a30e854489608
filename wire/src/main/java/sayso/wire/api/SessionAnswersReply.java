package sayso.wire.api;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.desk.SessionAnswer;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Reply of `GET /api/links/sessions`: answers of people to sessions that were at work at some time.
public record SessionAnswersReply(List<SessionAnswer> answers) {
    public SessionAnswersReply {
        answers = List.copyOf(answers);
    }

    public String toJson() {
        return Json.list(
                "answers",
                json -> {
                    for (SessionAnswer answer : answers) {
                        json.writeStartObject();
                        json.writeStringProperty("decision_id", answer.decision().value());
                        json.writeStringProperty("session_id", answer.session());
                        json.writeStringProperty("answered_at", JsonTime.of(answer.answeredAt()));
                        if (answer.repository() != null) {
                            json.writeStringProperty("repository", answer.repository());
                        }
                        if (answer.project() != null) {
                            json.writeStringProperty("project", answer.project());
                        }
                        json.writeEndObject();
                    }
                });
    }

    public static SessionAnswersReply read(String text) {
        return new SessionAnswersReply(
                StrictFields.stored(
                        "reply",
                        text,
                        fields ->
                                fields.objects(
                                        "answers",
                                        answer ->
                                                new SessionAnswer(
                                                        new DecisionId(answer.text("decision_id")),
                                                        answer.text("session_id"),
                                                        answer.instant("answered_at"),
                                                        answer.optionalText("repository"),
                                                        answer.optionalText("project")))));
    }
}
