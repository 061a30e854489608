package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.frame.FrameTool.AddConstraint;
import sayso.analysis.frame.FrameTool.AddHierarchyDecision;
import sayso.analysis.frame.FrameTool.AddParty;
import sayso.analysis.frame.FrameTool.SetDeadline;
import sayso.analysis.frame.FrameTool.SetDecisionMaker;
import sayso.analysis.frame.FrameTool.SetFocalStatement;
import sayso.analysis.frame.FrameTool.SetScope;

class FrameReaderTest {
    private static final String MAKER = "**Decision Maker:** Maja Lind (Platform lead)";
    private static final String DEADLINE = "**Deadline:** 2026-04-01 (hard)";
    private static final String LEVEL =
            "| Deferred <!--dec_4--> | Who signs releases | After this one |";
    private static final String PARTY = "| Security <!--pty_2--> | Advisor | keys |";
    private static final String BUDGET = "- **Budget:** At most 400 EUR a month <!--cst_1-->";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    private static RemoveItem removed(String id) {
        return new RemoveItem(new ItemId(id), "removed in document");
    }

    @Test
    void theFieldsAreSetAnew() {
        assertThat(worked().with("Maja Lind (Platform lead)", "Jonas (Lead)").calls())
                .containsExactly(new SetDecisionMaker("Jonas", "Lead"));
        assertThat(worked().with("> Which runners should", "> Which runners\n> must").calls())
                .containsExactly(
                        new SetFocalStatement("Which runners\nmust build our releases next year?"));
        assertThat(worked().with("release builds; nightly tests", "all; more").calls())
                .containsExactly(new SetScope(List.of("all", "more"), List.of("laptops")));
        assertThat(worked().with("**Out of Scope:** laptops", "**Out of Scope:** *None*").calls())
                .containsExactly(
                        new SetScope(List.of("release builds", "nightly tests"), List.of()));
        assertThat(worked().with(DEADLINE, "**Deadline:** soon (soft)").calls())
                .containsExactly(new SetDeadline("soon", false));
        assertThat(worked().with("Maja Lind (Platform", "Maja Lind\n(Platform").calls()).isEmpty();
    }

    @Test
    void fieldsAreThereOnceAndNotEmptied() {
        assertThat(worked().without(MAKER).errors())
                .containsExactly("**Decision Maker:** is missing");
        assertThat(worked().with(MAKER, "**Decision Maker:**").errors())
                .containsExactly("'Decision Maker' cannot be emptied; write another one");
        assertThat(worked().with(MAKER, "**Decision Maker:** *Not set*").errors()).hasSize(1);
        assertThat(worked().with(MAKER, "**Decision Maker:** Jonas").errors())
                .containsExactly("write who decides as Name (Role)");
        assertThat(worked().with(DEADLINE, "**Deadline:** soon").errors())
                .containsExactly("end the deadline with (hard) or (soft)");
        assertThat(worked().behind(DEADLINE, "\n**Deadline:** soon (soft)").errors())
                .containsExactly("'Deadline' stands there twice");
        assertThat(worked().behind(DEADLINE, "\n**Due:** soon (soft)").errors())
                .containsExactly(
                        "'Due' is none of Decision Maker, Focal Decision, In Scope, Out of Scope,"
                                + " Deadline");
        assertThat(worked().with(MAKER, "Hello\n\n" + MAKER).errors())
                .containsExactly("the text 'Hello' has no place here; notes go below 'Notes'");
        assertThat(worked().behind(DEADLINE, "\n> another").errors())
                .contains("a quotation has no place here; notes go below 'Notes'");
        assertThat(worked().behind(DEADLINE, "\n- one").errors())
                .containsExactly("a list has no place here; notes go below 'Notes'");
    }

    @Test
    void aScopeHasFiftyEntriesAtMost() {
        String fifty = String.join("; ", Collections.nCopies(50, "a part"));

        assertThat(worked().with("release builds; nightly tests", fifty).calls()).hasSize(1);
        assertThat(worked().with("release builds; nightly tests", fifty + "; more").errors())
                .containsExactly("in scope has 51 entries; the limit is 50");
    }

