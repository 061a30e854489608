package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// One more button below a topic on a card gives the earlier answer to the same topic again.
class EarlierTopicCardTest {
    private static final TopicId CACHE = new TopicId("cache");
    private static final TopicId QUEUE = new TopicId("queue");
    private static final OptionId REDIS = new OptionId("Redis");
    private static final OptionId LOCAL = new OptionId("Local");

    private final CardScenario scene =
            new CardScenario(CardDetail.TITLE, new CardBudget(3_500, 40, 8, true));

    @AfterEach
    void close() {
        scene.close();
    }

    private static RequestedTopic topic(String id, String label, String... labels) {
        return new RequestedTopic(
                id,
                label,
                "Which " + id + " keeps the sessions of the shop?",
                null,
                List.of(labels).stream().map(each -> RequestedOption.of(each, each)).toList(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static final RequestedTopic CACHES = topic("cache", "Cache", "Redis", "Local");
    private static final RequestedTopic QUEUES = topic("queue", "Queue", "Rabbit", "Kafka");

    private static Decision collect(CardScenario scene, RequestedTopic... topics) {
        scene.clock().tick(Duration.ofSeconds(1));
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Setup",
                                new RequestedQuestionnaire(
                                        List.of(topics), RequestedQuestionnaire.Words.OWN)),
                        DeskPolicy.STANDARD);
        return scene.ask(NewDecision.of((AskCheckResult.Valid) checked, aDecision().ask().asker()));
    }

    private Decision both() {
        return collect(scene, CACHES, QUEUES);
    }

    /// A sitting of yesterday.
    private Decision answered() {
        return answered(scene);
    }

    private static Decision answered(CardScenario scene) {
        Decision earlier = collect(scene, CACHES, QUEUES);
        scene.answer(
                earlier,
                Answer.ofTopics(
                        Map.of(
                                CACHE,
                                TopicAnswer.choosing(REDIS),
                                QUEUE,
                                TopicAnswer.choosing(new OptionId("Kafka")))));
        scene.clock().tick(Duration.ofDays(1));
        return earlier;
    }

    private static List<CardButton> same(QuestionCard card) {
        return card.rows().stream()
                .flatMap(List::stream)
                .filter(button ->
                        button.press() instanceof CardPress.OnTopic(int _, CardPress.Same _))
                .toList();
    }

    private static QuestionCard card(CardReply reply) {
        return ((CardReply.Redrawn) reply).content();
    }

    private QuestionCard shown(Decision decision, int topic) {
        return card(
                scene.press(
                        scene.ticket(decision),
                        new CardPress.OnTopic(topic, new CardPress.Page(0))));
    }

    private Answer given(Decision decision) {
        return ((Outcome.Answered) scene.now(decision).ending().orElseThrow()).answer();
    }

    private CardReply sendAll(Decision decision) {
        String mark = DraftMark.of(scene.draft(decision));
        return scene.press(scene.ticket(decision), new CardPress.Send(mark, false));
    }

    @Test
    void eachTopicSaysWhatItGivesAndTheSittingNamesTheEarlierDecision() {
        Decision earlier = answered();
        Decision now = both();

        CardButton cache = same(scene.card(now)).getFirst();
        assertThat(cache.label()).isEqualTo("= same as 2 Nov: Redis");
        QuestionCard next = card(scene.press(scene.ticket(now), cache.press()));
        assertThat(scene.now(now).isPending()).isTrue();
        assertThat(same(next))
                .extracting(CardButton::label)
                .containsExactly("= same as 2 Nov: Kafka");
        scene.press(scene.ticket(now), new CardPress.OnTopic(1, new CardPress.Choose(0, false)));
        sendAll(now);

        assertThat(given(now).said(CACHE).chosen()).containsExactly(REDIS);
        assertThat(given(now).said(CACHE).sameAs()).isEqualTo(earlier.id());
        assertThat(given(now).said(QUEUE).sameAs()).isNull();
    }

    @Test
    void aTopicHasTheAnswerToAPlainQuestion() {
        Decision question =
                scene.ask(
                        aDecision()
                                .titled("Which cache keeps the sessions of the shop?")
                                .withOptions("redis", "local")
                                .ask());
        scene.answer(question, "local");

        Decision now =
                collect(scene, topic("cache", "Cache", "Option redis", "Option local"), QUEUES);
        scene.press(scene.ticket(now), same(scene.card(now)).getFirst().press());

        assertThat(scene.draft(now).said(CACHE).sameAs()).isEqualTo(question.id());
        assertThat(scene.draft(now).said(CACHE).chosen())
                .containsExactly(new OptionId("Option local"));
    }

    @Test
    void aQuestionnaireOfOneTopicIsAnsweredAtOnce() {
        Decision earlier = answered();
        Decision now = collect(scene, CACHES);

        scene.press(scene.ticket(now), same(scene.card(now)).getFirst().press());

        assertThat(given(now).said(CACHE).sameAs()).isEqualTo(earlier.id());
    }

    @Test
    void theNoteThatWasKeptGoesWithItAndWordsThatWereTypedDoNot() {
        answered();
        Decision now = both();
        scene.keep(now, Answer.EMPTY.on(CACHE, TopicAnswer.ofText("none").withNote("one node")));

        scene.press(scene.ticket(now), same(shown(now, 0)).getFirst().press());

        TopicAnswer said = scene.draft(now).said(CACHE);
        assertThat(said.text()).isEmpty();
        assertThat(said.note()).isEqualTo("one node");
        assertThat(said.chosen()).containsExactly(REDIS);
    }

    @Test
    void aPressGivesNothingOnceTheEarlierAnswerIsGone() {
        Decision earlier = answered();
        Decision now = both();
        CardPress press = same(scene.card(now)).getFirst().press();
        scene.erase(earlier);

        CardReply.Redrawn reply = (CardReply.Redrawn) scene.press(scene.ticket(now), press);

        assertThat(reply.toast()).isEqualTo("The earlier answer is not known any more.");
        assertThat(same(reply.content())).isEmpty();
        assertThat(scene.draft(now).said(CACHE).isGiven()).isFalse();
    }

    @Test
    void whatWasContestedBeforeItWasSentIsAskedOnceMore() {
        Decision earlier = answered();
        Decision now = both();
        scene.press(scene.ticket(now), same(scene.card(now)).getFirst().press());
        scene.press(scene.ticket(now), new CardPress.OnTopic(1, new CardPress.Choose(0, false)));
        scene.contest(earlier, "the node is gone");

        CardReply.Redrawn reply = (CardReply.Redrawn) sendAll(now);

        assertThat(scene.now(now).isPending()).isTrue();
        assertThat(reply.toast()).contains("Cache", "does not count any more");
        assertThat(scene.draft(now).said(CACHE).isGiven()).isFalse();
        assertThat(scene.draft(now).said(QUEUE).isGiven()).isTrue();
        scene.press(scene.ticket(now), new CardPress.OnTopic(0, new CardPress.Choose(0, false)));
        sendAll(now);
        assertThat(given(now).said(CACHE).chosen()).containsExactly(REDIS);
        assertThat(given(now).said(CACHE).sameAs()).isNull();
    }

    @Test
    void aTicketAloneSuggestsWithoutNamingAnEarlierDecision() {
        answered();
        Decision now = both();
        CardPress press = same(scene.card(now)).getFirst().press();

        scene.press(
                new PressOrigin(
                        CardScenario.CHANNEL,
                        CardScenario.ACCOUNT,
                        CardScenario.SENDER,
                        CardScenario.RECIPIENT,
                        null,
                        false,
                        Assurance.LINK),
                scene.ticket(now) + "." + press.code());

        assertThat(scene.draft(now).said(CACHE).chosen()).containsExactly(REDIS);
        assertThat(scene.draft(now).said(CACHE).sameAs()).as("a suggestion").isNull();
    }

    @Test
    void theDecisionCountsAsOneBesideWhichAnEarlierAnswerWasShown() {
        answered();
        Decision now = both();
        assertThat(scene.precedentsShown()).isZero();

        scene.card(now);
        scene.card(now);

        assertThat(scene.precedentsShown()).isOne();
    }

    @Test
    void aLabelThatIsCutIsReadWholeInTheText() {
        try (CardScenario narrow =
                new CardScenario(CardDetail.TITLE, new CardBudget(3_500, 20, 8, true))) {
            answered(narrow);
            Decision now = collect(narrow, CACHES, QUEUES);

            assertThat(same(narrow.card(now)).getFirst().label()).endsWith("…");
            assertThat(narrow.card(now).text()).contains("= same as 2 Nov: Redis");
        }
    }

    @Test
    void whatIsMarkedAnewIsNoEarlierAnswer() {
        answered();
        Decision now = both();
        scene.press(scene.ticket(now), same(scene.card(now)).getFirst().press());

        scene.press(scene.ticket(now), new CardPress.OnTopic(0, new CardPress.Choose(1, false)));

        assertThat(scene.draft(now).said(CACHE).chosen()).containsExactly(LOCAL);
        assertThat(scene.draft(now).said(CACHE).sameAs()).isNull();
    }
}
