package sayso.analysis.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.RawJson;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.DecidedBy;
import sayso.analysis.cycle.Confirmation.Response;
import sayso.analysis.cycle.Confirmation.Status;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;

class ConfirmationReopenerTest {
    private static final Instant NOW = CycleCallFixture.NOW;
    private static final DecisionId SECOND = new DecisionId("d-second");
    private static final DecisionId THIRD = new DecisionId("d-third0");

    private final CycleCallFixture cycle = CycleCallFixture.open();
    private final Map<DecisionId, Decision> decisions = new HashMap<>();

    private void ask(@Nullable String tool) {
        cycle.act(
                new RequestConfirmation(
                        "Go on?",
                        List.of(new RequestConfirmation.Choice("Yes", null)),
                        null,
                        null,
                        tool,
                        tool == null ? null : new RawJson("{\"swap_id\":\"swap_1\"}")));
        reopenedTwice();
    }

    /// Its decision was declined and reopened, and the new one too.
    private void reopenedTwice() {
        Decision first = cycle.decision(cycle.confirmation());
        decisions.put(first.id(), like(first, first.id(), SECOND));
        decisions.put(SECOND, like(first, SECOND, THIRD));
        decisions.put(THIRD, like(first, THIRD, null));
    }

    private static Decision like(Decision one, DecisionId id, @Nullable DecisionId again) {
        return new Decision(
                id,
                one.slug(),
                one.question(),
                one.terms(),
                one.asker(),
                one.links(),
                one.timing(),
                one.contentDigest(),
                again == null
                        ? null
                        : new Outcome.Cancelled(
                                CancelKind.REFUSED, "no", CycleCallFixture.PERSON, NOW),
                again == null ? null : new LateAnswerClosure(LateAnswerClosure.REOPENED, again),
                one.claim(),
                one.pause(),
                one.reported(),
                one.escalation(),
                one.version());
    }

    private void ended(Status status, @Nullable DecidedBy by) {
        cycle.changed(now ->
                now.confirming(
                        now.confirmations().stream()
                                .map(one ->
                                        one.ended(
                                                new Response(
                                                        status,
                                                        0,
                                                        "words",
                                                        by,
                                                        "maja",
                                                        Surface.WEB,
                                                        Assurance.LOGIN,
                                                        NOW)))
                                .toList()));
    }

    private Cycle reopened() {
        return ConfirmationReopener.of(cycle.cycle(), id -> Optional.ofNullable(decisions.get(id)));
    }

    @ParameterizedTest
    @CsvSource({
        "PENDING, , true",
        "EXPIRED, , true",
        "REJECTED, PERSON, true",
        "CONFIRMED, AGENT, true",
        "CONFIRMED, PERSON, false",
        "CONFIRMED, RULE, false"
    })
    void whatNoPersonConfirmedIsAskedAnewByTheLastReopened(
            Status status, @Nullable DecidedBy by, boolean anew) {
        ask(null);
        ended(status, by);

        Confirmation one = reopened().confirmations().getFirst();

        assertThat(one.decision().equals(THIRD)).isEqualTo(anew);
        assertThat(one.isPending()).isEqualTo(anew);
        assertThat(one.chosenOption()).isEqualTo(anew ? null : (Integer) 0);
        assertThat(one.userInput()).isEqualTo(anew ? null : "words");
    }

    @Test
    void aPermissionThatWasUsedIsNotAskedForAgain() {
        ask("complete_cycle");
        ended(Status.REJECTED, DecidedBy.PERSON);
        cycle.changed(now -> now.confirming(List.of(now.confirmations().getFirst().used("inv-1"))));

        assertThat(reopened()).isEqualTo(cycle.cycle());
    }

    @Test
    void aClosedCycleAsksNothing() {
        ask(null);
        cycle.changed(now -> now.closed(CycleStatus.ARCHIVED, new CycleClosure(null, "x", NOW)));

        assertThat(reopened()).isSameAs(cycle.cycle());
    }

    @Test
    void whatWasNotReopenedStays() {
        ask(null);
        decisions.clear();

        assertThat(reopened()).isEqualTo(cycle.cycle());
    }

    @Test
    void aSwapThatIsGoneIsNotAskedAbout() {
        ask("apply_even_swap");
        ended(Status.REJECTED, DecidedBy.PERSON);

        assertThat(reopened()).isEqualTo(cycle.cycle());
    }

    @ParameterizedTest
    @CsvSource({"PENDING, true", "DISMISSED, true", "ACCEPTED, false", "EXPIRED, false"})
    void aRevisitThatWasDismissedWaitsAgain(Revisit.Status status, boolean anew) {
        cycle.act(new SuggestRevisit(Component.OBJECTIVES, "New law", RevisitPriority.HIGH, null));
        Revisit about = cycle.cycle().revisits().getFirst();
        cycle.act(
                new RequestConfirmation(
                        "Revisit?",
                        List.of(new RequestConfirmation.Choice("Yes", null)),
                        null,
                        null,
                        RevisitPrompter.gate(about).tool(),
                        new RawJson(RevisitPrompter.gate(about).parameters())));
        reopenedTwice();
        ended(Status.REJECTED, DecidedBy.PERSON);
        cycle.changed(now ->
                now.revisiting(
                        List.of(
                                status == Revisit.Status.PENDING
                                        ? about
                                        : about.ended(status, "not now", NOW))));

        Cycle now = reopened();

        assertThat(now.confirmations().getFirst().isPending()).isEqualTo(anew);
        assertThat(now.revisits().getFirst().isPending()).isEqualTo(anew);
    }
}
