package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.common.CommonTool.ResolveUncertainty;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.issue.IssueTool.AddConsideration;
import sayso.analysis.issue.IssueTool.AddObjectiveIdea;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.issue.IssueTool.AddUncertainty;
import sayso.analysis.issue.IssueTool.SetFocalDecision;

class IssueReaderTest {
    private static final String FIRST = "- [x] Which build runners to use <!--dec_1-->";
    private static final String SECOND = "- [ ] Whether to sign releases <!--dec_2-->";
    private static final String IDEA = "- Nobody waits for a build at noon <!--idea_1-->";
    private static final String OPEN =
            "- How many teams join next year (not resolvable) <!--unc_2-->";
    private static final String RESOLVED =
            "- Price after the trial (resolvable) - Resolved: Fixed for a year, by mail"
                    + " <!--unc_1-->";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    @Test
    void whatIsWrittenWithoutAnAnchorIsNew() {
        assertThat(worked().behind(SECOND, "- Who pays").calls())
                .containsExactly(new AddPotentialDecision("Who pays"));
        assertThat(worked().behind(IDEA, "- Cheap \\*and\\* good").calls())
                .containsExactly(new AddObjectiveIdea("Cheap *and* good"));
        assertThat(worked().behind(OPEN, "- Tax (not resolvable)\n- Law").calls())
                .containsExactly(new AddUncertainty("Tax", false), new AddUncertainty("Law", true));
        assertThat(
                        worked().behind(
                                        "- The old server's warranty ends in May <!--con_1-->",
                                        "- It is loud")
                                .calls())
                .containsExactly(new AddConsideration("It is loud"));
    }

    @Test
    void whatHasAnAnchorIsRevised() {
        assertThat(worked().with("Whether to sign releases", "Whether to sign").calls())
                .containsExactly(revise("dec_2", Field.TEXT, "Whether to sign"));
        assertThat(worked().with("join next year (not resolvable)", "join").calls())
                .containsExactly(
                        revise("unc_2", Field.RESOLVABLE, "true"),
                        revise("unc_2", Field.TEXT, "How many teams join"));
    }

    @Test
    void anUncertaintyIsResolvedRevisedOrOpenedAgain() {
        assertThat(
                        worked().with("(not resolvable) <", "(not resolvable) - Resolved: Three <")
                                .calls())
                .containsExactly(new ResolveUncertainty(new ItemId("unc_2"), "Three"));
        assertThat(worked().with("Fixed for a year, by mail", "Fixed").calls())
                .containsExactly(revise("unc_1", Field.RESOLUTION, "Fixed"));
        assertThat(worked().with(" - Resolved: Fixed for a year, by mail", "").calls())
                .containsExactly(revise("unc_1", Field.RESOLUTION));
        assertThat(worked().behind(OPEN, "- Tax - Resolved: none").errors())
                .containsExactly("what is new here cannot be resolved already");
        assertThat(worked().behind(OPEN, "- (resolvable)").calls())
                .containsExactly(new AddUncertainty("(resolvable)", true));
    }

    @Test
    void whatIsGoneIsRemovedOnlyWhereThatIsAllowed() {
        assertThat(worked().without(SECOND).errors())
                .containsExactly(
                        "dec_2 is gone; save with allow_removals to remove it, or write it again"
                                + " with its anchor");
        assertThat(worked().without(SECOND).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("dec_2"), "removed in document"));
        assertThat(worked().without(RESOLVED).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("unc_1"), "removed in document"));
    }

    @Test
    void theCheckedDecisionIsFocal() {
        assertThat(
                        worked().with(FIRST, FIRST.replace("x", " "))
                                .with("[ ] Whether", "[x] Whether")
                                .calls())
                .containsExactly(new SetFocalDecision(new ItemId("dec_2")));
        assertThat(
                        worked().with("- [x] Which", "- [ ] Which")
                                .behind(SECOND, "- [x] Who pays")
                                .calls())
                .containsExactly(
                        new AddPotentialDecision("Who pays"),
                        new SetFocalDecision(new ItemId("dec_5")));
        assertThat(worked().with("[ ] Whether", "[x] Whether").errors())
                .containsExactly("two decisions are focal; leave [x] at one of them");
        assertThat(worked().with("- [x] Which", "- [ ] Which").errors())
                .containsExactly("no decision is focal any more; write [x] at another one");
    }

    @Test
    void theFocalDecisionMayBeRemoved() {
        assertThat(worked().without(FIRST).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("dec_1"), "removed in document"));
    }

    @Test
    void textsAreNotEmptyAndAnchorsAreKnownAndUsedOnce() {
        assertThat(worked().with("Whether to sign releases <", " <").errors())
                .containsExactly("the text of dec_2 is missing");
        assertThat(worked().behind(IDEA, "- Again <!--idea_1-->").errors())
                .containsExactly("the anchor idea_1 stands there twice");
        assertThat(worked().behind(IDEA, "- Foreign <!--idea_7-->").errors())
                .containsExactly(
                        "the anchor idea_7 is not known here; leave anchors out where something"
                                + " is new");
        assertThat(worked().behind(IDEA, "- " + "x".repeat(501)).errors())
                .containsExactly("description has 501 characters; the limit is 500");
        assertThat(worked().behind(IDEA, "- " + "🙂".repeat(500)).calls()).hasSize(1);
    }

    @Test
    void whatIsUnknownBelowAHeadingIsNamed() {
        assertThat(
                        worked().with(
                                        "### Objectives Identified\n",
                                        "### Objectives Identified\n\nSee below\n")
                                .errors())
                .containsExactly("the text 'See below' has no place here; notes go below 'Notes'");
        assertThat(
                        worked().with("## 1. Issue Raising\n", "## 1. Issue Raising\n\n- One\n")
                                .errors())
                .containsExactly("a list has no place here; notes go below 'Notes'");
        assertThat(worked().without(IDEA).errors())
                .containsExactly("below 'Objectives Identified' stands no list");
        assertThat(worked().behind(IDEA, "\n> quoted").errors())
                .containsExactly("a quotation has no place here; notes go below 'Notes'");
        assertThat(worked().behind(IDEA, "\n```").errors())
                .containsExactly("fenced code block has no place here; notes go below 'Notes'");
        assertThat(worked().behind(IDEA, "\n| a |\n|---|").errors())
                .containsExactly("a table has no place here; notes go below 'Notes'");
        assertThat(worked().behind(IDEA, "\n#### Deep").errors())
                .containsExactly("the heading 'Deep' has no place here; notes go below 'Notes'");
        assertThat(worked().behind(IDEA, "\n" + "x".repeat(41)).errors())
                .containsExactly(
                        "the text '"
                                + "x".repeat(40)
                                + "…' has no place here; notes go below 'Notes'");
    }

    @Test
    void faultsSayWhereTheyAre() {
        EditScript script = worked().with("Whether to sign releases <", " <").script();

        assertThat(script.faults())
                .containsExactly(
                        new EditFault(
                                14, 7, "the text of dec_2 is missing", EditFault.Severity.ERROR));
    }
}
