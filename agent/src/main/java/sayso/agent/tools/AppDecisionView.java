package sayso.agent.tools;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppAnswerCodec;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.WireEnum;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.mcp.protocol.JsonCodec;
import sayso.wire.record.VisibleText;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Everything that the page of an MCP app shows of one decision: the question or the topics, whether
/// a click there counts and otherwise why not, where else it is answered, and how it ended. What is
/// not its asker's or a person's text is a word of the protocol, which the page says in the reader's
/// language.
///
/// @param obstacle why no click counts; null where one does
record AppDecisionView(McpAgentContext door, Decision decision, @Nullable Obstacle obstacle) {
    /// Why a decision takes no answer from the page.
    enum Obstacle implements WireEnum {
        ENDED,
        /// It cannot be undone.
        RISK,
        /// It takes a surface that knows for sure who answers.
        ASSURANCE,
        /// Its asker wants it answered elsewhere.
        TRANSPORT,
        /// No person sits there, or answers from there do not count.
        UNATTENDED
    }

    static AppDecisionView of(McpAgentContext door, Decision decision) {
        return new AppDecisionView(door, decision, obstacle(door, decision).orElse(null));
    }

    /// Why the decision takes no answer from the page; empty where it does.
    private static Optional<Obstacle> obstacle(McpAgentContext door, Decision decision) {
        Assurance floor = decision.terms().floor();
        if (!decision.isPending()) {
            return Optional.of(Obstacle.ENDED);
        }
        if (decision.terms().risk().asksAgain()) {
            return Optional.of(Obstacle.RISK);
        }
        if (floor != null && !Assurance.CLIENT.meets(floor)) {
            return Optional.of(Obstacle.ASSURANCE);
        }
        if (decision.terms().transport() != SurfacePreference.AUTO) {
            return Optional.of(Obstacle.TRANSPORT);
        }
        return door.answerer().isEmpty() || door.attendance().isAlone(decision.id())
                ? Optional.of(Obstacle.UNATTENDED)
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
            json.put("obstacle", obstacle.wireName());
        }
        json.put("risk", risk(decision.terms().risk()));
        ArrayNode replaced = json.putArray("replaced");
        for (ReplacedQuestion old : door.replaced(decision)) {
            replaced.addObject()
                    .put("title", VisibleText.of(old.title()))
                    .put("risk", risk(old.risk()))
                    .put("id", old.decision().value());
        }
        json.put("command", "sayso answer " + decision.id());
        door.portal().choice(decision.id()).ifPresent(page -> json.put("page", page));
        pause(json);
        ended(json);
        question(json, decision.question());
        ArrayNode topics = json.putArray("topics");
        decision.question().topics().forEach(topic -> topics.add(topic(topic)));
        draft().ifPresent(draft -> json.set("draft", AppAnswerCodec.write(draft)));
        return json;
    }

    private static String risk(AnswerRisk risk) {
        return switch (risk) {
            case NONE -> "";
            case IRREVERSIBLE -> "irreversible";
            case DESTRUCTIVE -> "destructive";
        };
    }

    private void pause(ObjectNode json) {
        QuestionnairePause pause = decision.pause();
        json.put("paused", decision.isPending() && decision.isPaused());
        json.put("wished", pause != null && pause.wishedAt() != null);
    }

    private void ended(ObjectNode json) {
        switch (decision.outcome()) {
            case null -> {}
            case Outcome.Answered answered -> {
                json.put("contested", decision.isContested());
                json.set("answer", AppAnswerCodec.write(answered.answer()));
            }
            case Outcome.Cancelled cancelled -> json.put("reason", cancelled.reason());
            case Outcome.TimedOut timedOut -> {
                Answer applied = timedOut.appliedDefault();
                if (applied != null) {
                    json.set("answer", AppAnswerCodec.write(applied));
                }
            }
            case Outcome.Superseded _ -> {}
        }
    }

    /// What the page opens with: of a questionnaire what is known of its topics, as on every surface, else what the
    /// person typed. Empty where nothing is, and where no click counts.
    private Optional<Answer> draft() {
        if (!isAnswerable()) {
            return Optional.empty();
        }
        Optional<AnswerDraft> typed =
                door.answerer()
                        .flatMap(person -> door.desk().get().draft(decision.id(), person.id()));
        if (decision.question().topics().isEmpty()) {
            return typed.map(AnswerDraft::content);
        }
        Answer known = AnswerPrefill.of(decision, typed.orElse(null));
        return known.equals(Answer.EMPTY) ? Optional.empty() : Optional.of(known);
    }

    private static ObjectNode topic(Topic topic) {
        ObjectNode json = JsonCodec.object();
        question(json, topic.question());
        json.put("id", topic.id().value());
        json.put("title", VisibleText.of(topic.label()));
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
        json.put("title", VisibleText.of(question.title()));
        json.put("prompt", VisibleText.of(question.prompt()));
        String context = question.context();
        json.put("context", context == null ? "" : VisibleText.of(context));
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
                    .put("label", VisibleText.of(option.label()))
                    .put("description", VisibleText.of(option.description()))
                    .put("recommended", option.recommended());
        }
    }
}
