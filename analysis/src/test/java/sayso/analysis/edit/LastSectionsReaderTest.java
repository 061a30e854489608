package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;
import static sayso.analysis.tool.CycleCallFixture.alternative;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.common.CommonTool.AddNote;
import sayso.analysis.common.CommonTool.ResolveUncertainty;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.notes.NotesTool.AddOpenQuestion;
import sayso.analysis.notes.NotesTool.AddPlannedAction;
import sayso.analysis.notes.NotesTool.AddRevisitTrigger;
import sayso.analysis.quality.QualityTool.AddQualityImprovement;
import sayso.analysis.quality.QualityTool.RateDqElement;
import sayso.analysis.recommendation.RecommendationTool.AddKeyConsideration;
import sayso.analysis.recommendation.RecommendationTool.AddRemainingUncertainty;
import sayso.analysis.recommendation.RecommendationTool.SetStandout;
import sayso.analysis.recommendation.RecommendationTool.SetSynthesis;

/// The recommendation, quality and the next steps as somebody edits them.
class LastSectionsReaderTest {
    private static final String SECOND =
            "Own cloud machines would cost no more, but nobody knows yet whether the key service"
                    + " works with them.";
    private static final String OPTION = "- **Standout Option:** B: Managed runners";
    private static final String WHY = "- **Rationale:** It is the only one that ends the queue.";
    private static final String REMAINING =
            "- Whether the key service works with own machines - Resolution: try it for a day"
                    + " <!--unc_5-->";
    private static final String CLEAR = "| Clear Objectives | 85% | Looked at on Monday |";
    private static final String COMMITMENT = "| Commitment to Follow Through | ??% | |";
    private static final String IMPROVE =
            "- [ ] Ask for two more offers (+10% on Creative Alternatives) <!--imp_1-->";
    private static final String NOTE = "- **Objectives:** Measured from 11 to 13 h <!--note_2-->";
    private static final String TELL = "| Tell the app teams <!--act_2--> | | |";
    private static final String START = "| Start the trial <!--act_1--> | Jonas | 2026-03-09 |";
    private static final String TRIGGER =
            "- The price rises by more than 10% (check by 2026-12-01) <!--trg_1-->";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    private static RemoveItem removed(String id) {
        return new RemoveItem(new ItemId(id), "removed in document");
    }

    @Test
    void aSynthesisIsAnyMarkdownButNotNothing() {
        List<Record> calls = worked().with(SECOND, "- One\n- Two").calls();

        assertThat(calls).hasSize(1);
        assertThat(((SetSynthesis) calls.getFirst()).synthesis())
                .startsWith("Managed runners end the queue at noon.")
                .endsWith("- One\n- Two");
        assertThat(
                        worked().without(SECOND)
                                .with(
                                        "Managed runners end the queue at noon. They cost about 100"
                                                + " EUR more a month and put the keys where a vendor"
                                                + " could reach them.",
                                        "*Not set*")
                                .errors())
                .containsExactly("the synthesis cannot be emptied; write another one");
    }

    @Test
    void theStandoutIsAnAlternativeOrNone() {
        assertThat(worked().with(OPTION, "- **Standout Option:** C: Own").calls())
                .containsExactly(
                        new SetStandout(
                                alternative('c'), "It is the only one that ends the queue."));
        assertThat(worked().with(OPTION, "- **Standout Option:** *None*").calls())
                .containsExactly(new SetStandout(null, "It is the only one that ends the queue."));
        assertThat(worked().with(WHY, "- **Rationale:** Fast").calls())
                .containsExactly(new SetStandout(alternative('b'), "Fast"));
        assertThat(worked().with(OPTION, "- **Standout Option:** X: It").errors())
                .containsExactly("'X: It' names no alternative by letter");
        assertThat(worked().with(WHY, "- **Rationale:** *Not set*").errors())
                .containsExactly("say why it stands out");
        assertThat(worked().with(OPTION, "- Option: B").errors())
                .containsExactly("below stand two items, **Standout Option:** and **Rationale:**");
        assertThat(worked().without(WHY).errors()).hasSize(1);
    }

