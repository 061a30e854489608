package sayso.decision.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.RULE;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
import sayso.decision.model.PortableDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.TrailerDoubt;

/// Which names in a message count: those of people's answers, given here and before.
class TrailerRulesTest {
    private static final ConsentClaim CLAIM =
            new ConsentClaim(DecisionSamples.pending().id(), "", 1);
    private static final SourceCommit LATER = commit(NOON.plusSeconds(60), NOON.plusSeconds(60));

    private static final Instant NOW = NOON.plus(Duration.ofDays(2));

    private static SourceCommit commit(Instant authored, Instant committed) {
        return new SourceCommit("a1b2c3d4e5", authored, committed, "Use it", "Use it");
    }

    private static TrailerVerdict judge(Decision decision) {
        return TrailerRules.judge(CLAIM, Optional.of(decision), true, LATER, NOW);
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

        assertThat(TrailerRules.judge(CLAIM, Optional.of(decision), true, commit(NOON, NOON), NOW))
                .isInstanceOf(TrailerVerdict.Confirmed.class);
        SourceCommit before = commit(NOON.minusSeconds(1), NOON.plus(Duration.ofDays(1)));
        assertThat(doubt(TrailerRules.judge(CLAIM, Optional.of(decision), true, before, NOW)))
                .isEqualTo(TrailerDoubt.ANSWERED_LATER);
        SourceCommit ahead = commit(NOON.plus(Duration.ofDays(1)), NOON.minusSeconds(1));
        assertThat(doubt(TrailerRules.judge(CLAIM, Optional.of(decision), true, ahead, NOW)))
                .isEqualTo(TrailerDoubt.ANSWERED_LATER);
    }

    @Test
    void aCommitDatedLaterThanNowConfirmsNothing() {
        Decision decision = answered(ANN, NOON);
        Instant now = NOON.plusSeconds(30);
        SourceCommit ahead = commit(now.plusSeconds(3_600), now.plusSeconds(3_600));
        SourceCommit fast = commit(now.plusSeconds(60), now.plusSeconds(60));

        assertThat(doubt(TrailerRules.judge(CLAIM, Optional.of(decision), true, ahead, now)))
                .isEqualTo(TrailerDoubt.DATED_AHEAD);
        assertThat(TrailerRules.judge(CLAIM, Optional.of(decision), true, fast, now))
                .isInstanceOf(TrailerVerdict.Confirmed.class);
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
    void whatWasErasedConfirmsNothingAsInAnyOtherClaim() {
        Decision answered = answered(ANN, NOON);
        Decision erased = answered.with(answered.timing().erased(NOON.plusSeconds(30)));

        assertThat(doubt(judge(erased))).isEqualTo(TrailerDoubt.ERASED);
        assertThat(TrailerDoubt.ERASED.words())
                .isEqualTo(ClaimText.of(CLAIM, ConsentClaimRules.judge(CLAIM, erased)));
    }

    @Test
    void aContestedAnswerSaysWhatIsAskedInItsPlace() {
        Decision contested =
                answered(ANN, NOON)
                        .contested(
                                LateAnswerClosure.contested(
                                        "too early", new DecisionId("d-8n3kr1")));

        assertThat(judge(contested))
                .isEqualTo(
                        new TrailerVerdict.Claimed(
                                TrailerDoubt.CONTESTED,
                                "answered, and contested since: asked again as d-8n3kr1"));
    }

    @Test
    void anOptionThatWasNotChosenIsClaimed() {
        Decision decision = answered(ANN, NOON);
        String chosen = decision.question().label(new OptionId("sqlite"));

        assertThat(claiming("nothing like it", decision))
                .isEqualTo(
                        new TrailerVerdict.Claimed(
                                TrailerDoubt.OTHERWISE,
                                "answered: " + chosen + ", not nothing like it"));
        assertThat(claiming(chosen, decision)).isEqualTo(new TrailerVerdict.Confirmed(decision));
    }

    private static TrailerVerdict claiming(String option, Decision decision) {
        return TrailerRules.judge(
                new ConsentClaim(decision.id(), option, 1),
                Optional.of(decision),
                true,
                LATER,
                NOW);
    }

    @Test
    void aNameThatIsNoIdNamesNone() {
        ConsentClaim claim = new ConsentClaim(new DecisionId("d-7m2"), "", 1, false);

        assertThat(doubt(TrailerRules.judge(claim, Optional.empty(), false, LATER, NOW)))
                .isEqualTo(TrailerDoubt.NAMELESS);
    }

    @Test
    void whatIsNotKnownHereIsClaimed() {
        assertThat(doubt(TrailerRules.judge(CLAIM, Optional.empty(), false, LATER, NOW)))
                .isEqualTo(TrailerDoubt.UNKNOWN_HERE);
        assertThat(
                        doubt(
                                TrailerRules.judge(
                                        CLAIM,
                                        Optional.of(answered(ANN, NOON)),
                                        false,
                                        LATER,
                                        NOW)))
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
    void aSlugThatIsNotTheDecisionsOwnNamesNone() {
        ConsentClaim forged =
                new ConsentClaim(CLAIM.decision(), "", 1, true, "d-dec-drop_production-7m2kq0");

        assertThat(
                        doubt(
                                TrailerRules.judge(
                                        forged,
                                        Optional.of(answered(ANN, NOON)),
                                        true,
                                        LATER,
                                        NOW)))
                .isEqualTo(TrailerDoubt.NAMELESS);
    }

    @Test
    void anAnswerThatWasImportedIsClaimed() {
        Decision here = answered(ANN, NOON);
        Decision imported = new PortableDecision(here, List.of()).arriving().decision();

        assertThat(doubt(judge(imported))).isEqualTo(TrailerDoubt.IMPORTED);
        assertThat(TrailerDoubt.IMPORTED.words())
                .isEqualTo(ClaimText.of(CLAIM, ConsentClaimRules.judge(CLAIM, imported)));
    }

    @Test
    void everyDoubtHasItsWords() {
        for (TrailerDoubt doubt : TrailerDoubt.values()) {
            assertThat(doubt.words()).isNotBlank();
        }
    }
}
