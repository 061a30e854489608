package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;
import sayso.decision.questionnaire.QuestionnaireResult;
import tools.jackson.core.JsonGenerator;

/// Writes the additional JSON fields of a questionnaire, and nothing for other decisions: its
/// topics, the answers that the asker may know, the asker's reports, pending and skipped topics,
/// and the pause for discussion.
final class TopicFields {
    private TopicFields() {}

    static void write(JsonGenerator json, Decision decision) {
        if (!QuestionnaireResult.isOne(decision)) {
            return;
        }
        QuestionnairePause pause = decision.pause();
        TopicProgress progress = QuestionnaireResult.of(decision).progress();
        json.writeArrayPropertyStart("topics");
        decision.question().topics().forEach(topic -> write(json, topic));
        json.writeEndArray();
        json.writeArrayPropertyStart("answers");
        progress.answered()
                .forEach(topic ->
                        write(
                                json,
                                topic,
                                progress.answers().getOrDefault(topic.id(), TopicAnswer.NOTHING)));
        json.writeEndArray();
        json.writeArrayPropertyStart("reported");
        decision.question()
                .topics()
                .forEach(topic -> {
                    TopicAnswer told = decision.reported().topics().get(topic.id());
                    if (told != null) {
                        write(json, topic, told);
                    }
                });
        json.writeEndArray();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.texts("pending_topics", ids(progress.pending()))
                .texts("skipped_topics", ids(progress.skipped()))
                .flag("paused", decision.isPaused())
                .text("paused_by", pause == null ? null : pause.by().name())
                .time("paused_at", pause == null ? null : pause.at())
                .time("wishes_to_go_on_since", pause == null ? null : pause.wishedAt());
    }

    private static void write(JsonGenerator json, Topic topic) {
        json.writeStartObject();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("id", topic.id().value())
                .text("label", topic.label())
                .text("problem", topic.question().prompt())
                .text("mode", topic.question().mode().wireName());
        DecisionObject.options(json, topic.question().options());
        fields.flag("required", topic.required());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Topic topic, TopicAnswer answer) {
        json.writeStartObject();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("id", topic.id().value())
                .options("selected_ids", answer.chosen())
                .said("custom_input", answer.text())
                .said("note", answer.note())
                .text("source", answer.source().wireName());
        if (answer.sameAs() != null) {
            fields.text("same_as", answer.sameAs().value());
        }
        json.writeEndObject();
    }

    private static List<String> ids(List<Topic> topics) {
        return topics.stream().map(topic -> topic.id().value()).toList();
    }
}
