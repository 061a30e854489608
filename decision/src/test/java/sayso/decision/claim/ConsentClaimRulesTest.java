package sayso.decision.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.RULE;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;
import static sayso.decision.model.DecisionSamples.timedOut;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

class ConsentClaimRulesTest {
    private static final DecisionId ID = new DecisionId("d-7m2kq0");

    private static ConsentClaim claim(String option) {
        return new ConsentClaim(ID, option, 1);
    }

    private static ClaimVerdict judge(String option, @Nullable Decision found) {
        return ConsentClaimRules.judge(claim(option), found);
    }

    private static String said(String option, @Nullable Decision found) {
        return ClaimText.of(claim(option), judge(option, found));
    }

    private static Decision answered(Question question, Answer answer, Actor by) {
        return pending(DecisionTerms.PLAIN, question, List.of())
                .ended(new Outcome.Answered(answer, by, NOON, false), null);
    }

    private static Question ofLabels(String... labels) {
        List<RequestedOption> options =
                IntStream.range(0, labels.length)
                        .mapToObj(i -> RequestedOption.of("o" + (i + 1), labels[i]))
                        .toList();
        return question(AskRequest.of("Which?", "Why it matters.", options));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "sqlite", "SQLite", "**SQLite**", "`sqlite`", "SQLite.", "\"SQLite\""})
    void aPersonsAnswerConfirmsTheDecisionAndItsOptionByIdOrLabel(String option) {
        assertThat(judge(option, in(DecisionState.RESOLVED)).isConfirmed()).isTrue();
        assertThat(said(option, in(DecisionState.RESOLVED)))
                .isEqualTo("answered: SQLite, by ann in the terminal");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgres",
                "PostgreSQL",
                "SQLite, PostgreSQL",
                "sqlite,postgres",
                "Valkey",
                "SQLIte",
                "1"
            })
    void anythingElseThanWhatWasChosenIsFalse(String option) {
        assertThat(judge(option, in(DecisionState.RESOLVED)))
                .isInstanceOf(ClaimVerdict.Otherwise.class);
        assertThat(said(option, in(DecisionState.RESOLVED)))
                .isEqualTo("answered: SQLite, not " + option);
    }

    @Test
    void whatWaitsOrCanBeTakenBackWasNeverAnswered() {
        AnswerClaim fresh = new AnswerClaim(choosing("sqlite"), ANN, NOON, NOON.plusSeconds(3));

        assertThat(said("SQLite", pending())).isEqualTo("never answered: it waits");
        assertThat(said("SQLite", pending().claimed(fresh))).isEqualTo("never answered: it waits");
        assertThat(judge("", pending().claimed(fresh).asClaimed()).isConfirmed()).isFalse();
    }

    @Test
    void silenceADefaultAndARuleAreNoPersonsAnswer() {
        assertThat(said("SQLite", timedOut(null, null))).isEqualTo("never answered: it expired");
        assertThat(said("SQLite", timedOut(choosing("sqlite"), null)))
                .isEqualTo(
                        "never answered: it expired, and the declared default was taken: SQLite");
        assertThat(judge("", timedOut(choosing("sqlite"), null)).isConfirmed()).isFalse();
        for (Actor by : List.of(RULE, CLAUDE, new Actor.Deadline())) {
            Decision decision = answered(question(request()), choosing("sqlite"), by);
            assertThat(judge("SQLite", decision).isConfirmed()).isFalse();
            assertThat(judge("", decision)).isInstanceOf(ClaimVerdict.NoPerson.class);
        }
        assertThat(said("SQLite", answered(question(request()), choosing("sqlite"), RULE)))
                .isEqualTo("answered by no person, but by the rule always-a: SQLite");
    }

    @Test
    void aSlugThatIsNotTheDecisionsOwnNamesNone() {
        Decision answered = in(DecisionState.RESOLVED);
        ConsentClaimForm form = new ConsentClaimForm("hq-");
        ConsentClaim own = form.in("Decision: " + answered.slug()).getFirst();
        ConsentClaim forged = form.in("Decision: d-dec-drop_production-7m2kq0").getFirst();

        assertThat(own.decision()).isEqualTo(ID);
        assertThat(ConsentClaimRules.judge(own, answered).isConfirmed()).isTrue();
        assertThat(ConsentClaimRules.judge(forged, answered))
                .isEqualTo(new ClaimVerdict.Nameless());
        assertThat(ClaimText.of(forged, new ClaimVerdict.Nameless()))
                .isEqualTo("names no decision: d-7m2kq0 is not d-dec-drop_production-7m2kq0");
        assertThat(form.in("d-dec-drop_production-7m2kq0: SQLite").getFirst().slug())
                .isEqualTo(forged.slug());
        assertThat(form.in("Decision: d-7m2kq0\nDecision: d-dec-drop_production-7m2kq0"))
                .hasSize(2);
    }

    @Test
    void anAnswerOfAnotherStoreConfirmsNothingHere() {
        Decision there =
                new PortableDecision(in(DecisionState.RESOLVED), List.of()).arriving().decision();

        for (String option : List.of("", "SQLite", "PostgreSQL")) {
            assertThat(judge(option, there)).isEqualTo(new ClaimVerdict.Imported());
            assertThat(said(option, there))
                    .isEqualTo("imported: answered in another store, which confirms nothing here");
        }
        assertThat(judge("", there).wireName()).isEqualTo("imported");
    }

    @Test
    void whatCameUnansweredAndWasAnsweredHereIsConfirmed() {
        Decision came = new PortableDecision(pending(), List.of()).arriving().decision();

        assertThat(came.isImported()).isTrue();
        assertThat(
                        judge(
                                        "SQLite",
                                        came.ended(
                                                new Outcome.Answered(
                                                        choosing("sqlite"), ANN, NOON, false),
                                                null))
                                .isConfirmed())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(CancelKind.class)
    void whatWasCancelledWasNeverAnswered(CancelKind kind) {
        Decision decision = pending().ended(new Outcome.Cancelled(kind, "no", ANN, NOON), null);

        assertThat(judge("", decision)).isEqualTo(new ClaimVerdict.Unanswered(kind));
        assertThat(said("", decision)).startsWith("never answered: ");
    }

    @Test
    void whatIsNotHereReplacedOrErasedIsFalse() {
        Decision answered = in(DecisionState.RESOLVED);

        assertThat(said("", null)).isEqualTo("unknown here");
        assertThat(
                        ConsentClaimRules.judge(
                                new ConsentClaim(new DecisionId("d-7m2kq1"), "", 1), answered))
                .isEqualTo(new ClaimVerdict.Unknown());
        assertThat(said("", in(DecisionState.SUPERSEDED)))
                .isEqualTo("never answered: replaced by d-8n3kr1");
        assertThat(said("SQLite", answered.with(answered.timing().erased(NOON))))
                .isEqualTo("erased: what was answered is not known any more");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "o1, o3            | true",
                "o3, o1            | true",
                "Redis, now , Local | true",
                "Redis, now        | false",
                "Redis, now, Local, Valkey | false",
                "Redis, now, Local, o1 | true",
                "Redis, Local      | false",
                "now, Local        | false"
            })
    void severalAreNamedWithCommasAndLabelsMayHoldThem(String option, boolean confirmed) {
        Question question = ofLabels("Redis, now", "Valkey", "Local");

        assertThat(judge(option, answered(question, choosing("o1", "o3"), ANN)).isConfirmed())
                .isEqualTo(confirmed);
    }

    @Test
    void wordsThatMayMeanMoreThanOneOptionConfirmNothing() {
        Question listed = ofLabels("A", "B", "A, B");

        assertThat(said("A, B", answered(listed, choosing("o3"), ANN)))
                .isEqualTo("answered: A, B; A, B may mean more than one option");
        assertThat(judge("o3", answered(listed, choosing("o3"), ANN)).isConfirmed()).isTrue();
    }

    @Test
    void ownWordsAreTheAnswerWhereNothingWasChosen() {
        Question question = question(request());
        Answer words = Answer.ofText("neither, wait");

        assertThat(judge("neither, wait", answered(question, words, ANN)).isConfirmed()).isTrue();
        assertThat(said("SQLite", answered(question, words, ANN)))
                .isEqualTo("answered: \"neither, wait\", not SQLite");
        assertThat(
                        judge(
                                        "neither, wait",
                                        answered(
                                                question,
                                                choosing("sqlite").withText("neither, wait"),
                                                ANN))
                                .isConfirmed())
                .isFalse();
    }

    private static Decision threeTopics() {
        List<RequestedOption> pair =
                List.of(RequestedOption.of("y", "Yes"), RequestedOption.of("n", "No"));
        List<RequestedOption> stores =
                List.of(
                        RequestedOption.of("pg", "PostgreSQL"),
                        RequestedOption.of("lite", "SQLite"));
        Question question =
                question(
                        AskRequest.ofTopics(
                                "Three things",
                                new RequestedQuestionnaire(
                                        List.of(
                                                RequestedTopic.of("ship", "Ship it?", pair),
                                                RequestedTopic.of("tag", "Tag it?", pair),
                                                RequestedTopic.of("store", "Which?", stores)),
                                        RequestedQuestionnaire.Words.OWN)));
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        topics.put(new TopicId("ship"), TopicAnswer.choosing(new OptionId("y")));
        topics.put(new TopicId("tag"), TopicAnswer.choosing(new OptionId("n")));
        topics.put(new TopicId("store"), TopicAnswer.choosing(new OptionId("pg")));
        return answered(question, Answer.ofTopics(topics), ANN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PostgreSQL                 | confirmed",
                "D1: Yes                    | confirmed",
                "ship=y, D2: No, pg         | confirmed",
                "D1: No                     | otherwise",
                "D1: Yes, tag=y             | otherwise",
                "Yes                        | unclear",
                "D1                         | otherwise"
            })
    void anOptionOfAQuestionnaireIsNamedWithItsTopic(String option, String verdict) {
        assertThat(judge(option, threeTopics()).wireName()).isEqualTo(verdict);
        assertThat(said("D1: No", threeTopics()))
                .isEqualTo("answered: D1: Yes, D2: No, D3: PostgreSQL, not D1: No");
    }

    @Test
    void claimsAreShownOnOneLineWithoutHiddenCharacters() {
        assertThat(ClaimText.of(claim("a\u001B[2J\u202Eb")))
                .isEqualTo("d-7m2kq0: a\u27E6U+001B\u27E7[2J\u27E6U+202E\u27E7b");
        assertThat(ClaimText.of(claim("x".repeat(5_000)))).hasSizeLessThan(140).endsWith("\u2026");
    }

    @Test
    void anAgentIsToldTheFirstFalseClaimsAndHowManyMore() {
        List<ConsentClaim> claims =
                List.of("a", "b", "c", "d", "e", "f", "g").stream()
                        .map(ConsentClaimRulesTest::claim)
                        .toList();
        List<JudgedClaim> judged = JudgedClaim.all(claims, _ -> Optional.of(pending()));

        assertThat(judged).allMatch(JudgedClaim::isFalse);
        assertThat(ClaimText.held("codex", judged))
                .startsWith("The last words of codex name an answer that no person gave")
                .contains("\n  \"d-7m2kq0: a\" is not so: never answered: it waits.\n")
                .contains("\n  and 2 more.\n")
                .doesNotContain("d-7m2kq0: f");
    }
}
