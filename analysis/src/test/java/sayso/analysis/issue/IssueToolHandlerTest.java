package sayso.analysis.issue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.issue.IssueTool.AddConsideration;
import sayso.analysis.issue.IssueTool.AddObjectiveIdea;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.issue.IssueTool.AddUncertainty;
import sayso.analysis.issue.IssueTool.SetFocalDecision;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;

class IssueToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    @Test
    void whatIsRaisedIsCountedAndNumberedByItsKind() {
        assertThat(cycle.act(new AddPotentialDecision("Which runners")))
                .isEqualTo(new AddPotentialDecision.Result(new ItemId("dec_1"), 1));
        assertThat(cycle.act(new AddPotentialDecision("Who signs")))
                .isEqualTo(new AddPotentialDecision.Result(new ItemId("dec_2"), 2));
        assertThat(cycle.act(new AddObjectiveIdea("Nobody waits")))
                .isEqualTo(new AddObjectiveIdea.Result(new ItemId("idea_1"), 1));
        assertThat(cycle.act(new AddConsideration("The warranty ends")))
                .isEqualTo(new AddConsideration.Result(new ItemId("con_1"), 1));

        assertThat(cycle.contents().issue())
                .isEqualTo(
                        new IssueContents(
                                List.of(
                                        new CycleItem(new ItemId("dec_1"), "Which runners"),
                                        new CycleItem(new ItemId("dec_2"), "Who signs")),
                                List.of(new CycleItem(new ItemId("idea_1"), "Nobody waits")),
                                List.of(),
                                List.of(new CycleItem(new ItemId("con_1"), "The warranty ends")),
                                null));
    }

    @Test
    void anUncertaintyIsOneOfThisComponentAndToldInTheLog() {
        cycle.act(new AddUncertainty("Price after the trial", true));

        assertThat(cycle.act(new AddUncertainty("Teams next year", false)))
                .isEqualTo(new AddUncertainty.Result(new ItemId("unc_2"), 2));
        assertThat(cycle.contents().issue().uncertainties().getLast())
                .isEqualTo(
                        new Uncertainty(
                                new ItemId("unc_2"),
                                "Teams next year",
                                Component.ISSUE_RAISING,
                                false,
                                null,
                                null,
                                null,
                                null));
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.UncertaintyFlagged("unc_2", "issue_raising"));
    }

    @Test
    void aFocalDecisionIsSuggestedUntilThereIsOne() {
        cycle.act(new AddPotentialDecision("Which runners"));

        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "set_focal_decision",
                                Map.of("decision_id", "dec_1"),
                                "no decision is focal yet"));

        assertThat(cycle.act(new SetFocalDecision(new ItemId("dec_1"))))
                .isEqualTo(new SetFocalDecision.Result(new ItemId("dec_1"), "Which runners"));
        assertThat(cycle.contents().issue().focal()).isEqualTo(new ItemId("dec_1"));

        cycle.act(new AddPotentialDecision("Who signs"));

        assertThat(cycle.next()).isNull();
    }

    @Test
    void onlyAPotentialDecisionCanBeFocal() {
        cycle.act(new AddPotentialDecision("Which runners"));
        cycle.act(
                new FrameTool.AddHierarchyDecision(
                        "Where the code is", RelatedDecision.Level.ALREADY_MADE, "Since 2024"));

        CallFault related = cycle.refused(new SetFocalDecision(new ItemId("dec_2")));
        CallFault unknown = cycle.refused(new SetFocalDecision(new ItemId("dec_9")));

        assertThat(related.code()).isEqualTo("not_potential");
        assertThat(related.outcome()).isEqualTo(CallOutcome.CONFLICT);
        assertThat(unknown.code()).isEqualTo("unknown_id");
        assertThat(unknown.errors().getFirst().field()).isEqualTo("decision_id");
        assertThat(unknown.details())
                .containsEntry("known", List.of(new KnownId("dec_1", "Which runners")));
        assertThat(cycle.contents().issue().focal()).isNull();
    }
}
