package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionState;

/// What ties a decision to code, and how much that is worth.
class LinkedDecisionTest {
    private static DecisionLink link(Actor by) {
        return new DecisionLink(
                new DecisionId("d-7m2kq0"),
                "git:3f1c",
                new LinkTarget.OfLines("a.java", new LineSpan(4, 6), "a1b2c3d4e5"),
                by,
                NOON);
    }

    @Test
    void aPersonsLinkIsWorthMostAndAGuessLeast() {
        assertThat(new LinkEvidence.ByHand(link(ANN)).confidence()).isEqualTo(1.0);
        assertThat(new LinkEvidence.ByHand(link(CLAUDE)).confidence()).isEqualTo(0.95);
        assertThat(new LinkEvidence.ByTrailer().confidence()).isEqualTo(0.95);
        assertThat(new LinkEvidence.ByRecord().confidence()).isEqualTo(0.95);
        assertThat(new LinkEvidence.ByLines("a1b2c3d4e5", true).confidence()).isEqualTo(0.8);
        assertThat(new LinkEvidence.ByLines("a1b2c3d4e5", false).confidence()).isEqualTo(0.5);
        assertThat(new LinkEvidence.ByEdit(true).confidence()).isEqualTo(0.8);
        assertThat(new LinkEvidence.ByEdit(false).confidence()).isEqualTo(0.6);
        assertThat(new LinkEvidence.BySession(true).confidence()).isEqualTo(0.6);
        assertThat(new LinkEvidence.BySession(false).confidence()).isEqualTo(0.3);
    }

    @Test
    void onlyWhatTheStoreBearsOutIsConfirmed() {
        assertThat(new LinkEvidence.ByHand(link(ANN)).isConfirmed()).isTrue();
        assertThat(new LinkEvidence.ByTrailer().isConfirmed()).isTrue();
        assertThat(new LinkEvidence.ByLines("a1b2c3d4e5", true).isConfirmed()).isFalse();
        assertThat(new LinkEvidence.ByEdit(true).isConfirmed()).isFalse();
        assertThat(new LinkEvidence.ByEdit(false).words()).startsWith("probably");
        assertThat(new LinkEvidence.BySession(true).isConfirmed()).isFalse();
        assertThat(new LinkEvidence.BySession(true).words()).startsWith("probably");
        assertThat(new LinkEvidence.BySession(false).words()).startsWith("probably");
        assertThat(new LinkEvidence.ByLines("a1b2c3d4e5", true).words())
                .isEqualTo("same lines as a1b2c3d, which follows it");
        assertThat(new LinkEvidence.ByLines("a1b2c3d4e5", false).words())
                .isEqualTo("same lines as a1b2c3d, which is said to follow it and is not here");
        assertThat(new LinkEvidence.ByHand(link(ANN)).words()).isEqualTo("linked by ann");
    }

    @Test
    void targetsReadAsTheyAreTypedAndDifferByTheirKey() {
        LinkTarget lines = link(ANN).target();
        LinkTarget file = new LinkTarget.OfFile("a.java", "a1b2c3d4e5");
        LinkTarget commit = new LinkTarget.OfCommit("a1b2c3d4e5");

        assertThat(List.of(lines, file, commit))
                .map(LinkTarget::toString)
                .containsExactly("a.java:4-6", "a.java", "a1b2c3d");
        assertThat(List.of(lines, file, commit)).map(LinkTarget::key).doesNotHaveDuplicates();
    }

    @Test
    void nothingFollowsWhatNobodyAnswered() {
        SourceCommit commit = new SourceCommit("a1b2c3d4e5", NOON, NOON, "Use it", "Use it");

        assertThatThrownBy(() ->
                        new LinkedDecision(
                                DecisionSamples.pending(),
                                commit,
                                List.of(),
                                new LinkEvidence.ByTrailer(),
                                null,
                                List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        LinkedDecision linked =
                new LinkedDecision(
                        DecisionSamples.in(DecisionState.RESOLVED),
                        commit,
                        List.of(),
                        new LinkEvidence.ByTrailer(),
                        null,
                        List.of());
        assertThat(linked.person()).isEqualTo(ANN);
        assertThat(linked.isOf(commit)).isTrue();
        assertThat(commit.shortId()).isEqualTo("a1b2c3d");
    }
}
