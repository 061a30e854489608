package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.objective;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.row;
import static sayso.analysis.method.DecisionTableFixture.uncertain;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.method.RobustnessReport.Verdict;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;

class RobustnessReportTest {
    @Test
    void whatIsBetterEverywhereByFarIsRobust() {
        RobustnessReport report = report(rated(row(2, 2), row(-1, -2)));

        assertThat(report.verdict()).isEqualTo(Verdict.ROBUST);
        assertThat(report.leaderId()).isEqualTo(id(1));
        assertThat(report.checks().cellFlip().steps()).isNull();
        assertThat(report.checks().weightStability().distance()).isNull();
        assertThat(report.checks().acceptability().fixed()).isEqualTo(1);
        assertThat(report.weakestAssumption()).isNull();
        assertThat(report.leadersOnPersonNumbers()).containsExactly(id(1));
    }

    @Test
    void oneAlternativeAloneIsUncontestedNotRobust() {
        RobustnessReport report =
                report(
                        measured(
                                List.of(DecisionTableFixture.scaled(1, 0, 10, null)),
                                DecisionTableFixture.measures(7)));

        assertThat(report.verdict()).isEqualTo(Verdict.UNCONTESTED);
        assertThat(report.leaderIds()).containsExactly(id(0));
        assertThat(report.weakestAssumption()).isNull();
    }

    @Test
    void whereNoneKeepsTheMustsThereIsNothingToJudge() {
        DecisionTable table =
                measured(
                        List.of(
                                DecisionTableFixture.limited(
                                        DecisionTableFixture.scaled(1, 0, 10, null),
                                        new ObjectiveLimit(
                                                ObjectiveLimit.Op.AT_LEAST,
                                                new MeasuredValue.Exact(9)))),
                        DecisionTableFixture.measures(7),
                        DecisionTableFixture.measures(8));

        assertThat(report(table).verdict()).isEqualTo(Verdict.NONE_ACCEPTABLE);
    }

    @Test
    void whereThereIsNothingToChooseFromNothingWasSetAside() {
        assertThat(report(measured(List.of(DecisionTableFixture.scaled(1, 0, 10, null)))).verdict())
                .isEqualTo(Verdict.INCOMPLETE);
        assertThat(report(measured(List.of())).verdict()).isEqualTo(Verdict.INCOMPLETE);
    }

    /// 0.1 + 0.2 is 0.30000000000000004: the same as 0.3, not a full swing of the scale.
    @Test
    void whatArithmeticLeftOfASumIsNoDifference() {
        DecisionTable table =
                measured(
                        List.of(
                                objective(1, Direction.HIGHER, null, null, 0.5),
                                objective(2, Direction.HIGHER, null, null, 0.5)),
                        DecisionTableFixture.measures(0.1 + 0.2, 5),
                        DecisionTableFixture.measures(0.3, 5));

        assertThat(report(table).verdict()).isEqualTo(Verdict.FRAGILE);
        assertThat(report(table).leaderIds()).containsExactly(id(0), id(1));
        assertThat(found(Ranking.of(table, ValueMethod.ADDITIVE)).warnings())
                .contains(new Ranking.Warning("constant_objective", objectiveId(1)));
        assertThat(found(Ranking.of(table, ValueMethod.TOPSIS)).leaderIds())
                .containsExactly(id(0), id(1));
    }

    @Test
    void oneStepMakesItFragile() {
        DecisionTable table =
                new DecisionTableBuilder()
                        .alternative(new Alternative(id(0), "A", true, false))
                        .alternative(DecisionTableFixture.alternative(1))
                        .objective(objective(1, Direction.HIGHER, null, null, 0.9))
                        .objective(objective(2, Direction.HIGHER, null, null, 0.1))
                        .cell(id(1), objectiveId(1), Cell.rated(0))
                        .cell(id(1), objectiveId(2), Cell.rated(1))
                        .table();

        RobustnessReport report = report(table);

        assertThat(report.verdict()).isEqualTo(Verdict.FRAGILE);
        assertThat(report.checks().cellFlip().steps()).isEqualTo(1);
        assertThat(report.weakestAssumption())
                .isEqualTo(
                        new RobustnessReport.Assumption(
                                "rating", id(1), objectiveId(1), 0.0, -1.0));
        RobustnessReport near = report(rated(row(2, -1), row(-2, 2)));
        assertThat(near.verdict()).isEqualTo(Verdict.MODERATE);
        assertThat(near.checks().weightStability().distance())
                .isEqualTo(0.5 - 3 / 7.0, within(1e-9));
        assertThat(near.weakestAssumption().kind()).isEqualTo("weight");
        RobustnessReport close = report(rated(row(2, -1), row(-1, 1)));
        assertThat(close.checks().cellFlip().steps()).isEqualTo(2);
        RobustnessReport tied = report(rated(row(1, -1), row(-1, 1)));
        assertThat(tied.verdict()).isEqualTo(Verdict.FRAGILE);
        assertThat(tied.leaderId()).isNull();
        assertThat(tied.leaderIds()).containsExactly(id(0), id(1), id(2));
        assertThat(tied.checks().acceptability().fixed()).isNull();
    }

