package sayso.analysis.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.common.CommonTool.FlagUncertainty;
import sayso.analysis.cycle.Confirmation.DecidedBy;
import sayso.analysis.cycle.Confirmation.GatedCall;
import sayso.analysis.cycle.Confirmation.Status;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;

class CycleTest {
    private static final Instant NOW = CycleCallFixture.NOW;
    private static final GatedCall CALL = new GatedCall("complete_cycle", "{}");

    private static Confirmation ended(
            Status status,
            @Nullable DecidedBy by,
            @Nullable Assurance assurance,
            @Nullable Integer chosen) {
        return new Confirmation(
                new ItemId("conf_1"),
                new DecisionId("d-123456"),
                0,
                "May I?",
                List.of(),
                null,
                CALL,
                null,
                status,
                chosen,
                null,
                by,
                "maja",
                Surface.WEB,
                assurance,
                NOW,
                NOW,
                NOW);
    }

    @ParameterizedTest
    @CsvSource({
        "CONFIRMED, PERSON, LOGIN, 0, true",
        "CONFIRMED, PERSON, HANDOFF, 0, true",
        "CONFIRMED, PERSON, CLIENT, 0, false",
        "CONFIRMED, PERSON, , 0, false",
        "CONFIRMED, RULE, LOGIN, 0, false",
        "CONFIRMED, AGENT, LOGIN, 0, false",
        "CONFIRMED, , LOGIN, 0, false",
        "CONFIRMED, PERSON, LOGIN, 1, false",
        "CONFIRMED, PERSON, LOGIN, , false",
        "REJECTED, PERSON, LOGIN, 0, false",
        "EXPIRED, PERSON, LOGIN, 0, false",
        "PENDING, PERSON, LOGIN, 0, false"
    })
    void onlyAPersonWhoWasRecognisedAndSaidYesPermitsACall(
            Status status,
            @Nullable DecidedBy by,
            @Nullable Assurance assurance,
            @Nullable Integer chosen,
            boolean permits) {
        assertThat(ended(status, by, assurance, chosen).permits(CALL)).isEqualTo(permits);
    }

    @Test
    void aPermissionIsForItsVeryCallAndForOnce() {
        Confirmation one = ended(Status.CONFIRMED, DecidedBy.PERSON, Assurance.LOGIN, 0);

        assertThat(one.permits(new GatedCall("complete_cycle", "{ }"))).isFalse();
        assertThat(one.permits(new GatedCall("mark_dominated", "{}"))).isFalse();
        assertThat(one.used("inv-1").permits(CALL)).isFalse();
        assertThat(one.used("inv-1").usedBy()).isEqualTo("inv-1");
    }

    @Test
    void askedAnewItIsAsIfNobodyHadAnswered() {
        Confirmation again =
                ended(Status.REJECTED, DecidedBy.PERSON, Assurance.LOGIN, 1)
                        .askedAnew(new DecisionId("d-654321"), NOW.plusSeconds(9));

        assertThat(again.isPending()).isTrue();
        assertThat(again.chosenOption()).isNull();
        assertThat(again.decidedBy()).isNull();
        assertThat(again.responder()).isNull();
        assertThat(again.assurance()).isNull();
        assertThat(again.respondedAt()).isNull();
        assertThat(again.gate()).isEqualTo(CALL);
        assertThat(again.expiresAt()).isEqualTo(NOW.plusSeconds(9));
        assertThat(again.asksToRevisit()).isFalse();
    }

