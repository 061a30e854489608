package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// Builds a questionnaire about a release, and answers to its topics, for tests of desks.
final class QuestionnaireFixture {
    static final String DOCUMENTS = "Which documents must be ready?";

    private QuestionnaireFixture() {}

    static NewDecision ask(
            DecisionDesk desk, @Nullable Duration limit, List<RequestedTopic> topics) {
        return ask(desk, limit, topics, null);
    }

    static NewDecision ask(
            DecisionDesk desk,
            @Nullable Duration limit,
            List<RequestedTopic> topics,
            @Nullable String context) {
        AskRequest request =
                AskRequest.ofTopics(
                                "Release",
                                new RequestedQuestionnaire(
                                        topics, RequestedQuestionnaire.Words.OWN))
                        .withContext(context)
                        .withTerms(
                                limit == null
                                        ? RequestedTerms.NOTHING
                                        : new RequestedTerms(
                                                null,
                                                (double) limit.toSeconds(),
                                                null,
                                                null,
                                                null,
                                                null));
        AskCheckResult checked = AskRules.check(request, desk.policy());
        assertThat(checked).isInstanceOf(AskCheckResult.Valid.class);
        return NewDecision.of((AskCheckResult.Valid) checked, Asker.local("shop/builder", "mcp"));
    }

    static List<RequestedTopic> topics(String docs) {
        return List.of(
                topic("scope", "Scope", "How much goes in?", "small", "large"),
                topic("docs", "Docs", docs, "now", "later"),
                topic("name", "Name", "What is it called?"));
    }

    private static RequestedTopic topic(String id, String label, String prompt, String... options) {
        return new RequestedTopic(
                id,
                label,
                prompt,
                null,
                Arrays.stream(options).map(each -> RequestedOption.of(each, each)).toList(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    static Answer said(TopicId topic, TopicAnswer answer) {
        return Answer.EMPTY.on(topic, answer);
    }

    static TopicAnswer reported(TopicAnswer said) {
        return said.from(TopicAnswerSource.AGENT_REPORTED);
    }

    static TopicAnswer picking(String option) {
        return TopicAnswer.choosing(new OptionId(option));
    }
}
