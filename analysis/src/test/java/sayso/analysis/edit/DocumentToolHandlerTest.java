package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.alternatives.AlternativeTool.AddStrategyDimension;
import sayso.analysis.alternatives.AlternativeTool.SetAlternativeStrategy;
import sayso.analysis.call.CallFault;
import sayso.analysis.common.CommonTool.AddNote;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.QualityScores.Improvement;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.edit.DocumentTool.ClearCell;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.frame.FrameTool.AddConstraint;
import sayso.analysis.frame.FrameTool.AddHierarchyDecision;
import sayso.analysis.frame.FrameTool.AddParty;
import sayso.analysis.issue.IssueTool.AddConsideration;
import sayso.analysis.issue.IssueTool.AddObjectiveIdea;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.issue.IssueTool.AddUncertainty;
import sayso.analysis.issue.IssueTool.SetFocalDecision;
import sayso.analysis.notes.NotesTool.AddOpenQuestion;
import sayso.analysis.notes.NotesTool.AddPlannedAction;
import sayso.analysis.notes.NotesTool.AddRevisitTrigger;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.quality.QualityTool.AddQualityImprovement;
import sayso.analysis.recommendation.RecommendationTool.AddKeyConsideration;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveTarget;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.AddTension;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;
import sayso.analysis.tradeoffs.TradeoffTool.MarkIrrelevantObjective;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class DocumentToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 2);

    DocumentToolHandlerTest() {
        cycle.byPerson();
        cycle.act(new AddPotentialDecision("Which runners"));
        cycle.act(new SetFocalDecision(new ItemId("dec_1")));
        cycle.act(new AddObjectiveIdea("Nobody waits"));
        cycle.act(new AddUncertainty("Price", true));
        cycle.act(new AddConsideration("Warranty"));
        cycle.act(new AddConstraint(Constraint.Kind.BUDGET, "400 EUR"));
        cycle.act(new AddParty("Teams", Party.Role.ADVISOR, List.of("cache")));
        cycle.act(new AddHierarchyDecision("Host", RelatedDecision.Level.DEFERRED, "Later"));
        cycle.act(new AddStrategyDimension("Keys", List.of("here", "there")));
        cycle.act(new SetAlternativeStrategy(alternative('b'), new ItemId("dim_1"), "there"));
        cycle.act(new AddTension(alternative('b'), "fast", "dear"));
        cycle.act(new MarkDominated(alternative('c'), alternative('b'), "Worse", null));
        cycle.act(new MarkIrrelevantObjective(objective(2), "Alike", null));
        cycle.act(new AddKeyConsideration("Worth it?"));
        cycle.act(new AddQualityImprovement("Ask", "+5%"));
        cycle.act(new AddNote("Call them", Component.OBJECTIVES));
        cycle.act(new AddOpenQuestion("Who pays?"));
        cycle.act(new AddPlannedAction("Start", "Jonas", LocalDate.parse("2026-03-09")));
        cycle.act(new AddRevisitTrigger("New law", LocalDate.parse("2026-12-01")));
        cycle.inDocument();
    }

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, Arrays.asList(values));
    }

    private static Arguments revision(
            ReviseItem call, Object expected, Function<CycleContents, Object> shown) {
        return Arguments.of(call, expected, shown);
    }

    static List<Arguments> revisions() {
        LocalDate may = LocalDate.parse("2026-05-01");
        return List.of(
                revision(
                        revise("alt_b", Field.TEXT, "Rented"),
                        "Rented",
                        now -> now.alternatives().find(alternative('b')).orElseThrow().name()),
                revision(
                        revise("alt_c", Field.REASON, "Slow"),
                        new Tradeoffs.SetAside(alternative('c'), alternative('b'), "Slow", false),
                        now -> now.tradeoffs().dominated().getFirst()),
                revision(
                        revise("obj_1", Field.TEXT, "Cost"),
                        "Cost",
                        now -> now.objectives().find(objective(1)).orElseThrow().name()),
                revision(
                        revise("obj_1", Field.DIRECTION, "lower"),
                        Direction.LOWER,
                        now -> now.objectives().find(objective(1)).orElseThrow().direction()),
                revision(
                        revise("obj_1", Field.DIRECTION, "target", "21", "0.5"),
                        new ObjectiveTarget(21, 0.5),
                        now -> now.objectives().find(objective(1)).orElseThrow().target()),
                revision(
                        revise("obj_1", Field.SUPPORTS, "obj_2"),
                        List.of(objective(2)),
                        now -> now.objectives().find(objective(1)).orElseThrow().supports()),
                revision(
                        revise("obj_2", Field.REASON, "The same"),
                        new Tradeoffs.Irrelevant(objective(2), "The same", false),
                        now -> now.tradeoffs().irrelevant().getFirst()),
                revision(
                        revise("dim_1", Field.TEXT, "Place"),
                        "Place",
                        now -> now.alternatives().dimensions().getFirst().name()),
                revision(
                        revise("ten_1", Field.ALTERNATIVE, "alt_c"),
                        new Tradeoffs.Tension(
                                new ItemId("ten_1"), alternative('c'), "fast", "dear"),
                        now -> now.tradeoffs().tensions().getFirst()),
                revision(
                        revise("ten_1", Field.EXCELS_AT, "calm"),
                        new Tradeoffs.Tension(
                                new ItemId("ten_1"), alternative('b'), "calm", "dear"),
                        now -> now.tradeoffs().tensions().getFirst()),
                revision(
                        revise("ten_1", Field.SACRIFICES, "peace"),
                        new Tradeoffs.Tension(
                                new ItemId("ten_1"), alternative('b'), "fast", "peace"),
                        now -> now.tradeoffs().tensions().getFirst()),
                revision(
                        revise("dec_1", Field.TEXT, "What"),
                        "What",
                        now -> now.issue().decisions().getFirst().text()),
                revision(
                        revise("idea_1", Field.TEXT, "What"),
                        "What",
                        now -> now.issue().ideas().getFirst().text()),
                revision(
                        revise("unc_1", Field.TEXT, "What"),
                        "What",
                        now -> now.issue().uncertainties().getFirst().description()),
                revision(
                        revise("unc_1", Field.RESOLVABLE, "false"),
                        false,
                        now -> now.issue().uncertainties().getFirst().resolvable()),
                revision(
                        revise("unc_1", Field.IMPACT, "Cost"),
                        "Cost",
                        now -> now.issue().uncertainties().getFirst().impact()),
                revision(
                        revise("unc_1", Field.RESOLUTION, "Fixed"),
                        "Fixed",
                        now -> now.issue().uncertainties().getFirst().resolution()),
                revision(
                        revise("unc_1", Field.RESOLUTION_PATH, "ask"),
                        "ask",
                        now -> now.issue().uncertainties().getFirst().resolutionPath()),
                revision(
                        revise("con_1", Field.TEXT, "What"),
                        "What",
                        now -> now.issue().considerations().getFirst().text()),
                revision(
                        revise("con_2", Field.TEXT, "What"),
                        "What",
                        now -> now.recommendation().considerations().getFirst().text()),
                revision(
                        revise("dec_2", Field.KIND, "FOCAL"),
                        new RelatedDecision(
                                new ItemId("dec_2"), "Host", RelatedDecision.Level.FOCAL, "Later"),
                        now -> now.frame().hierarchy().getFirst()),
                revision(
                        revise("dec_2", Field.STATUS, "Now"),
                        new RelatedDecision(
                                new ItemId("dec_2"), "Host", RelatedDecision.Level.DEFERRED, "Now"),
                        now -> now.frame().hierarchy().getFirst()),
                revision(
                        revise("cst_1", Field.KIND, "TIME"),
                        new Constraint(new ItemId("cst_1"), Constraint.Kind.TIME, "400 EUR"),
                        now -> now.frame().constraints().getFirst()),
                revision(
                        revise("cst_1", Field.TEXT, "300 EUR"),
                        new Constraint(new ItemId("cst_1"), Constraint.Kind.BUDGET, "300 EUR"),
                        now -> now.frame().constraints().getFirst()),
                revision(
                        revise("pty_1", Field.TEXT, "Ops"),
                        new Party(new ItemId("pty_1"), "Ops", Party.Role.ADVISOR, List.of("cache")),
                        now -> now.frame().parties().getFirst()),
                revision(
                        revise("pty_1", Field.KIND, "STAKEHOLDER"),
                        Party.Role.STAKEHOLDER,
                        now -> now.frame().parties().getFirst().role()),
                revision(
                        revise("pty_1", Field.CONCERNS, "rest", "peace"),
                        List.of("rest", "peace"),
                        now -> now.frame().parties().getFirst().concerns()),
                revision(
                        revise("imp_1", Field.TEXT, "Try"),
                        new Improvement(new ItemId("imp_1"), "Try", "+5%"),
                        now -> now.quality().improvements().getFirst()),
                revision(
                        revise("imp_1", Field.IMPACT, "+9%"),
                        new Improvement(new ItemId("imp_1"), "Ask", "+9%"),
                        now -> now.quality().improvements().getFirst()),
                revision(
                        revise("note_1", Field.TEXT, "Write"),
                        new NextSteps.Note(new ItemId("note_1"), "Write", Component.OBJECTIVES),
                        now -> now.steps().notes().getFirst()),
                revision(
                        revise("note_1", Field.COMPONENT, "tradeoffs"),
                        new NextSteps.Note(new ItemId("note_1"), "Call them", Component.TRADEOFFS),
                        now -> now.steps().notes().getFirst()),
                revision(
                        revise("q_1", Field.TEXT, "Who?"),
                        "Who?",
                        now -> now.steps().questions().getFirst().text()),
                revision(
                        revise("act_1", Field.OWNER, "Maja"),
                        "Maja",
                        now -> now.steps().actions().getFirst().owner()),
                revision(
                        revise("act_1", Field.DATE, "2026-05-01"),
                        may,
                        now -> now.steps().actions().getFirst().dueDate()),
                revision(
                        revise("trg_1", Field.DATE, "2026-05-01"),
                        may,
                        now -> now.steps().triggers().getFirst().checkBy()),
                revision(
                        revise("trg_1", Field.TEXT, "Tax"),
                        "Tax",
                        now -> now.steps().triggers().getFirst().condition()));
    }

    @ParameterizedTest
    @MethodSource("revisions")
    void eachFieldIsRevisedAndNothingElse(
            ReviseItem call, Object expected, Function<CycleContents, Object> shown) {
        CycleContents before = cycle.contents();

        assertThat(cycle.act(call)).isEqualTo(new ReviseItem.Result(call.itemId(), call.field()));
        assertThat(shown.apply(cycle.contents())).isEqualTo(expected);
        assertThat(
                        Arrays.stream(Component.values())
                                .filter(one -> !before.of(one).equals(cycle.contents().of(one))))
                .hasSize(1);
    }

    @Test
    void whatMayBeMissingIsEmptied() {
        cycle.act(revise("act_1", Field.OWNER));
        cycle.act(revise("act_1", Field.DATE));
        cycle.act(revise("note_1", Field.COMPONENT));
        cycle.act(revise("pty_1", Field.CONCERNS));

        assertThat(cycle.contents().steps().actions())
                .containsExactly(new NextSteps.Planned(new ItemId("act_1"), "Start", null, null));
        assertThat(cycle.contents().steps().notes().getFirst().component()).isNull();
        assertThat(cycle.contents().frame().parties().getFirst().concerns()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "dec_1, TEXT",
        "alt_b, TEXT",
        "alt_c, REASON",
        "obj_1, TEXT",
        "obj_1, DIRECTION",
        "obj_2, REASON",
        "dim_1, OPTIONS",
        "ten_1, EXCELS_AT",
        "unc_1, RESOLVABLE",
        "dec_2, KIND",
        "dec_2, STATUS",
        "cst_1, KIND",
        "pty_1, KIND",
        "imp_1, IMPACT"
    })
    void whatMustBeThereIsNotEmptied(String id, Field field) {
        CycleContents before = cycle.contents();

        assertThat(cycle.refused(revise(id, field)).errors())
                .containsExactly(
                        new Problem("invalid_parameter", "values", id + ": it cannot be empty"));
        assertThat(cycle.contents()).isSameAs(before);
    }

    @ParameterizedTest
    @CsvSource({
        "alt_b, OWNER, owner",
        "obj_1, OPTIONS, options",
        "dim_1, DATE, date",
        "obj_1, DIRECTION, direction"
    })
    void aFieldThatAnItemLacksIsRefused(String id, Field field, String named) {
        assertThat(cycle.refused(revise(id, field, "x")).message())
                .isEqualTo(id + ": it has no " + named);
    }

    @ParameterizedTest
    @CsvSource({"alt_b, option a, alt_a", "obj_1, GOAL 2, obj_2"})
    void aNameOfAnotherIsTaken(String id, String name, String existing) {
        CallFault fault = cycle.refused(revise(id, Field.TEXT, name));

        assertThat(fault.code()).isEqualTo("duplicate_name");
        assertThat(fault.details()).containsEntry("existing_id", existing);
    }

    @Test
    void anItemMayChangeTheCaseOfItsOwnName() {
        cycle.act(revise("alt_b", Field.TEXT, "OPTION B"));
        cycle.act(revise("pty_1", Field.TEXT, "TEAMS"));
        cycle.act(revise("dim_1", Field.TEXT, "KEYS"));

        assertThat(cycle.contents().alternatives().find(alternative('b')).orElseThrow().name())
                .isEqualTo("OPTION B");
    }

    @ParameterizedTest
    @CsvSource({
        "alt_x, TEXT",
        "obj_9, TEXT",
        "dim_9, TEXT",
        "ten_9, EXCELS_AT",
        "dec_9, TEXT",
        "zzz_1, TEXT"
    })
    void anUnknownItemIsNotFound(String id, Field field) {
        assertThat(cycle.refused(revise(id, field, "x")).code()).isEqualTo("unknown_id");
    }

    @Test
    void optionsThatAreRenamedTakeTheChoicesAlongAndOthersLoseThem() {
        cycle.act(revise("dim_1", Field.OPTIONS, "here", "away"));
        assertThat(strategy()).isEqualTo(Map.of(new ItemId("dim_1"), "away"));

        cycle.act(revise("dim_1", Field.OPTIONS, "away", "home", "more"));
        assertThat(strategy()).isEqualTo(Map.of(new ItemId("dim_1"), "away"));

        cycle.act(revise("dim_1", Field.OPTIONS, "home", "more"));
        assertThat(strategy()).isEmpty();
    }

    private Map<ItemId, String> strategy() {
        return cycle.contents().alternatives().find(alternative('b')).orElseThrow().strategy();
    }

    @ParameterizedTest
    @CsvSource({"lower", "target"})
    void aDirectionAgreesWithTheScale(String direction) {
        cycle.act(new SetObjectiveScale(objective(1), null, null, List.of("bad", "good")));

        assertThat(cycle.refused(revise("obj_1", Field.DIRECTION, direction, "1", "0")).message())
                .isEqualTo(
                        "obj_1: its scale does not agree with " + direction + "; set another one");
    }

    @Test
    void endsAgreeWithTheDirectionAndATargetGoesWithItAlone() {
        cycle.act(new SetObjectiveScale(objective(1), 0.0, 1.0, null));

        assertThat(cycle.refused(revise("obj_1", Field.DIRECTION, "lower")).code())
                .isEqualTo("invalid_parameter");
        assertThat(cycle.refused(revise("obj_1", Field.DIRECTION, "target")).message())
                .isEqualTo("obj_1: a target goes with the direction target alone");
        assertThat(cycle.refused(revise("obj_1", Field.DIRECTION, "higher", "1", "0")).message())
                .isEqualTo("obj_1: a target goes with the direction target alone");
        cycle.act(revise("obj_1", Field.DIRECTION, "higher"));
        cycle.act(revise("obj_1", Field.DIRECTION, "target", "0.5", "0"));
        cycle.act(new SetObjectiveScale(objective(1), 1.0, 0.0, null));
        cycle.act(revise("obj_1", Field.DIRECTION, "lower"));
        assertThat(cycle.refused(revise("obj_1", Field.DIRECTION, "higher")).code())
                .isEqualTo("invalid_parameter");
    }

    @ParameterizedTest
    @CsvSource({
        "dec_1", "dec_2", "idea_1", "unc_1", "con_1", "con_2", "cst_1", "pty_1", "dim_1", "ten_1",
        "imp_1", "note_1", "q_1", "act_1", "trg_1"
    })
    void whateverHasAnAnchorCanBeRemovedOnce(String id) {
        RemoveItem remove = new RemoveItem(new ItemId(id), "x");

        assertThat(cycle.act(remove)).isEqualTo(new RemoveItem.Result(new ItemId(id)));
        assertThat(cycle.contents().toString()).doesNotContain("=" + id + ",");
        assertThat(cycle.refused(remove).code()).isEqualTo("unknown_id");
    }

    @Test
    void theFocalDecisionAndChoicesGoWithWhatIsRemoved() {
        cycle.act(new RemoveItem(new ItemId("dec_1"), "x"));
        cycle.act(new RemoveItem(new ItemId("dim_1"), "x"));

        assertThat(cycle.contents().issue().focal()).isNull();
        assertThat(strategy()).isEmpty();
    }

    @Test
    void aClearedCellKeepsWhatItHasBeside() {
        cycle.rate('b', 1, 2);
        cycle.measure('b', 1, 4);

        assertThat(cycle.act(clear(DocumentTool.Part.RATING)))
                .isEqualTo(new ClearCell.Result(true));
        assertThat(cycle.rated('b', 1).judgement()).isNull();
        assertThat(cycle.rated('b', 1).value()).isNotNull();
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ConsequenceRated("alt_b", "obj_1", null));

        cycle.act(clear(DocumentTool.Part.VALUE));

        assertThat(cycle.contents().consequences().find(cell('b', 1))).isEmpty();
        assertThat(cycle.act(clear(DocumentTool.Part.VALUE)))
                .isEqualTo(new ClearCell.Result(false));
    }

    private static ClearCell clear(DocumentTool.Part part) {
        return new ClearCell(alternative('b'), objective(1), part);
    }
}
