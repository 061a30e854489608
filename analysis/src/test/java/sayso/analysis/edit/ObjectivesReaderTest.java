package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.objectives.ObjectiveTool.LinkMeansToFundamental;
import sayso.analysis.objectives.ObjectiveTool.PromoteToFundamental;
import sayso.analysis.objectives.ObjectiveTool.RemoveObjective;
import sayso.analysis.objectives.ObjectiveTool.UpdateObjectiveMeasure;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;

class ObjectivesReaderTest {
    private static final String SUPPORT =
            "| Support <!--obj_4--> | Answer within a day | ↑ Higher is better |";
    private static final String CACHE =
            "| Warm cache <!--obj_5--> | Share of cached layers | ↑ Higher is better | Queue time"
                    + " |";

    private static ReviseItem revise(int number, Field field, String... values) {
        return new ReviseItem(new ItemId("obj_" + number), field, List.of(values));
    }

    private static LinkMeansToFundamental link(int means, int fundamental) {
        return new LinkMeansToFundamental(
                CycleCallFixture.objective(means), CycleCallFixture.objective(fundamental));
    }

    @Test
    void whatIsNewIsFundamentalOrAMeansByItsTable() {
        assertThat(worked().behind(SUPPORT, "| Heat | degrees | → Target 21 ±0.5 |").calls())
                .containsExactly(
                        new AddObjective(
                                "Heat", "degrees", Direction.TARGET, true, 21.0, 0.5, null));
        assertThat(
                        worked().behind(CACHE, "| Discs | bytes | lower | Queue time; control |")
                                .calls())
                .containsExactly(
                        new AddObjective(
                                "Discs", "bytes", Direction.LOWER, false, null, null, null),
                        link(6, 2),
                        link(6, 3));
        assertThat(worked().behind(SUPPORT, "| Heat | degrees | warm |").errors())
                .containsExactly(
                        "'warm' is none of ↑ Higher is better, ↓ Lower is better, → Target 30");
    }

    @Test
    void nameMeasureAndDirectionAreRevised() {
        assertThat(
                        worked().with(
                                        SUPPORT,
                                        "| Help <!--obj_4--> | Within an hour | ↓ Lower is better"
                                                + " |")
                                .calls())
                .containsExactly(
                        revise(4, Field.TEXT, "Help"),
                        revise(4, Field.DIRECTION, "lower"),
                        new UpdateObjectiveMeasure(
                                CycleCallFixture.objective(4), "Within an hour"));
        assertThat(worked().with(SUPPORT, "| <!--obj_4--> | | ↑ Higher is better |").errors())
                .containsExactly("the name of obj_4 is missing", "the measure of obj_4 is missing");
    }

    @Test
    void aRowThatMovesBecomesFundamentalOrAMeans() {
        String bare = CACHE.replace(" | Queue time |", " |");
        assertThat(worked().without(CACHE).behind(SUPPORT, bare).calls())
                .containsExactly(
                        new PromoteToFundamental(
                                CycleCallFixture.objective(5), "moved in document"));

        String moved = SUPPORT + " Control |";
        assertThat(worked().without(SUPPORT).behind(CACHE, moved).calls())
                .containsExactly(link(4, 3));
        assertThat(worked().without(SUPPORT).behind(CACHE, SUPPORT + " |").errors())
                .containsExactly("name the fundamental objective that obj_4 serves");
    }

    @Test
    void linksAreAddedAndTakenBack() {
        assertThat(worked().with("better | Queue time |", "better | Queue time; Control |").calls())
                .containsExactly(link(5, 3));
        assertThat(worked().with("better | Queue time |", "better | |").calls())
                .containsExactly(revise(5, Field.SUPPORTS));
        assertThat(worked().with("better | Queue time |", "better | Control |").calls())
                .containsExactly(revise(5, Field.SUPPORTS), link(5, 3));
        assertThat(worked().with("better | Queue time |", "better | Speed |").errors())
                .containsExactly("'Speed' names no objective");
    }

    @Test
    void aNewNameIsKnownToTheLinks() {
        assertThat(
                        worked().with(
                                        "| Queue time <!--obj_2--> | Minutes",
                                        "| Wait <!--obj_2--> | Minutes")
                                .with("better | Queue time |", "better | Wait |")
                                .calls())
                .containsExactly(revise(2, Field.TEXT, "Wait"));
    }

    @Test
    void whatIsGoneIsRemoved() {
        assertThat(worked().without(CACHE).allowingRemovals().calls())
                .containsExactly(
                        new RemoveObjective(CycleCallFixture.objective(5), "removed in document"));
        assertThat(worked().without(CACHE).errors()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "↑ Higher is better, HIGHER,,",
        "higher, HIGHER,,",
        "MAX, HIGHER,,",
        "↓ lower, LOWER,,",
        "minimize, LOWER,,",
        "→ Target 30, TARGET, 30,",
        "target -1.5e3 +/- 2, TARGET, -1500, 2",
        "Target 21 ±0.5, TARGET, 21, 0.5"
    })
    void aDirectionIsReadInManyWays(
            String text, Direction direction, @Nullable Double target, @Nullable Double tolerance) {
        assertThat(DirectionText.parse(text))
                .contains(new DirectionText(direction, target, tolerance));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "target", "target much", "target 1 ± x", "up"})
    void aTargetHasANumber(String text) {
        assertThat(DirectionText.parse(text)).isEqualTo(Optional.empty());
    }

    @Test
    void aTargetSaysItsToleranceEvenWhereThereIsNone() {
        assertThat(new DirectionText(Direction.TARGET, 3.0, null).values())
                .containsExactly("target", "3.0", "0");
        assertThat(new DirectionText(Direction.TARGET, 3.0, 1.0).values())
                .containsExactly("target", "3.0", "1.0");
        assertThat(new DirectionText(Direction.LOWER, null, null).values())
                .containsExactly("lower");
    }
}