    @Test
    void considerationsAndRemainingUncertainties() {
        assertThat(
                        worked().behind(
                                        "- Is the queue worth 100 EUR a month? <!--con_2-->",
                                        "- Who pays?")
                                .calls())
                .containsExactly(new AddKeyConsideration("Who pays?"));
        assertThat(worked().behind(REMAINING, "- Tax - Resolution: ask").calls())
                .containsExactly(new AddRemainingUncertainty("Tax", "ask"));
        assertThat(worked().behind(REMAINING, "- Tax").errors())
                .containsExactly("say how to resolve it: - What is unknown - Resolution: how");
        assertThat(worked().behind(REMAINING, "- Tax - Resolved: none").errors())
                .containsExactly("what is new here cannot be resolved already");
        assertThat(
                        worked().with(
                                        "own machines - Resolution: try it for a day",
                                        "ours - Resolution: ask")
                                .calls())
                .containsExactly(
                        revise("unc_5", Field.RESOLUTION_PATH, "ask"),
                        revise("unc_5", Field.TEXT, "Whether the key service works with ours"));
        assertThat(worked().with(" - Resolution: try it for a day", "").calls())
                .containsExactly(revise("unc_5", Field.RESOLUTION_PATH));
        assertThat(
                        worked().with("try it for a day", "try it for a day - Resolved: It does")
                                .calls())
                .containsExactly(new ResolveUncertainty(new ItemId("unc_5"), "It does"));
        assertThat(worked().with(REMAINING, "- **[None]**").allowingRemovals().calls())
                .containsExactly(removed("unc_5"));
    }

    @Test
    void scoresAreFromNothingToAHundred() {
        assertThat(worked().with(CLEAR, CLEAR.replace("85%", "**100 %**")).calls())
                .containsExactly(
                        new RateDqElement(Element.CLEAR_OBJECTIVES, 100, "Looked at on Monday"));
        assertThat(worked().with(CLEAR, CLEAR.replace("Looked at on Monday", "Seen")).calls())
                .containsExactly(new RateDqElement(Element.CLEAR_OBJECTIVES, 85, "Seen"));
        assertThat(worked().with(COMMITMENT, COMMITMENT.replace("??% | |", "0 | None |")).calls())
                .containsExactly(
                        new RateDqElement(Element.COMMITMENT_TO_FOLLOW_THROUGH, 0, "None"));
        for (String score : List.of("101%", "good", "-1")) {
            assertThat(worked().with(CLEAR, CLEAR.replace("85%", score)).errors())
                    .containsExactly("'" + score + "' is no score; write 0% to 100%");
        }
        assertThat(worked().with(CLEAR, CLEAR.replace("85%", "?")).errors())
                .containsExactly("a score cannot be taken back");
        assertThat(worked().with(COMMITMENT, COMMITMENT.replace("| |", "| None |")).errors())
                .containsExactly("the score is missing");
        assertThat(worked().with(COMMITMENT, COMMITMENT.replace("??% | |", "80% | |")).errors())
                .containsExactly("rationale is missing");
    }

    @Test
    void elementsAreThereOnceAndTheOverallQualityIsWritten() {
        assertThat(worked().without(CLEAR).errors())
                .containsExactly("the row Clear Objectives is missing");
        assertThat(worked().behind(CLEAR, CLEAR).errors())
                .containsExactly("'Clear Objectives' stands there twice");
        assertThat(worked().behind(CLEAR, "| Beauty | 9% | x |").errors())
                .containsExactly("'Beauty' is no element of decision quality");
        assertThat(worked().with("**55% (evidence supports 50%)** |", "**99%** |").warnings())
                .containsExactly("the overall quality is written by Sayso; the change is ignored");
    }

