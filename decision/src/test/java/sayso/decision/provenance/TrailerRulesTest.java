package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.RULE;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionState;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Which names in a message count: those of people's answers, given here and before.
class TrailerRulesTest {
    private static final SourceCommit LATER = commit(NOON.plusSeconds(60), NOON.plusSeconds(60));

    private static SourceCommit commit(Instant authored, Instant committed) {
        return new SourceCommit("a1b2c3d4e5", authored, committed, "Use it", "Use it");
    }

    private static TrailerVerdict judge(Decision decision) {
        return TrailerRules.judge(Optional.of(decision), true, LATER);
    }

    private static TrailerDoubt doubt(TrailerVerdict verdict) {
        assertThat(verdict).isInstanceOf(TrailerVerdict.Claimed.class);
        return ((TrailerVerdict.Claimed) verdict).doubt();
    }

    private static Decision answered(Actor by, Instant at) {
        return DecisionSamples.pending()
                .ended(
                        new Outcome.Answered(
                                Answer.choosing(new OptionId("sqlite")), by, at, false),
                        null);
    }

    @Test
    void aPersonsAnswerFromBeforeIsConfirmed() {
        Decision decision = answered(ANN, NOON);

        assertThat(judge(decision)).isEqualTo(new TrailerVerdict.Confirmed(decision));
    }

    @Test
    void theSecondOfTheAnswerCounts() {
        Decision decision = answered(ANN, NOON.plusMillis(900));

        assertThat(TrailerRules.judge(Optional.of(decision), true, commit(NOON, NOON)))
                .isInstanceOf(TrailerVerdict.Confirmed.class);
        SourceCommit before = commit(NOON.minusSeconds(1), NOON.plus(Duration.ofDays(1)));
        assertThat(doubt(TrailerRules.judge(Optional.of(decision), true, before)))
                .isEqualTo(TrailerDoubt.ANSWERED_LATER);
        SourceCommit ahead = commit(NOON.plus(Duration.ofDays(1)), NOON.minusSeconds(1));
        assertThat(doubt(TrailerRules.judge(Optional.of(decision), true, ahead)))
                .isEqualTo(TrailerDoubt.ANSWERED_LATER);
    }

    @Test
    void anAnswerThatAPersonContestedIsClaimed() {
        Decision contested =
                answered(ANN, NOON)
                        .contested(
                                LateAnswerClosure.contested(
                                        "too early", new DecisionId("d-8n3kr1")));

        assertThat(doubt(judge(contested))).isEqualTo(TrailerDoubt.CONTESTED);
    }

    @Test
    void whatIsNotKnownHereIsClaimed() {
        assertThat(doubt(TrailerRules.judge(Optional.empty(), false, LATER)))
                .isEqualTo(TrailerDoubt.UNKNOWN_HERE);
        assertThat(doubt(TrailerRules.judge(Optional.of(answered(ANN, NOON)), false, LATER)))
                .isEqualTo(TrailerDoubt.ASKED_ELSEWHERE);
    }

    @Test
    void whatNoPersonAnsweredIsClaimed() {
        for (DecisionState state : DecisionState.values()) {
            if (state != DecisionState.RESOLVED) {
                assertThat(judge(DecisionSamples.in(state)))
                        .as(state.wireName())
                        .isInstanceOf(TrailerVerdict.Claimed.class);
            }
        }
        assertThat(doubt(judge(DecisionSamples.pending()))).isEqualTo(TrailerDoubt.NEVER_ANSWERED);
        assertThat(doubt(judge(answered(RULE, NOON)))).isEqualTo(TrailerDoubt.NO_PERSON);
    }

    @Test
    void everyDoubtHasItsWords() {
        for (TrailerDoubt doubt : TrailerDoubt.values()) {
            assertThat(doubt.words()).isNotBlank();
        }
    }
}
