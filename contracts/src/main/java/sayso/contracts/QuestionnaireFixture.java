package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.AskCheckResult;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.NewDecision;
import sayso.core.decision.OptionId;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedQuestionnaire;
import sayso.core.decision.RequestedTerms;
import sayso.core.decision.RequestedTopic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicAnswerSource;
import sayso.core.decision.TopicId;

/// Builds a questionnaire about a release, and answers to its topics.
final class QuestionnaireFixture {
    static final String DOCUMENTS = "Which documents must be ready?";

    private QuestionnaireFixture() {}

    static NewDecision ask(
            DecisionDesk desk, @Nullable Duration limit, List<RequestedTopic> topics) {
        AskRequest request =
                AskRequest.ofTopics(
                                "Release",
                                new RequestedQuestionnaire(
                                        topics, RequestedQuestionnaire.Words.OWN))
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
