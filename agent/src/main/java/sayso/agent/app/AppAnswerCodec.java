package sayso.agent.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads and writes answers and drafts as the page of an MCP app has them.
public final class AppAnswerCodec {
    private static final String CHOSEN = "chosen";
    private static final String TEXT = "text";
    private static final String NOTE = "note";
    private static final String TOPICS = "topics";
    private static final String SOURCE = "source";

    private AppAnswerCodec() {}

    /// Empty where it is no answer at all; whether it fits its question, the desk says.
    public static Optional<Answer> read(String body) {
        try {
            if (!(JsonCodec.read(body) instanceof ObjectNode json)) {
                return Optional.empty();
            }
            Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
            json.path(TOPICS)
                    .forEachEntry((topic, said) -> topics.put(new TopicId(topic), topic(said)));
            return Optional.of(
                    new Answer(
                            chosen(json),
                            json.path(TEXT).asString(""),
                            Map.of(),
                            json.path(NOTE).asString(""),
                            "",
                            true,
                            topics));
        } catch (JsonReadException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    public static ObjectNode write(Answer answer) {
        ObjectNode json = said(answer.chosen(), answer.text(), answer.globalNote());
        ObjectNode topics = json.putObject(TOPICS);
        answer.topics()
                .forEach((id, topic) ->
                        topics.set(
                                id.value(),
                                said(topic.chosen(), topic.text(), topic.note())
                                        .put(SOURCE, topic.source().wireName())));
        return json;
    }

    private static TopicAnswer topic(JsonNode said) {
        return new TopicAnswer(
                chosen(said),
                said.path(TEXT).asString(""),
                said.path(NOTE).asString(""),
                TopicAnswerSource.parse(said.path(SOURCE).asString(""))
                        .orElse(TopicAnswerSource.PERSON));
    }

    private static List<OptionId> chosen(JsonNode said) {
        List<OptionId> chosen = new ArrayList<>();
        said.path(CHOSEN).forEach(id -> chosen.add(new OptionId(id.asString(""))));
        return chosen;
    }

    private static ObjectNode said(List<OptionId> ids, String text, String note) {
        ObjectNode json = JsonCodec.object();
        ArrayNode chosen = json.putArray(CHOSEN);
        ids.forEach(id -> chosen.add(id.value()));
        return json.put(TEXT, text).put(NOTE, note);
    }
}
