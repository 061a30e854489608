package sayso.wire.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/answers`: several answers given together, each with its `id` and otherwise in
/// the format of `POST …/answer`; whether a part of them may count without the rest, the time to
/// undo them, and the confirmation of risky ones.
///
/// @param partial whether those that can be taken are, whatever becomes of the others
/// @param undo how long the same person can take all of them back; zero answers for good
/// @param confirmed whether the person was asked once more, as what cannot be undone must be
public record BatchBody(
        List<BatchAnswerItem> answers, boolean partial, Duration undo, boolean confirmed) {
    /// How many may be given together.
    public static final int MOST = 1_000;

    public BatchBody {
        answers = List.copyOf(answers);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<BatchBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    List<BatchAnswerItem> answers =
                            fields.optionalObjects("answers", BatchBody::answering);
                    if (answers == null || answers.isEmpty()) {
                        problems.add("missing", "answers", "answers is missing");
                    } else if (answers.size() > MOST) {
                        problems.add(
                                "too_long",
                                "answers",
                                "answers has " + answers.size() + " entries; the limit is " + MOST);
                    }
                    return new BatchBody(
                            answers == null ? List.of() : answers,
                            fields.flagOr("partial", false),
                            AnswerBody.undo(fields),
                            fields.flagOr(AnswerBody.CONFIRM, false));
                });
    }

    private static BatchAnswerItem answering(StrictFields fields) {
        DecisionId id = AskFields.id(fields, "id");
        if (id == null) {
            fields.missing("id");
        }
        AnswerBody body = AnswerBody.read(fields);
        return new BatchAnswerItem(
                id == null ? new DecisionId("d-000000") : id, body.answer(), body.seenDigest());
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("answers");
            for (BatchAnswerItem one : answers) {
                json.writeStartObject();
                json.writeStringProperty("id", one.id().value());
                new AnswerBody(one.answer(), one.seenDigest()).writeFields(json);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeBooleanProperty("partial", partial);
            if (undo.isPositive()) {
                json.writeName(AnswerBody.UNDO);
                json.writeRawValue(ApiJson.seconds(undo));
            }
            if (confirmed) {
                json.writeBooleanProperty(AnswerBody.CONFIRM, true);
            }
            json.writeEndObject();
        });
    }
}
