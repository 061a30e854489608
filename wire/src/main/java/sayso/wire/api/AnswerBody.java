package sayso.wire.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.stored.ContextCommentFields;
import tools.jackson.core.JsonGenerator;

/// Body of `POST …/answer`, `PUT …/draft`, `POST …/pause` and `POST …/resume`: a choice, text, or
/// answers by topic, and comments on the context, with the digest of the text that the person saw, the time to undo it, and the
/// confirmation that risky decisions require.
///
/// @param seenDigest the `content_digest` of what the person saw, or null
/// @param undo how long the same person can take it back; zero answers for good
/// @param confirmed whether the person was asked once more, as what cannot be undone must be
public record AnswerBody(
        Answer answer, @Nullable String seenDigest, Duration undo, boolean confirmed) {
    static final String CONFIRM = "confirm";
    private static final String NOTES = "option_annotations";
    private static final String CHOSEN = "selected_ids";
    private static final String TOPICS = "answers";
    static final String UNDO = "undo_seconds";

    /// What counts at once.
    public AnswerBody(Answer answer, @Nullable String seenDigest) {
        this(answer, seenDigest, Duration.ZERO, false);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<AnswerBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, AnswerBody::read);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            writeFields(json);
            json.writeEndObject();
        });
    }

    /// Writes the fields into an object that the caller opened.
    void writeFields(JsonGenerator json) {
        ApiJson.texts(json, CHOSEN, answer.chosen());
        json.writeStringProperty("custom_input", answer.text());
        json.writeObjectPropertyStart(NOTES);
        answer.notes().forEach((id, note) -> json.writeStringProperty(id.value(), note));
        json.writeEndObject();
        json.writeStringProperty("global_annotation", answer.globalNote());
        json.writeStringProperty("rationale", answer.rationale());
        json.writeBooleanProperty("touched", answer.touched());
        topics(json);
        if (!answer.successorType().isEmpty()) {
            json.writeStringProperty("successor_type", answer.successorType());
        }
        ContextCommentFields.writeAny(json, answer.comments());
        if (answer.sameAs() != null) {
            json.writeStringProperty("same_as", answer.sameAs().value());
        }
        Json.optional(json, "seen_digest", seenDigest);
        if (undo.isPositive()) {
            json.writeName(UNDO);
            json.writeRawValue(ApiJson.seconds(undo));
        }
        if (confirmed) {
            json.writeBooleanProperty(CONFIRM, true);
        }
    }

    static AnswerBody read(StrictFields fields) {
        Boolean touched = fields.optionalFlag("touched");
        Answer answer =
                new Answer(
                        chosen(fields),
                        fields.textOr("custom_input", ""),
                        notes(fields),
                        fields.textOr("global_annotation", ""),
                        fields.textOr("rationale", ""),
                        touched == null || touched,
                        topics(fields),
                        fields.textOr("successor_type", ""),
                        ContextCommentFields.read(fields),
                        sameAs(fields));
        return new AnswerBody(
                answer,
                fields.optionalText("seen_digest"),
                undo(fields),
                fields.flagOr(CONFIRM, false));
    }

    private void topics(JsonGenerator json) {
        if (answer.topics().isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart(TOPICS);
        answer.topics()
                .forEach((id, said) -> {
                    json.writeStartObject();
                    json.writeStringProperty("id", id.value());
                    ApiJson.texts(json, CHOSEN, said.chosen());
                    json.writeStringProperty("custom_input", said.text());
                    json.writeStringProperty("note", said.note());
                    json.writeStringProperty("source", said.source().wireName());
                    if (said.sameAs() != null) {
                        json.writeStringProperty("same_as", said.sameAs().value());
                    }
                    json.writeEndObject();
                });
        json.writeEndArray();
    }

    private static Map<TopicId, TopicAnswer> topics(StrictFields fields) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        List<StrictFields> said = fields.optionalObjects(TOPICS, topic -> topic(topic, topics));
        return said == null ? Map.of() : topics;
    }

    private static StrictFields topic(StrictFields fields, Map<TopicId, TopicAnswer> topics) {
        String id = fields.optionalText("id");
        TopicAnswerSource source =
                fields.optionalChoice(
                        "source", "person, initial, agent_reported", TopicAnswerSource::parse);
        TopicAnswer said =
                new TopicAnswer(
                        chosen(fields),
                        fields.textOr("custom_input", ""),
                        fields.textOr("note", ""),
                        source == null ? TopicAnswerSource.PERSON : source,
                        sameAs(fields));
        if (id == null || id.isBlank()) {
            fields.missing("id");
        } else if (topics.put(new TopicId(id), said) != null) {
            fields.wrong(
                    "duplicate", "id", fields.field("id") + " '" + id + "' has an answer already");
        }
        return fields;
    }

    private static @Nullable DecisionId sameAs(StrictFields fields) {
        String id = fields.textOr("same_as", "");
        if (id.isEmpty()) {
            return null;
        }
        if (!DecisionId.isWellFormed(id)) {
            fields.wrong(
                    "invalid", "same_as", fields.field("same_as") + " '" + id + "' is no decision");
            return null;
        }
        return new DecisionId(id);
    }

    static Duration undo(StrictFields fields) {
        Double seconds = fields.optionalDouble(UNDO);
        Optional<Duration> undo = seconds == null ? Optional.empty() : ApiJson.duration(seconds);
        if (seconds != null
                && undo.filter(wanted -> wanted.compareTo(AnswerClaim.LONGEST) <= 0).isEmpty()) {
            fields.wrong(
                    "range",
                    UNDO,
                    fields.field(UNDO)
                            + " "
                            + seconds
                            + " is not in 0 to "
                            + AnswerClaim.LONGEST.toSeconds());
        }
        return undo.orElse(Duration.ZERO);
    }

    private static List<OptionId> chosen(StrictFields fields) {
        List<String> texts = fields.optionalTexts(CHOSEN);
        List<OptionId> chosen = new ArrayList<>();
        if (texts != null) {
            for (int i = 0; i < texts.size(); i++) {
                if (isId(texts.get(i), CHOSEN + "[" + i + "]", fields)) {
                    chosen.add(new OptionId(texts.get(i)));
                }
            }
        }
        return chosen;
    }

    private static Map<OptionId, String> notes(StrictFields fields) {
        Map<String, String> texts = fields.optionalTextsByName(NOTES);
        Map<OptionId, String> notes = new LinkedHashMap<>();
        if (texts != null) {
            texts.forEach((id, note) -> {
                if (isId(id, NOTES, fields)) {
                    notes.put(new OptionId(id), note);
                }
            });
        }
        return notes;
    }

    private static boolean isId(String text, String name, StrictFields fields) {
        if (text.isBlank()) {
            fields.wrong("blank", name, fields.field(name) + " is blank");
        }
        return !text.isBlank();
    }
}
