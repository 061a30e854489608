package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TopicRulesTest {
    private static final List<RequestedOption> RECOMMENDED =
            List.of(
                    RequestedOption.of("o", "O").recommend(),
                    RequestedOption.of("p", "P").recommend());

    /// A topic that contradicts itself, and what is said of it.
    static Stream<Arguments> badTopics() {
        return Stream.of(
                Arguments.of(
                        topic(false, false, null, known(List.of("o", "p"), null)),
                        "topics[0].initial: topics[0].initial chooses 2 options; at most 1 can be"
                                + " chosen"),
                Arguments.of(
                        topic(true, true, 1, known(List.of("o", "p"), null)),
                        "topics[0].initial: topics[0].initial chooses 2 options; at most 1 can be"
                                + " chosen"),
                Arguments.of(
                        topic(false, false, null, known(List.of(), "own words")),
                        "topics[0].initial: topics[0].initial has own words, and own_words is"
                                + " false"),
                Arguments.of(
                        topic(true, true, null, known(List.of("o", "o"), null)),
                        "topics[0].initial: topics[0].initial repeats 'o'"),
                Arguments.of(
                        RequestedTopic.of("t", "p", RECOMMENDED),
                        "topics[0].options: topics[0].options allows one recommended entry; 'o' and"
                                + " 'p' are marked"));
    }

    @ParameterizedTest
    @MethodSource("badTopics")
    void whatCannotBeChosenIsRefusedWithItsField(RequestedTopic topic, String fault) {
        AskCheckResult checked = check(topic);

        assertThat(((AskCheckResult.Invalid) checked).problems())
                .extracting(problem -> problem.field() + ": " + problem.message())
                .containsExactly(fault);
    }

    @Test
    void aKnownAnswerThatFitsIsKept() {
        AskCheckResult several = check(topic(false, true, null, known(List.of("p", "o"), null)));
        AskCheckResult words = check(topic(true, true, null, known(List.of("o"), "and z")));

        assertThat(several).isInstanceOf(AskCheckResult.Valid.class);
        assertThat(words).isInstanceOf(AskCheckResult.Valid.class);
    }

    @Test
    void severalRecommendedOptionsCanBeMarkedWhereSeveralCanBeChosen() {
        RequestedTopic several =
                new RequestedTopic(
                        "t",
                        null,
                        "p",
                        null,
                        RECOMMENDED,
                        null,
                        true,
                        null,
                        null,
                        null,
                        null,
                        null);

        assertThat(check(several)).isInstanceOf(AskCheckResult.Valid.class);
    }

    @Test
    void warnsOfABoundThatIsLowered() {
        AskCheckResult checked = check(topic(true, true, 9, null));

        assertThat(((AskCheckResult.Valid) checked).warnings())
                .containsExactly("topics[0].max 9 lowered to the 2 options");
    }

    private static AskCheckResult check(RequestedTopic topic) {
        return AskRules.check(
                AskRequest.ofTopics(
                        "Title",
                        new RequestedQuestionnaire(
                                List.of(topic), RequestedQuestionnaire.Words.OWN)),
                DeskPolicy.STANDARD);
    }

    private static RequestedTopic.Known known(List<String> chosen, String text) {
        return new RequestedTopic.Known(chosen, text, null, false);
    }

    private static RequestedTopic topic(
            boolean ownWords, boolean multi, Integer max, RequestedTopic.Known initial) {
        return new RequestedTopic(
                "t",
                null,
                "p",
                null,
                List.of(RequestedOption.of("o", "O"), RequestedOption.of("p", "P")),
                ownWords,
                multi,
                null,
                max,
                null,
                null,
                initial);
    }
}
