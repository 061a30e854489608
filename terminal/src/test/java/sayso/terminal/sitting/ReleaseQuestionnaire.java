package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;

/// A questionnaire about a release: one of several, several of several, words alone, and one that only
/// some answers ask for.
final class ReleaseQuestionnaire {
    static final TopicId SCOPE = new TopicId("scope");
    static final TopicId DOCS = new TopicId("docs");
    static final TopicId NAME = new TopicId("name");
    static final TopicId TESTS = new TopicId("tests");
    static final OptionId SMALL = new OptionId("small");
    static final OptionId LARGE = new OptionId("large");

    private ReleaseQuestionnaire() {}

    static List<RequestedTopic> topics() {
        return List.of(
                topic("scope", "Scope", "How much goes in?", false, "small", "large"),
                topic("docs", "Docs", "Which documents?", true, "guide", "reference", "tutorial"),
                topic("name", "Name", "What is it called?", false));
    }

    /// A number and nothing else.
    static List<RequestedTopic> numeric() {
        return List.of(
                new RequestedTopic(
                        "rate",
                        "Rate",
                        "How many a second?",
                        null,
                        List.of(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        true));
    }

    /// With tests, which are asked about only where much goes in.
    static List<RequestedTopic> conditional() {
        RequestedTopic tests = topic("tests", "Tests", "Which tests?", false, "unit", "load");
        RequestedTopic asked =
                new RequestedTopic(
                        tests.id(),
                        tests.label(),
                        tests.prompt(),
                        null,
                        tests.options(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        new RequestedTopic.Condition("scope", List.of("large")),
                        null);
        List<RequestedTopic> all = new ArrayList<>(topics());
        all.add(1, asked);
        return all;
    }

    static RequestedTopic topic(
            String id, String label, String prompt, boolean multi, String... options) {
        return new RequestedTopic(
                id,
                label,
                prompt,
                null,
                Arrays.stream(options)
                        .map(each ->
                                new RequestedOption(
                                        each,
                                        "Option " + each,
                                        each.equals("small") ? "two weeks of work" : null,
                                        each.equals("small"),
                                        null,
                                        null))
                        .toList(),
                null,
                multi,
                null,
                null,
                null,
                null,
                null);
    }

    static NewDecision ask(DecisionDesk desk, List<RequestedTopic> topics) {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Release",
                                new RequestedQuestionnaire(
                                        topics, RequestedQuestionnaire.Words.OWN)),
                        desk.policy());
        assertThat(checked).isInstanceOf(AskCheckResult.Valid.class);
        return NewDecision.of((AskCheckResult.Valid) checked, Asker.local("claude", "mcp"));
    }

    static Decision put(DecisionDesk desk, List<RequestedTopic> topics) {
        return ((AskResult.Asked) desk.ask(ask(desk, topics))).decision();
    }

    static Question question(List<RequestedTopic> topics) {
        return ((AskCheckResult.Valid)
                        AskRules.check(
                                AskRequest.ofTopics(
                                        "Release",
                                        new RequestedQuestionnaire(
                                                topics, RequestedQuestionnaire.Words.OWN)),
                                DeskPolicy.STANDARD))
                .question();
    }

    /// As it is asked after a questionnaire that asked something else about one topic, answered so.
    static Question withMarked(Question question, TopicId changed, OptionId earlier) {
        List<Topic> topics =
                question.topics().stream()
                        .map(topic -> topic.id().equals(changed) ? marked(topic, earlier) : topic)
                        .toList();
        return ((Questionnaire) question).withTopics(topics);
    }

    private static Topic marked(Topic topic, OptionId earlier) {
        return topic.asking(topic.question().marking(List.of(earlier)));
    }
}
