package sayso.analysis.common;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.common.CommonTool.AddNote;
import sayso.analysis.common.CommonTool.FlagUncertainty;
import sayso.analysis.common.CommonTool.GetDocumentSection;
import sayso.analysis.common.CommonTool.GetDocumentSummary;
import sayso.analysis.common.CommonTool.ListObjectives;
import sayso.analysis.common.CommonTool.ListUncertainties;
import sayso.analysis.common.CommonTool.ResolveUncertainty;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.consequences.ConsequenceTool.AddConsequenceUncertainty;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.frame.FrameTool.SetFocalStatement;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.issue.IssueTool.SetFocalDecision;
import sayso.analysis.objectives.ObjectiveTool.LinkMeansToFundamental;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.MarkIrrelevantObjective;
import sayso.decision.model.Problem;

class CommonToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(2, 2);

    private static ItemId unc(int number) {
        return new ItemId("unc_" + number);
    }

    private void flagged() {
        cycle.act(new FlagUncertainty("Growth", Component.CONSEQUENCES, false, "Cost"));
        cycle.act(new FlagUncertainty("Price", Component.TRADEOFFS, true, null));
        cycle.act(new AddConsequenceUncertainty(alternative('b'), objective(1), "Speed", true));
    }

    @Test
    void openAndResolvableUncertaintiesAreCounted() {
        flagged();

        assertThat(cycle.act(new FlagUncertainty("Law", Component.NOTES_NEXT_STEPS, true, "All")))
                .isEqualTo(new FlagUncertainty.Result(unc(4), 4, 3));
        assertThat(cycle.act(new ResolveUncertainty(unc(2), "Fixed for a year")))
                .isEqualTo(new ResolveUncertainty.Result(unc(2), 3));
        assertThat(cycle.act(new FlagUncertainty("Tax", Component.TRADEOFFS, false, null)))
                .isEqualTo(new FlagUncertainty.Result(unc(5), 4, 2));
    }

    @Test
    void anUncertaintyIsResolvedOnce() {
        flagged();
        cycle.act(new ResolveUncertainty(unc(2), "Fixed for a year"));

        CallFault again = cycle.refused(new ResolveUncertainty(unc(2), "Not fixed"));

        assertThat(again.code()).isEqualTo("already_resolved");
        assertThat(again.details()).containsEntry("resolution", "Fixed for a year");
        assertThat(cycle.refused(new ResolveUncertainty(unc(9), "x")).errors())
                .extracting(Problem::field)
                .containsExactly("uncertainty_id");
        assertThat(cycle.contents().issue().uncertainties().get(1).resolution())
                .isEqualTo("Fixed for a year");
    }

    @Test
    void uncertaintiesAreListedByComponentAndPage() {
        flagged();
        cycle.act(new ResolveUncertainty(unc(1), "It grows"));

        assertThat(cycle.act(new ListUncertainties(Component.CONSEQUENCES, 1, null)))
                .isEqualTo(
                        new ListUncertainties.Result(
                                List.of(
                                        new ListUncertainties.ListedUncertainty(
                                                unc(1),
                                                "Growth",
                                                Component.CONSEQUENCES,
                                                false,
                                                "Cost",
                                                "resolved",
                                                "It grows",
                                                null,
                                                null)),
                                2,
                                unc(1)));
        assertThat(cycle.act(new ListUncertainties(Component.CONSEQUENCES, 1, unc(1))))
                .isEqualTo(
                        new ListUncertainties.Result(
                                List.of(
                                        new ListUncertainties.ListedUncertainty(
                                                unc(3),
                                                "Speed",
                                                Component.CONSEQUENCES,
                                                true,
                                                null,
                                                "open",
                                                null,
                                                alternative('b'),
                                                objective(1))),
                                2,
                                null));
        assertThat(
                        ((ListUncertainties.Result)
                                        cycle.act(new ListUncertainties(null, null, null)))
                                .uncertainties())
                .hasSize(3);
    }

    @Test
    void objectivesAreListedByTypeWithDetailsWhereAskedFor() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));
        cycle.act(new LinkMeansToFundamental(objective(3), objective(2)));
        cycle.byPerson().act(new MarkIrrelevantObjective(objective(1), "Alike", null));

        ListObjectives.Result all =
                (ListObjectives.Result) cycle.act(new ListObjectives(null, null, 2, null));
        ListObjectives.Result means =
                (ListObjectives.Result)
                        cycle.act(new ListObjectives(true, ListObjectives.Which.MEANS, null, null));
        ListObjectives.Result fundamental =
                (ListObjectives.Result)
                        cycle.act(
                                new ListObjectives(
                                        true, ListObjectives.Which.FUNDAMENTAL, null, null));

        assertThat(all.total()).isEqualTo(3);
        assertThat(all.nextAfter()).isEqualTo(objective(2));
        assertThat(all.objectives().getFirst())
                .isEqualTo(
                        new ListObjectives.ListedObjective(
                                objective(1),
                                "Goal 1",
                                "fundamental",
                                null,
                                null,
                                null,
                                null,
                                null));
        assertThat(means.objectives())
                .containsExactly(
                        new ListObjectives.ListedObjective(
                                objective(3),
                                "Cache",
                                "means",
                                "as measured",
                                Direction.HIGHER,
                                null,
                                List.of(objective(2)),
                                false));
        assertThat(fundamental.objectives())
                .extracting(ListObjectives.ListedObjective::setAside)
                .containsExactly(true, false);
        assertThat(cycle.act(new ListObjectives(false, ListObjectives.Which.ALL, null, null)))
                .extracting(one -> ((ListObjectives.Result) one).objectives().size())
                .isEqualTo(3);
    }

    @Test
    void theSummarySaysWhatThereIs() {
        cycle.rate('b', 1, 1);
        flagged();
        cycle.act(new SuggestRevisit(Component.OBJECTIVES, "x", RevisitPriority.LOW, null));
        cycle.in(Component.OBJECTIVES, ComponentStatus.NEEDS_REVISION);
        cycle.in(Component.ALTERNATIVES, ComponentStatus.COMPLETE);
        cycle.in(Component.TRADEOFFS, ComponentStatus.NOT_STARTED);

        GetDocumentSummary.Result summary = summary();

        assertThat(summary.title()).isEqualTo("Build runners");
        assertThat(summary.focalDecision()).isNull();
        assertThat(summary.objectivesCount()).isEqualTo(2);
        assertThat(summary.alternativesCount()).isEqualTo(2);
        assertThat(summary.matrixCompletion()).isEqualTo(0.5);
        assertThat(summary.openUncertainties()).isEqualTo(3);
        assertThat(summary.pendingRevisits()).isEqualTo(1);
        assertThat(summary.documentVersion()).isEqualTo(cycle.cycle().version());
        assertThat(summary.completionStatus())
                .containsEntry(Component.OBJECTIVES, "in_progress")
                .containsEntry(Component.ALTERNATIVES, "complete")
                .containsEntry(Component.TRADEOFFS, "not_started")
                .containsEntry(Component.CONSEQUENCES, "in_progress");
        assertThat(summary.componentStatus())
                .containsEntry(Component.OBJECTIVES, ComponentStatus.NEEDS_REVISION);
    }

    @Test
    void theFocalDecisionIsTheStatementOrElseWhatWasRaised() {
        cycle.act(new AddPotentialDecision("Which runners"));
        cycle.act(new SetFocalDecision(new ItemId("dec_1")));

        assertThat(summary().focalDecision()).isEqualTo("Which runners");

        cycle.act(new SetFocalStatement("Which runners next year?"));

        assertThat(summary().focalDecision()).isEqualTo("Which runners next year?");
    }

    private GetDocumentSummary.Result summary() {
        return (GetDocumentSummary.Result) cycle.act(new GetDocumentSummary());
    }

    @Test
    void aSectionOfTheDocumentIsReadAlone() {
        GetDocumentSection.Result section =
                (GetDocumentSection.Result)
                        cycle.act(new GetDocumentSection(Component.ALTERNATIVES));

        assertThat(section.component()).isEqualTo(Component.ALTERNATIVES);
        assertThat(section.markdown())
                .startsWith("## ")
                .contains("Option A", "Option B")
                .doesNotContain("Goal 1");
    }

    @Test
    void notesMayBelongToAComponent() {
        assertThat(cycle.act(new AddNote("Call them", null)))
                .isEqualTo(new AddNote.Result(new ItemId("note_1"), 1));
        assertThat(cycle.act(new AddNote("At noon", Component.OBJECTIVES)))
                .isEqualTo(new AddNote.Result(new ItemId("note_2"), 2));
        assertThat(cycle.contents().steps().notes())
                .containsExactly(
                        new NextSteps.Note(new ItemId("note_1"), "Call them", null),
                        new NextSteps.Note(new ItemId("note_2"), "At noon", Component.OBJECTIVES));
    }

    @Test
    void readingChangesNothing() {
        long version = cycle.cycle().version();

        cycle.act(new GetDocumentSummary());
        cycle.act(new GetDocumentSection(Component.NOTES_NEXT_STEPS));
        cycle.act(new ListObjectives(true, null, null, null));

        assertThat(cycle.cycle().version()).isEqualTo(version);
        assertThat(cycle.cycle().counters()).hasSize(2);
    }
}
