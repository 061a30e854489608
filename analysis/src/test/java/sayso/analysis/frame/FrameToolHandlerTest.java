package sayso.analysis.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Deadline;
import sayso.analysis.cycle.ProblemFrame.DecisionMaker;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.ProblemFrame.Scope;
import sayso.analysis.frame.FrameTool.AddConstraint;
import sayso.analysis.frame.FrameTool.AddHierarchyDecision;
import sayso.analysis.frame.FrameTool.AddParty;
import sayso.analysis.frame.FrameTool.SetDeadline;
import sayso.analysis.frame.FrameTool.SetDecisionMaker;
import sayso.analysis.frame.FrameTool.SetFocalStatement;
import sayso.analysis.frame.FrameTool.SetScope;
import sayso.analysis.tool.CycleCallFixture;

class FrameToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    @Test
    void whatThereIsOnceIsReplaced() {
        cycle.act(new SetDecisionMaker("Jonas", "Intern"));
        cycle.act(new SetFocalStatement("Which runners?"));
        cycle.act(new SetScope(List.of("everything"), List.of()));

        assertThat(cycle.act(new SetDecisionMaker("Maja", "Lead")))
                .isEqualTo(new SetDecisionMaker.Result("Maja", "Lead"));
        assertThat(cycle.act(new SetFocalStatement("Which runners next year?")))
                .isEqualTo(new SetFocalStatement.Result("Which runners next year?"));
        assertThat(cycle.act(new SetScope(List.of("releases", "nights"), List.of("laptops"))))
                .isEqualTo(new SetScope.Result(2, 1));

        assertThat(cycle.contents().frame().maker()).isEqualTo(new DecisionMaker("Maja", "Lead"));
        assertThat(cycle.contents().frame().statement()).isEqualTo("Which runners next year?");
        assertThat(cycle.contents().frame().scope())
                .isEqualTo(new Scope(List.of("releases", "nights"), List.of("laptops")));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-03-01, true",
        "2028-02-29, true",
        "2027-02-29, false",
        "2027-3-1, false",
        "before the summer, false"
    })
    void aDeadlineIsADateOrWords(String text, boolean date) {
        assertThat(cycle.act(new SetDeadline(text, true)))
                .isEqualTo(new SetDeadline.Result(text, true, date));
        assertThat(cycle.contents().frame().deadline()).isEqualTo(new Deadline(text, true, date));
    }

    @Test
    void constraintsAreCounted() {
        assertThat(cycle.act(new AddConstraint(Constraint.Kind.BUDGET, "400 EUR")))
                .isEqualTo(new AddConstraint.Result(new ItemId("cst_1"), 1));
        assertThat(cycle.act(new AddConstraint(Constraint.Kind.BUDGET, "400 EUR")))
                .isEqualTo(new AddConstraint.Result(new ItemId("cst_2"), 2));
    }

    @Test
    void aPartyIsThereOnceWhateverTheCase() {
        assertThat(cycle.act(new AddParty("App teams", Party.Role.ADVISOR, List.of("cache"))))
                .isEqualTo(new AddParty.Result(new ItemId("pty_1"), 1));

        CallFault fault =
                cycle.refused(new AddParty("APP TEAMS", Party.Role.STAKEHOLDER, List.of()));

        assertThat(fault.code()).isEqualTo("duplicate_name");
        assertThat(fault.details()).containsEntry("existing_id", "pty_1");
        assertThat(cycle.contents().frame().parties())
                .containsExactly(
                        new Party(
                                new ItemId("pty_1"),
                                "App teams",
                                Party.Role.ADVISOR,
                                List.of("cache")));
    }

    @Test
    void theHierarchyHasOneFocalDecisionAndAnyNumberOfOthers() {
        cycle.act(new AddHierarchyDecision("Host", RelatedDecision.Level.ALREADY_MADE, "2024"));
        cycle.act(new AddHierarchyDecision("Runners", RelatedDecision.Level.FOCAL, "Open"));

        CallFault fault =
                cycle.refused(
                        new AddHierarchyDecision("Keys", RelatedDecision.Level.FOCAL, "Open"));

        assertThat(fault.code()).isEqualTo("focal_exists");
        assertThat(fault.details()).containsEntry("existing_id", new ItemId("dec_2"));
        assertThat(
                        cycle.act(
                                new AddHierarchyDecision(
                                        "Keys", RelatedDecision.Level.DEFERRED, "Later")))
                .isEqualTo(new AddHierarchyDecision.Result(new ItemId("dec_3"), 3));
    }
}