    @Test
    void improvementsSayWhatTheyWouldBring() {
        assertThat(worked().behind(IMPROVE, "- Ask a user (+5%)").calls())
                .containsExactly(new AddQualityImprovement("Ask a user", "+5%"));
        assertThat(worked().behind(IMPROVE, "- Ask a user").errors())
                .containsExactly("end it with what it would bring, as (+10% on …)");
        assertThat(worked().with("two more offers (+10%", "offers (+20%").calls())
                .containsExactly(
                        revise("imp_1", Field.TEXT, "Ask for offers"),
                        revise("imp_1", Field.IMPACT, "+20% on Creative Alternatives"));
        assertThat(worked().with(" (+10% on Creative Alternatives)", "").errors()).hasSize(1);
        assertThat(worked().with("- [ ] Ask for", "- [x] Ask for").warnings())
                .containsExactly("the box is written by Sayso; the change is ignored");
        assertThat(worked().with(IMPROVE, "- **[None]**").allowingRemovals().calls())
                .containsExactly(removed("imp_1"));
    }

    @Test
    void notesMayBelongToAComponent() {
        assertThat(worked().behind(NOTE, "- **Tradeoffs:** Later\n- **Nothing:** Now").calls())
                .containsExactly(
                        new AddNote("Later", Component.TRADEOFFS),
                        new AddNote("**Nothing:** Now", null));
        assertThat(worked().with("**Objectives:** Measured", "**Alternatives:** Counted").calls())
                .containsExactly(
                        revise("note_2", Field.COMPONENT, "alternatives"),
                        revise("note_2", Field.TEXT, "Counted from 11 to 13 h"));
        assertThat(worked().with("**Objectives:** Measured", "Measured").calls())
                .containsExactly(revise("note_2", Field.COMPONENT));
        assertThat(worked().without(NOTE).allowingRemovals().calls())
                .containsExactly(removed("note_2"));
    }

    @Test
    void questionsActionsAndTriggers() {
        assertThat(
                        worked().behind(
                                        "- Who looks after the old server until May? <!--q_1-->",
                                        "- Who pays?")
                                .calls())
                .containsExactly(new AddOpenQuestion("Who pays?"));
        assertThat(worked().behind(TELL, "| Sign | Maja | 2026-05-01 |\n| Read | | |").calls())
                .containsExactly(
                        new AddPlannedAction("Sign", "Maja", LocalDate.parse("2026-05-01")),
                        new AddPlannedAction("Read", null, null));
        assertThat(worked().with(START, "| Start <!--act_1--> | | 2026-03-10 |").calls())
                .containsExactly(
                        revise("act_1", Field.TEXT, "Start"),
                        revise("act_1", Field.OWNER),
                        revise("act_1", Field.DATE, "2026-03-10"));
        assertThat(worked().with("Jonas | 2026-03-09", "Jonas |").calls())
                .containsExactly(revise("act_1", Field.DATE));
        assertThat(worked().with(START, "| <!--act_1--> | Jonas | May |").errors())
                .containsExactly(
                        "the action is missing", "'May' is no date; write one as 2026-04-01");
        assertThat(worked().without(TELL).allowingRemovals().calls())
                .containsExactly(removed("act_2"));
        assertThat(worked().behind(TRIGGER, "- A new law\n- Tax (check by 2027-01-01)").calls())
                .containsExactly(
                        new AddRevisitTrigger("A new law", null),
                        new AddRevisitTrigger("Tax", LocalDate.parse("2027-01-01")));
        assertThat(worked().with("than 10% (check by 2026-12-01)", "than 5%").calls())
                .containsExactly(
                        revise("trg_1", Field.TEXT, "The price rises by more than 5%"),
                        revise("trg_1", Field.DATE));
        assertThat(worked().with("(check by 2026-12-01)", "(check by 2027-12-01)").calls())
                .containsExactly(revise("trg_1", Field.DATE, "2027-12-01"));
        assertThat(worked().with("(check by 2026-12-01)", "(check by May)").errors())
                .containsExactly("'May' is no date; write one as 2026-04-01");
        assertThat(worked().with(TRIGGER, "- **[None]**").allowingRemovals().calls())
                .containsExactly(removed("trg_1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"| Sign | Maja | soon |", "| | Maja | 2026-05-01 |"})
    void aNewActionHasATextAndAtMostADate(String row) {
        assertThat(worked().behind(TELL, row).errors()).hasSize(1);
    }
}
