package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.QuestionnaireFixture.DOCUMENTS;
import static sayso.contracts.QuestionnaireFixture.picking;
import static sayso.contracts.QuestionnaireFixture.reported;
import static sayso.contracts.QuestionnaireFixture.said;
import static sayso.contracts.QuestionnaireFixture.topics;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;

/// Tests that every desk must pass about questionnaires: several topics, answered together, with a
/// pause to talk that hands over the answers so far.
public interface QuestionnairePauseContract {
    Actor.Person GIL = new Actor.Person("gil", Surface.TERMINAL, Assurance.TERMINAL);
    Actor.Agent COLLECTOR = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    TopicId SCOPE = new TopicId("scope");
    TopicId DOCS = new TopicId("docs");
    TopicId NAME = new TopicId("name");

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void topicsAreAnsweredTogetherAndInTheAskersOrder() throws Exception {
        Decision asked = collect(null);

        accepted(
                desk().answer(
                                asked.id(),
                                said(NAME, TopicAnswer.ofText("harbor"))
                                        .on(DOCS, picking("later"))
                                        .on(SCOPE, picking("small").withNote("two weeks")),
                                GIL,
                                asked.contentDigest()));

        WaitResult waited = desk().await(asked.id(), COLLECTOR, Duration.ZERO);
        Answer answer = ((WaitResult.Answered) waited).outcome().answer();
        assertThat(answer.topics().keySet()).containsExactly(SCOPE, DOCS, NAME);
        assertThat(answer.topics())
                .containsEntry(SCOPE, picking("small").withNote("two weeks"))
                .containsEntry(NAME, TopicAnswer.ofText("harbor"));
    }

    @Test
    default void whatIsMissingOrDoesNotFitIsToldAtOnce() {
        Decision asked = collect(null);

        ChangeResult result =
                desk().answer(
                                asked.id(),
                                said(SCOPE, picking("huge"))
                                        .on(new TopicId("colour"), TopicAnswer.ofText("blue")),
                                GIL,
                                null);

        assertThat(((ChangeResult.Rejected) result).problems())
                .extracting(problem -> problem.field() + ": " + problem.message())
                .containsExactlyInAnyOrder(
                        "answers.colour: unknown topic 'colour'",
                        "answers.scope.selected_ids: Scope: unknown option 'huge'",
                        "answers.scope: 'Scope' is unanswered",
                        "answers.docs: 'Docs' is unanswered",
                        "answers.name: 'Name' is unanswered");
        assertThat(seen(asked).isPending()).isTrue();
    }

    @Test
    default void oneAnswerToAllOfThemIsNone() {
        Decision asked = collect(null);

        ChangeResult result =
                desk().answer(asked.id(), Answer.choosing(new OptionId("1")), GIL, null);

        assertThat(((ChangeResult.Rejected) result).problems())
                .extracting(problem -> problem.message())
                .containsExactly("this asks 3 topics, each with an answer of its own");
    }

    @Test
    default void aPauseHandsOverWhatIsAnsweredAndEndsEveryWait() throws Exception {
        Decision asked = collect(null);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<WaitResult> waiting =
                    threads.submit(
                            () -> desk().await(asked.id(), COLLECTOR, Duration.ofSeconds(30)));

            accepted(desk().pause(asked.id(), said(SCOPE, picking("small")), GIL, null));

            WaitResult.Paused paused = (WaitResult.Paused) waiting.get();
            TopicProgress progress =
                    TopicProgress.of(asked.question(), paused.pause().handedOver());
            assertThat(progress.answers()).containsOnlyKeys(SCOPE);
            assertThat(progress.pending())
                    .extracting(topic -> topic.id())
                    .containsExactly(DOCS, NAME);
            assertThat(paused.decision().isPending()).isTrue();
        }
        assertThat(desk().await(asked.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(WaitResult.Paused.class);
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void afterAPauseTheAskerCanOnlyWishToGoOnAndWaits() throws Exception {
        Decision asked = collect(null);
        accepted(desk().pause(asked.id(), said(SCOPE, picking("small")), GIL, null));

        accepted(desk().goOn(asked.id(), said(NAME, TopicAnswer.ofText("harbor")), COLLECTOR));

        assertThat(desk().await(asked.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(WaitResult.StillPending.class);
        QuestionnairePause pause = pause(asked);
        assertThat(pause.isOn()).isTrue();
        assertThat(pause.wishedAt()).isNotNull();
        assertThat(pause.reported().topics()).containsOnlyKeys(NAME);

        accepted(desk().goOn(asked.id(), Answer.EMPTY, GIL));

        assertThat(seen(asked).isPaused()).isFalse();
        assertThat(pause(asked).reported().topics()).containsOnlyKeys(NAME);
        assertThat(kinds(asked)).containsExactly("asked", "paused", "wished_to_go_on", "went_on");
    }

    @Test
    default void sayingItTwiceChangesNothing() {
        Decision asked = collect(null);
        Answer soFar = said(SCOPE, picking("small"));
        desk().pause(asked.id(), soFar, GIL, null);
        desk().goOn(asked.id(), Answer.EMPTY, COLLECTOR);
        desk().goOn(asked.id(), Answer.EMPTY, COLLECTOR);
        desk().goOn(asked.id(), Answer.EMPTY, GIL);

        assertThat(accepted(desk().goOn(asked.id(), Answer.EMPTY, GIL)).repeated()).isTrue();
        assertThat(kinds(asked)).containsExactly("asked", "paused", "wished_to_go_on", "went_on");
    }

    @Test
    default void theTimeLimitDoesNotRunWhileTheyTalk() {
        Duration limit = Duration.ofMinutes(5);
        Decision asked = collect(limit);
        clock().tick(Duration.ofMinutes(2));
        desk().pause(asked.id(), Answer.EMPTY, GIL, null);

        clock().tick(Duration.ofHours(2));

        assertThat(seen(asked).isPending()).isTrue();
        desk().goOn(asked.id(), Answer.EMPTY, GIL);
        assertThat(seen(asked).timing().deadline())
                .isEqualTo(clock().instant().plus(Duration.ofMinutes(3)));
        clock().tick(Duration.ofMinutes(3));
        assertThat(seen(asked).state()).isEqualTo(DecisionState.TIMED_OUT);
    }

    @Test
    default void onlyAPersonPausesAndOnlyWhatHasTopics() {
        Decision asked = collect(null);
        Decision single =
                ((AskResult.Asked) desk().ask(DecisionBuilder.aDecision().ask())).decision();

        assertThat(desk().pause(asked.id(), Answer.EMPTY, COLLECTOR, null))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().pause(single.id(), Answer.EMPTY, GIL, null))
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().pause(asked.id(), Answer.EMPTY, GIL, "another digest"))
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().pause(asked.id(), said(SCOPE, picking("huge")), GIL, null))
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().pause(new DecisionId("d-nobody"), Answer.EMPTY, GIL, null))
                .isInstanceOf(ChangeResult.Unknown.class);
        assertThat(kinds(asked)).containsExactly("asked", "attempt_refused");
    }

