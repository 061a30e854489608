package sayso.analysis.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.RequestConfirmation.Choice;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.DecidedBy;
import sayso.analysis.cycle.Confirmation.Status;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;

class ConfirmationProjectionTest {
    private static final Instant LATER = CycleCallFixture.NOW.plusSeconds(60);

    private final CycleCallFixture cycle = CycleCallFixture.open();

    private Confirmation asked(@Nullable String tool) {
        cycle.act(
                new RequestConfirmation(
                        "Go on?",
                        List.of(new Choice("Yes", null), new Choice("No", null)),
                        null,
                        null,
                        tool,
                        null));
        return cycle.confirmation();
    }

    private Confirmation after(Confirmation one, Outcome outcome) {
        Decision open = cycle.decision(one);
        return ConfirmationProjection.of(
                one,
                new Decision(
                        open.id(),
                        open.slug(),
                        open.question(),
                        open.terms(),
                        open.asker(),
                        open.links(),
                        open.timing(),
                        open.contentDigest(),
                        outcome,
                        null,
                        open.claim(),
                        open.pause(),
                        open.reported(),
                        open.escalation(),
                        open.version()));
    }

    private static Outcome answered(Answer answer, Actor by) {
        return new Outcome.Answered(answer, by, LATER, false);
    }

    @Test
    void anOpenQuestionWaitsUntilItsDeadlineWhichMayMove() {
        Confirmation one = asked(null);
        Decision decision = cycle.decision(one);

        assertThat(ConfirmationProjection.of(one, decision)).isSameAs(one);

        Confirmation early = one.until(CycleCallFixture.NOW);
        assertThat(ConfirmationProjection.of(early, decision).expiresAt())
                .isEqualTo(CycleCallFixture.NOW.plus(Duration.ofDays(1)));
    }

    @Test
    void whatHasEndedStaysAsItEnded() {
        Confirmation one = asked(null).ended(Confirmation.Response.expired(LATER));

        assertThat(
                        after(
                                one,
                                answered(
                                        Answer.choosing(new OptionId("1")),
                                        CycleCallFixture.PERSON)))
                .isSameAs(one);
    }

    @ParameterizedTest
    @CsvSource({
        ", 1, CONFIRMED, 0",
        ", 2, CONFIRMED, 1",
        "complete_cycle, 1, CONFIRMED, 0",
        "complete_cycle, 2, REJECTED, 1"
    })
    void ofAGateOnlyTheFirstOptionIsAYes(
            @Nullable String tool, String option, Status status, int place) {
        Confirmation then =
                after(
                        asked(tool),
                        answered(Answer.choosing(new OptionId(option)), CycleCallFixture.PERSON));

        assertThat(then.status()).isEqualTo(status);
        assertThat(then.chosenOption()).isEqualTo(place);
        assertThat(then.decidedBy()).isEqualTo(DecidedBy.PERSON);
        assertThat(then.responder()).isEqualTo("maja");
        assertThat(then.surface()).isEqualTo(Surface.WEB);
        assertThat(then.assurance()).isEqualTo(Assurance.LOGIN);
        assertThat(then.respondedAt()).isEqualTo(LATER);
    }

    @Test
    void wordsWithoutAnOptionConfirmAQuestionAndRejectAGate() {
        Outcome words = answered(Answer.ofText("On Monday"), CycleCallFixture.PERSON);

        Confirmation question = after(asked(null), words);
        Confirmation gate = after(asked("complete_cycle"), words);

        assertThat(question.status()).isEqualTo(Status.CONFIRMED);
        assertThat(question.userInput()).isEqualTo("On Monday");
        assertThat(question.chosenOption()).isNull();
        assertThat(gate.status()).isEqualTo(Status.REJECTED);
    }

    @Test
    void aRuleDecidesButNobodyElse() {
        Answer yes = Answer.choosing(new OptionId("1"));

        Confirmation rule = after(asked(null), answered(yes, new Actor.Rule("always")));

        assertThat(rule.status()).isEqualTo(Status.CONFIRMED);
        assertThat(rule.decidedBy()).isEqualTo(DecidedBy.RULE);
        assertThat(rule.responder()).isEqualTo("always");
        assertThat(rule.assurance()).isNull();
        assertThat(after(asked(null), answered(yes, CycleCallFixture.AGENT)).status())
                .isEqualTo(Status.EXPIRED);
        assertThat(after(asked(null), answered(yes, new Actor.Deadline())).status())
                .isEqualTo(Status.EXPIRED);
    }

    @Test
    void aLateAnswerOpensNothing() {
        Confirmation then =
                after(
                        asked("complete_cycle"),
                        new Outcome.Answered(
                                Answer.choosing(new OptionId("1")),
                                CycleCallFixture.PERSON,
                                LATER,
                                true));

        assertThat(then.status()).isEqualTo(Status.EXPIRED);
        assertThat(then.chosenOption()).isNull();
    }

    @Test
    void aPersonWhoDeclinesRejectsWithTheirWordsIfAny() {
        Confirmation words =
                after(
                        asked(null),
                        new Outcome.Cancelled(
                                CancelKind.REFUSED, "Never", CycleCallFixture.PERSON, LATER));
        Confirmation silent =
                after(
                        asked(null),
                        new Outcome.Cancelled(
                                CancelKind.REFUSED, "", CycleCallFixture.PERSON, LATER));

        assertThat(words.status()).isEqualTo(Status.REJECTED);
        assertThat(words.userInput()).isEqualTo("Never");
        assertThat(silent.status()).isEqualTo(Status.REJECTED);
        assertThat(silent.userInput()).isNull();
    }

    @Test
    void whatNobodyAnsweredHasExpired() {
        List<Outcome> outcomes =
                List.of(
                        new Outcome.Cancelled(
                                CancelKind.WITHDRAWN, "moot", CycleCallFixture.AGENT, LATER),
                        new Outcome.TimedOut(LATER, null),
                        new Outcome.Superseded(
                                new DecisionId("d-8n3kr1"), CycleCallFixture.AGENT, LATER));

        for (Outcome outcome : outcomes) {
            Confirmation then = after(asked(null), outcome);
            assertThat(then.status()).isEqualTo(Status.EXPIRED);
            assertThat(then.decidedBy()).isNull();
            assertThat(then.respondedAt()).isEqualTo(LATER);
        }
    }
}