    @Test
    void anUnknownRatingMakesItIncomplete() {
        RobustnessReport report = report(rated(row(1, null), row(0, 1)));

        assertThat(report.verdict()).isEqualTo(Verdict.INCOMPLETE);
        assertThat(report.checks()).isNull();
        assertThat(report.cells()).hasSize(1);
        assertThat(report.cells().getFirst().objectiveId()).isEqualTo(objectiveId(2));
    }

    @Test
    void agentsRatingsWithoutEvidenceMayBeAnything() {
        DecisionTable table = rated(row(2), row(-1));
        Cell guess = new Cell(new Judgement.Rating(2), null, false);

        assertThat(report(table.with(1, 0, guess)).leadersOnPersonNumbers())
                .containsExactly(id(0), id(1));
    }

    @Test
    void aShareWithoutEndsNeedsAScale() {
        DecisionTable table =
                measured(
                        List.of(objective(1, Direction.HIGHER, null, null, null)),
                        new MeasuredValue[] {uncertain(new Distribution.Beta(2, 2))});
        assertThat(refused(RobustnessReport.of(table, 1)).code()).isEqualTo("scale_needed");
    }

    @Property(tries = 60)
    void theFewestStepsAreThoseThatTryingFinds(
            @ForAll @Size(6) List<@IntRange(min = -2, max = 2) Integer> cells) {
        DecisionTable table =
                rated(
                        cells.subList(0, 2).toArray(Integer[]::new),
                        cells.subList(2, 4).toArray(Integer[]::new),
                        cells.subList(4, 6).toArray(Integer[]::new));
        RobustnessReport report = report(table);
        if (report.leaderId() != null) {
            @Nullable Integer fewest = null;
            for (int i = 1; i < 4; i++) {
                for (int k = 0; k < 2; k++) {
                    for (int rating = -2; rating <= 2; rating++) {
                        DecisionTable then =
                                table.with(
                                        i, k, table.cell(i, k).with(new Judgement.Rating(rating)));
                        int steps = Math.abs(rating - table.cell(i, k).judgement().low());
                        List<AlternativeId> leaders =
                                found(Ranking.of(then, ValueMethod.ADDITIVE)).leaderIds();
                        if (!leaders.contains(report.leaderId())
                                && (fewest == null || steps < fewest)) {
                            fewest = steps;
                        }
                    }
                }
            }
            assertThat(report.checks().cellFlip().steps()).isEqualTo(fewest);
        }
    }

    @Property(tries = 20)
    void equalSeedsGiveEqualReports(
            @ForAll @Size(4) List<@IntRange(min = -2, max = 2) Integer> cells,
            @ForAll @IntRange(max = 99) int seed) {
        DecisionTable table =
                rated(
                        cells.subList(0, 2).toArray(Integer[]::new),
                        cells.subList(2, 4).toArray(Integer[]::new));
        assertThat(RobustnessReport.of(table, seed)).isEqualTo(RobustnessReport.of(table, seed));
    }

    @Property(tries = 10)
    void theShareOfFirstPlacesIsThatOfAllRanks(
            @ForAll @Size(6) List<@IntRange(min = -1, max = 1) Integer> cells,
            @ForAll @IntRange(max = 99) int seed) {
        Judgement[][] rows = new Judgement[3][2];
        for (int place = 0; place < cells.size(); place++) {
            int rating = cells.get(place);
            rows[place / 2][place % 2] =
                    place % 3 == 0
                            ? new Judgement.Range(rating - 1, rating, rating + 1)
                            : new Judgement.Rating(rating);
        }
        DecisionTable table = DecisionTableFixture.judged(rows);
        RobustnessReport report = found(RobustnessReport.of(table, seed));

        if (report.leaderId() != null) {
            RobustnessChecks.Acceptability often = report.checks().acceptability();
            assertThat(often.fixed())
                    .isEqualTo(firsts(table, report, WeightPreference.FIXED, seed));
            assertThat(often.none()).isEqualTo(firsts(table, report, WeightPreference.NONE, seed));
        }
    }

    private static Double firsts(
            DecisionTable table, RobustnessReport report, WeightPreference preferences, int seed) {
        return found(
                        RankAcceptability.of(
                                table, preferences, List.of(), RobustnessChecks.DRAWS, seed))
                .rankAcceptability()
                .get(report.leaderId())
                .getFirst();
    }

    private static RobustnessReport report(DecisionTable table) {
        return found(RobustnessReport.of(table, 1));
    }
}