    @Test
    void componentsFollowEachOtherAndNeedTheOneBefore() {
        Component at = Component.ISSUE_RAISING;
        for (Component next : List.of(Component.values()).subList(1, 9)) {
            assertThat(at.following()).isEqualTo(next);
            assertThat(next.prerequisite())
                    .isEqualTo(next == Component.NOTES_NEXT_STEPS ? Component.ISSUE_RAISING : at);
            at = next;
        }
        assertThat(at.following()).isNull();
        assertThat(Component.ISSUE_RAISING.prerequisite()).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void theStateOfAComponentIsReplacedAlone(Component component) {
        CycleCallFixture full = CycleCallFixture.table(2, 2);
        full.rate('b', 1, 1);
        full.act(new FlagUncertainty("x", Component.OBJECTIVES, true, null));
        CycleContents contents = full.contents();

        CycleContents emptied = contents.with(component, CycleContents.EMPTY.of(component));

        for (Component other : Component.values()) {
            assertThat(emptied.of(other))
                    .isEqualTo(
                            other == component
                                    ? CycleContents.EMPTY.of(other)
                                    : contents.of(other));
        }
    }

    @Test
    void onlyWhatIsKeptIsInherited() {
        CycleCallFixture full = CycleCallFixture.table(2, 2);
        full.rate('b', 1, 1);
        full.act(new FlagUncertainty("Early", Component.OBJECTIVES, true, null));
        full.act(new FlagUncertainty("Late", Component.TRADEOFFS, true, null));

        CycleContents kept =
                full.contents().only(one -> one.compareTo(Component.ALTERNATIVES) <= 0);

        assertThat(kept.objectives()).isEqualTo(full.contents().objectives());
        assertThat(kept.alternatives()).isEqualTo(full.contents().alternatives());
        assertThat(kept.consequences()).isEqualTo(Consequences.EMPTY);
        assertThat(kept.issue().uncertainties())
                .extracting(Uncertainty::description)
                .containsExactly("Early");
        assertThat(full.contents().only(_ -> true)).isEqualTo(full.contents());
        assertThat(full.contents().only(_ -> false)).isEqualTo(CycleContents.EMPTY);
    }

    @Test
    void aCycleIsDecidedWhenItWasCompletedOrHadChosenBeforeItWasArchived() {
        Cycle cycle = CycleCallFixture.open().cycle();
        CycleClosure chosen = new CycleClosure(alternative('a'), "x", NOW);
        CycleClosure none = new CycleClosure(null, "x", NOW);

        assertThat(cycle.isDecided()).isFalse();
        assertThat(cycle.closed(CycleStatus.COMPLETED, none).isDecided()).isTrue();
        assertThat(cycle.closed(CycleStatus.ARCHIVED, chosen).isDecided()).isTrue();
        assertThat(cycle.closed(CycleStatus.ARCHIVED, none).isDecided()).isFalse();
        assertThat(cycle.closed(CycleStatus.ARCHIVED, none).changed(NOW.plusSeconds(1)).isDecided())
                .isTrue();
    }

    @Test
    void aNewNameChangesNothingElse() {
        Cycle cycle = CycleCallFixture.open().cycle();
        CycleId other = new CycleId("c-other0");

        assertThat(cycle.renamed(other).id()).isEqualTo(other);
        assertThat(cycle.renamed(other).renamed(cycle.id())).isEqualTo(cycle);
    }

    private static Tradeoffs.Swap swap(int target, int paying) {
        return new Tradeoffs.Swap(
                new ItemId("swap_" + target + paying),
                alternative('b'),
                objective(target),
                new MeasuredValue.Exact(1),
                new MeasuredValue.Exact(2),
                objective(paying),
                new MeasuredValue.Exact(3),
                new MeasuredValue.Exact(4),
                "x",
                new ItemId("conf_1"),
                Tradeoffs.Swap.Stage.PROPOSED);
    }

    private static Tradeoffs.Weights weights(int... numbers) {
        Map<ObjectiveId, Double> shares = new TreeMap<>(Comparator.comparing(ObjectiveId::value));
        for (int number : numbers) {
            shares.put(objective(number), 1.0 / numbers.length);
        }
        return new Tradeoffs.Weights(
                WeightMethod.ROC,
                shares,
                List.copyOf(shares.keySet()),
                false,
                JudgementSource.AGENT,
                1);
    }

    @Test
    void allThatNamesAnObjectiveGoesWithIt() {
        Tradeoffs tradeoffs =
                Tradeoffs.EMPTY
                        .plus(swap(1, 2))
                        .plus(swap(2, 1))
                        .plus(swap(2, 3))
                        .plus(new Tradeoffs.Irrelevant(objective(1), "x", true))
                        .weighted(weights(1, 2));

        Tradeoffs less = tradeoffs.without(objective(1));

        assertThat(less.swaps()).containsExactly(swap(2, 3));
        assertThat(less.irrelevant()).isEmpty();
        assertThat(less.weights().order()).containsExactly(objective(2));
        assertThat(less.weights().shares()).containsOnlyKeys(objective(2));
        assertThat(less.without(objective(2)).weights()).isNull();
        assertThat(less.without(objective(9))).isEqualTo(less);
    }

    @Test
    void allThatNamesAnAlternativeGoesWithIt() {
        Tradeoffs tradeoffs =
                Tradeoffs.EMPTY
                        .plus(swap(1, 2))
                        .plus(new Tradeoffs.SetAside(alternative('a'), alternative('b'), "x", true))
                        .plus(new Tradeoffs.SetAside(alternative('b'), alternative('c'), "x", true))
                        .plus(new Tradeoffs.SetAside(alternative('d'), alternative('c'), "x", true))
                        .plus(
                                new Tradeoffs.Tension(
                                        new ItemId("ten_1"), alternative('b'), "x", "y"));

        Tradeoffs less = tradeoffs.without(alternative('b'));

        assertThat(less.dominated())
                .extracting(Tradeoffs.SetAside::alternativeId)
                .containsExactly(alternative('d'));
        assertThat(less.tensions()).isEmpty();
        assertThat(less.swaps()).isEmpty();
    }

    @Test
    void alternativesAreLetteredLikeColumns() {
        assertThat(ItemKind.ALTERNATIVE.name(1)).isEqualTo("alt_a");
        assertThat(ItemKind.ALTERNATIVE.name(26)).isEqualTo("alt_z");
        assertThat(ItemKind.ALTERNATIVE.name(27)).isEqualTo("alt_aa");
        assertThat(ItemKind.ALTERNATIVE.name(52)).isEqualTo("alt_az");
        assertThat(ItemKind.ALTERNATIVE.name(53)).isEqualTo("alt_ba");
        assertThat(ItemKind.ALTERNATIVE.name(703)).isEqualTo("alt_aaa");
        assertThat(ItemKind.QUESTION.name(12)).isEqualTo("q_12");
    }
}