    @Test
    void relatedDecisionsAreAddedRevisedAndRemoved() {
        assertThat(worked().behind(LEVEL, "| Focal | Runners | Open |").calls())
                .containsExactly(
                        new AddHierarchyDecision("Runners", RelatedDecision.Level.FOCAL, "Open"));
        assertThat(worked().with(LEVEL, "| **Focal** <!--dec_4--> | Who signs | Now |").calls())
                .containsExactly(
                        revise("dec_4", Field.KIND, "FOCAL"),
                        revise("dec_4", Field.TEXT, "Who signs"),
                        revise("dec_4", Field.STATUS, "Now"));
        assertThat(worked().with("| Deferred <", "| Later <").errors())
                .containsExactly("'Later' is none of Already Made, Focal, Deferred");
        assertThat(worked().with(LEVEL, "| Deferred <!--dec_4--> | | |").errors())
                .containsExactly("the decision is missing", "the status is missing");
        assertThat(worked().without(LEVEL).allowingRemovals().calls())
                .containsExactly(removed("dec_4"));
        assertThat(worked().behind(LEVEL, "| Soon | Runners | Open |").errors()).hasSize(1);
    }

    @Test
    void partiesAreAddedRevisedAndRemoved() {
        assertThat(worked().behind(PARTY, "| Ops | Stakeholder | rest; peace |").calls())
                .containsExactly(
                        new AddParty("Ops", Party.Role.STAKEHOLDER, List.of("rest", "peace")));
        assertThat(
                        worked().with(PARTY, "| Sec <!--pty_2--> | Decision Maker | keys; law |")
                                .calls())
                .containsExactly(
                        revise("pty_2", Field.TEXT, "Sec"),
                        revise("pty_2", Field.KIND, "DECISION_MAKER"),
                        revise("pty_2", Field.CONCERNS, "keys", "law"));
        assertThat(worked().with(PARTY, "| <!--pty_2--> | Boss | keys |").errors())
                .containsExactly(
                        "the name is missing",
                        "'Boss' is none of Stakeholder, Advisor, Decision Maker, Affected Party");
        assertThat(worked().without(PARTY).allowingRemovals().calls())
                .containsExactly(removed("pty_2"));
    }

    @Test
    void constraintsBeginWithTheirKind() {
        assertThat(worked().behind(BUDGET, "- **Time:** In May").calls())
                .containsExactly(new AddConstraint(Constraint.Kind.TIME, "In May"));
        assertThat(worked().with("**Budget:** At most 400", "**Other:** At most 300").calls())
                .containsExactly(
                        revise("cst_1", Field.KIND, "OTHER"),
                        revise("cst_1", Field.TEXT, "At most 300 EUR a month"));
        assertThat(worked().without(BUDGET).allowingRemovals().calls())
                .containsExactly(removed("cst_1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"- In May", "- **Weather:** In May"})
    void aConstraintWithoutAKindIsRefused(String line) {
        assertThat(worked().behind(BUDGET, line).errors())
                .containsExactly(
                        "begin a constraint with one of **Budget:**, **Time:**, **Resource:**,"
                                + " **Policy:**, **Other:**");
    }

    @Test
    void tablesHaveTheirColumnsAndRowsTheirCells() {
        assertThat(
                        worked().with("| Level | Decision | Status |", "| Level | What | Status |")
                                .errors())
                .containsExactly(
                        "the columns of this table are Level, Decision, Status, not Level, What,"
                                + " Status");
        assertThat(worked().behind(PARTY, "| Ops | Stakeholder | rest | peace |").errors())
                .containsExactly(
                        "this row has 4 cells, the table has 3 columns; write | within a text as"
                                + " \\|");
        assertThat(worked().behind(PARTY, "\n| Name |\n|---|").errors())
                .containsExactly("below 'Parties Involved' stands more than one table");
    }
}