    @Test
    default void aPausedOneCanBeAnsweredAndWithItThePauseIsOver() throws Exception {
        Decision asked = collect(null);
        desk().pause(asked.id(), Answer.EMPTY, GIL, null);

        accepted(desk().answer(asked.id(), all(), GIL, null));

        assertThat(desk().await(asked.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(WaitResult.Answered.class);
        assertThat(seen(asked).pause()).isNull();
        assertThat(desk().pause(asked.id(), Answer.EMPTY, GIL, null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void aDraftKeepsEveryTopicAndNoAgentSeesIt() {
        Decision asked = collect(null);
        Answer typed = said(SCOPE, picking("small")).on(NAME, TopicAnswer.ofText("har"));

        desk().saveDraft(asked.id(), typed, GIL);

        assertThat(desk().draft(asked.id(), GIL.id()).orElseThrow().content()).isEqualTo(typed);
    }

    @Test
    default void aReplacementKeepsWhatStillAsksTheSameAndStaysQuiet() throws Exception {
        Decision asked = collect(null);
        Answer soFar = said(SCOPE, picking("small")).on(DOCS, picking("later"));
        desk().saveDraft(asked.id(), soFar.on(NAME, TopicAnswer.ofText("har")), GIL);
        desk().goOn(asked.id(), soFar.on(SCOPE, picking("large")), COLLECTOR);
        desk().pause(asked.id(), soFar, GIL, null);

        Decision next =
                put(
                        QuestionnaireFixture.ask(
                                        desk(),
                                        null,
                                        topics("Which documents, now that it is small?"))
                                .replacing(asked.id()));

        assertThat(next.isPaused()).isTrue();
        assertThat(next.reported().topics())
                .containsExactly(Map.entry(SCOPE, reported(picking("large"))));
        assertThat(desk().await(next.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(WaitResult.StillPending.class);
        assertThat(desk().draft(next.id(), GIL.id()).orElseThrow().content().topics())
                .containsEntry(SCOPE, picking("small"))
                .containsEntry(NAME, TopicAnswer.ofText("har"))
                .doesNotContainKey(DOCS);
        assertThat(next.question().topic(DOCS).orElseThrow().question().selection().preselected())
                .containsExactly(new OptionId("later"));
        assertThat(((Outcome.Superseded) seen(asked).ending().orElseThrow()).successor())
                .isEqualTo(next.id());
    }

    @Test
    default void nothingButANumberAnswersATopicThatWantsOne() {
        TopicId rate = new TopicId("rate");
        RequestedTopic many =
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
                        true);
        Decision asked = put(QuestionnaireFixture.ask(desk(), null, List.of(many)));
        assertThat(asked.question().topics().getFirst().question().form())
                .isEqualTo(new AnswerForm.FreeText(true));

        for (String no : List.of("many", "2,5", "1e9", "0x1F", "٣")) {
            assertThat(desk().answer(asked.id(), said(rate, TopicAnswer.ofText(no)), GIL, null))
                    .as(no)
                    .isInstanceOf(ChangeResult.Rejected.class);
        }
        accepted(desk().answer(asked.id(), said(rate, TopicAnswer.ofText("-2.50")), GIL, null));
    }

    private Decision collect(@Nullable Duration limit) {
        return put(QuestionnaireFixture.ask(desk(), limit, topics(DOCUMENTS)));
    }

    private Decision put(NewDecision ask) {
        return ((AskResult.Asked) desk().ask(ask)).decision();
    }

    private Decision seen(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), GIL)).decision();
    }

    private QuestionnairePause pause(Decision decision) {
        QuestionnairePause pause = seen(decision).pause();
        assertThat(pause).isNotNull();
        return Objects.requireNonNull(pause);
    }

    private List<String> kinds(Decision decision) {
        return desk().log().since(0, 1_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .map(LoggedEvent::event)
                .map(event -> event.type())
                .toList();
    }

    private static ChangeResult.Accepted accepted(ChangeResult result) {
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        return (ChangeResult.Accepted) result;
    }

    private static Answer all() {
        return said(SCOPE, picking("small"))
                .on(DOCS, picking("now"))
                .on(NAME, TopicAnswer.ofText("harbor"));
    }
}
