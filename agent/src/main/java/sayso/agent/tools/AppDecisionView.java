package sayso.agent.tools;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppAnswerCodec;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicCondition;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Everything that the page of an MCP app shows of one decision: the question or the topics, whether
/// a click there counts and otherwise why not, where else it is answered, and how it ended.
///
/// @param obstacle why no click counts; null where one does
record AppDecisionView(McpAgentContext door, Decision decision, @Nullable String obstacle) {
    static AppDecisionView of(McpAgentContext door, Decision decision) {
        return new AppDecisionView(door, decision, obstacle(door, decision).orElse(null));
    }

    /// Why the decision takes no answer from the page; empty where it does.
    private static Optional<String> obstacle(McpAgentContext door, Decision decision) {
        Assurance floor = decision.terms().floor();
        if (!decision.isPending()) {
            return Optional.of("It has ended.");
        }
        if (decision.isPaused()) {
            return Optional.of("It is paused, to talk about it first.");
        }
        if (decision.terms().risk().asksAgain()) {
            return Optional.of(
                    decision.terms().risk().sentence() + ". It is answered on a surface of Sayso.");
        }
        if (floor != null && !Assurance.CLIENT.meets(floor)) {
            return Optional.of("It takes a surface that knows for sure who answers.");
        }
        if (decision.terms().transport() != SurfacePreference.AUTO) {
            return Optional.of("Its asker wants it answered elsewhere.");
        }
        return door.answerer().isEmpty() || door.attendance().isAlone(decision.id())
                ? Optional.of("Answers from here do not count.")
                : Optional.empty();
    }

    boolean isAnswerable() {
        return obstacle == null;
    }

    ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("decision_id", decision.id().value());
        json.put("digest", decision.contentDigest());
        json.put("state", decision.state().wireName());
        json.put("answerable", isAnswerable());
        if (obstacle != null) {
            json.put("obstacle", obstacle);
        }
        json.put("risk", decision.terms().risk().sentence());
        json.put("command", "sayso answer " + decision.id());
        door.portal().choice(decision.id()).ifPresent(page -> json.put("page", page));
        if (!decision.isPending()) {
            json.put(
                    "outcome",
                    ToolResultView.of(decision, door.desk().get(), door.portal(), List.of())
                            .result()
                            .selection()
                            .summary());
        }
        question(json, decision.question());
        ArrayNode topics = json.putArray("topics");
        decision.question().topics().forEach(topic -> topics.add(topic(topic)));
        draft().ifPresent(draft -> json.set("draft", AppAnswerCodec.write(draft.content())));
        return json;
    }

    private Optional<AnswerDraft> draft() {
        return door.answerer()
                .filter(_ -> isAnswerable())
                .flatMap(person -> door.desk().get().draft(decision.id(), person.id()));
    }

    private static ObjectNode topic(Topic topic) {
        ObjectNode json = JsonCodec.object();
        question(json, topic.question());
        json.put("id", topic.id().value());
        json.put("title", topic.label());
        json.put("required", topic.required());
        TopicCondition condition = topic.showIf();
        if (condition != null) {
            ObjectNode shown = json.putObject("show_if").put("topic", condition.topic().value());
            ArrayNode options = shown.putArray("in");
            condition.in().forEach(option -> options.add(option.value()));
        }
        return json;
    }

    private static void question(ObjectNode json, Question question) {
        json.put("title", question.title());
        json.put("prompt", question.prompt());
        json.put("context", question.context() == null ? "" : question.context());
        json.put("takes_text", question.takesText());
        json.put(
                "takes_several",
                question instanceof PlainQuestion plain && plain.form().takesSeveral());
        json.put(
                "numeric",
                question instanceof PlainQuestion plain
                        && plain.form() instanceof AnswerForm.FreeText(boolean numeric)
                        && numeric);
        json.put("min", question.selection().min());
        json.put("max", question.selection().max());
        ArrayNode options = json.putArray("options");
        for (Option option : question.options()) {
            options.addObject()
                    .put("id", option.id().value())
                    .put("label", option.label())
                    .put("description", option.description())
                    .put("recommended", option.recommended());
        }
    }
}
