package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.TerminalFixture;

class PlanCommandsFaceTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void aSessionNobodyHeardOfNeedsItsAgent() {
        Result nobody = cli.run("plan", "off");
        assertThat(nobody.exitCode()).isEqualTo(3);
        assertThat(nobody.err())
                .contains("✗ plan mode is not on here\n", "no agent session is known here")
                .contains("--session");

        Result unknown = cli.run("plan", "on", "--session", "s-1");
        assertThat(unknown.err()).contains("no session 's-1' is known", "--agent");
        assertThat(cli.run("plan", "on", "--session", "s-1", "--agent", "hal").exitCode())
                .isEqualTo(64);
    }

    @Test
    void aPlanGoesFromOnToDone() {
        begin();
        cli.clock.tick(Duration.ofMinutes(1));
        assertThat(cli.run("plan", "todos").out()).startsWith("Plan Mode: ON · plan waits for you");

        Result approved =
                cli.run("plan", "approve", "--skip", "3", "--step", "2=By hand", "--note", "soon");
        assertThat(approved.exitCode()).isZero();
        assertThat(approved.out())
                .contains("✓ Approved\n→ No one is waiting for it now; it is kept for claude-code")
                .contains("2 By hand", "skipped")
                .doesNotContain("is told");

        assertThat(cli.run("log").out())
                .contains("plan: execute, step-1: approve, step-2: \"By hand\", step-3: skip")
                .doesNotContain("nothing");

        Result open = cli.run("plan", "todos", "--plain");
        assertThat(open.exitCode()).isEqualTo(1);
        assertThat(open.out())
                .isEqualTo(
                        """
                        Plan Mode: ON · 1/3
                        [ ] 1 Build  < now
                        [ ] 2 By hand
                        [-] 3 Run  skipped
                        """);
        cli.run("plan", "step", "1", "done");
        cli.run("plan", "step", "2", "failed", "--note", "no disk");
        Result done = cli.run("plan", "todos");
        assertThat(done.exitCode()).isZero();
        assertThat(done.out()).startsWith("Plan complete: 3 of 3");
        assertThat(cli.run("plan", "show", "--history").out())
                .contains("no disk", "approved: step 2 edited, step 3 skipped; soon");
        assertThat(cli.run("plan", "off").exitCode()).isZero();
        Result off = cli.run("plan", "off");
        assertThat(off.exitCode()).as("it was off").isEqualTo(3);
        assertThat(off.err()).contains("plan mode is not on here");
    }

    @Test
    void aPlanIsSentBackWithWords() {
        begin();

        assertThat(cli.run("plan", "approve", "--refine", "on a copy first").out())
                .contains("Sent back; plan mode stays on");

        assertThat(cli.run("plan", "show", "--json").out())
                .contains("\"state\":\"planning\"", "\"detail\":\"on a copy first\"");
    }

    @Test
    void theEditorChangesAndRemovesStepsAndAddsNone() throws Exception {
        begin();
        cli.with("EDITOR", "printf 'Plan: X\\n1. Build\\n2. Two\\n3. Run\\n4. More\\n' >");
        Result added = cli.run("plan", "approve", "--edit");
        assertThat(added.exitCode()).isEqualTo(3);
        assertThat(added.err()).contains("steps were added: [4]");

        cli.with("EDITOR", "printf 'Plan: X\\n1. Build\\n2. By hand\\n' >");
        assertThat(cli.run("plan", "approve", "--edit").out())
                .contains("2 By hand", "3 Run  skipped");
    }

    @Test
    void eachStepOfALongPlanIsLeftOutOrWordedAnew() {
        propose(60, "Table");

        Result approved = cli.run("plan", "approve", "--skip", "2,60", "--step", "55=By hand");

        assertThat(approved.err()).isEmpty();
        assertThat(approved.out())
                .contains("✓ Approved", "2 Table 2  skipped", "55 By hand", "60 Table 60  skipped")
                .doesNotContain("one by one");
    }

    @Test
    void whatBecomesOfStepsThatAreNotAskedOneByOneIsSaid() {
        propose(30, "x".repeat(19_900));

        Result approved = cli.run("plan", "approve", "--skip", "2,30", "--step", "25=By hand");

        assertThat(approved.out() + approved.err())
                .contains(
                        "✓ Approved",
                        "Only the first 20 of its 30 steps are asked one by one: what you said of"
                                + " 25, 30 goes to the agent as a note, and the plan keeps them as"
                                + " they read.");
        assertThat(cli.run("plan", "todos", "--plain").out())
                .containsPattern("\\[-\\] +2 ")
                .doesNotContainPattern("\\[-\\] +30 ");
        cli.clock.tick(Duration.ofMinutes(1));
        assertThat(cli.run("decision", "export").out())
                .contains("Step 25 should read: By hand\\nLeave out step 30.");
    }

    @Test
    void aPlanOfTooManyStepsIsRefusedToItsAgentWithTheLimit() {
        propose(205, "Table");

        assertThat(cli.run("plan", "show").out()).contains("No plan yet.");

        propose(200, "Table");
        assertThat(cli.run("plan", "approve", "--skip", "200").out())
                .contains("200 Table 200  skipped");
    }

    @Test
    void aStepThatIsLeftOutAndWordedAnewIsRefused() throws Exception {
        begin();

        Result both = cli.run("plan", "approve", "--skip", "3,2", "--step", "2=By hand");

        assertThat(both.exitCode()).isEqualTo(64);
        assertThat(both.err())
                .contains(
                        "step 2 is left out and worded anew",
                        "give one of --skip 2 and --step 2=TEXT; nothing was answered");
        editor("Plan: Orders\n1. Build\n2. By hand\n3. Run\n");
        assertThat(cli.run("plan", "approve", "--edit", "--skip", "2").err())
                .contains("step 2 is left out and worded anew");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");
    }

    @Test
    void whatWasDecidedIsSaidByTheVerdictAndTheStepsThatAreOtherwise() throws Exception {
        propose(60, "Table");
        String id = cli.waitingDecision();
        cli.run("plan", "approve", "--skip", "2,60", "--step", "55=By hand", "--comment", "3=Look");
        assertThat(cli.run("show", id).out())
                .containsPattern(
                        "Resolution: answered by .*: Approve; steps 2, 60 left out; step 55 reads"
                                + " \"By hand\"; 1 comment\n");

        propose(3, "Table");
        String next = cli.waitingDecision();
        cli.run("plan", "approve", "--refine", "on a copy first");
        assertThat(cli.run("show", next).out())
                .containsPattern(
                        "Resolution: answered by .*: Request changes; \"on a copy first\"\n")
                .doesNotContain("✓ Approve");
    }

    private void propose(int steps, String words) {
        StringBuilder plan = new StringBuilder("Plan:\n");
        for (int step = 1; step <= steps; step++) {
            plan.append(step).append(". ").append(words).append(' ').append(step).append('\n');
        }
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        Result proposed = cli.runWith(plan.toString(), "plan", "propose", "-", "--session", "s-1");
        if (steps > 200) {
            assertThat(proposed.err()).contains("the plan has more than 200 steps");
        } else {
            assertThat(proposed.exitCode()).as(proposed.err()).isZero();
        }
    }

    @Test
    void whatIsWrongIsSaidAndNothingIsAnswered() {
        begin();

        Result unknown = cli.run("plan", "approve", "--skip", "9");
        assertThat(unknown.exitCode()).isEqualTo(64);
        assertThat(unknown.err()).contains("no step 9; the plan has [1, 2, 3]");
        assertThat(cli.run("plan", "approve", "--keep-planning", "--skip", "1").exitCode())
                .isEqualTo(64);
        assertThat(cli.runWith("just do it", "plan", "propose", "-").err())
                .contains("the plan has no numbered step");
        assertThat(cli.run("plan", "step", "1", "maybe").err())
                .contains("'maybe' is not a state of a step");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");
    }

    @Test
    void whereNoSessionFitsTheCommandSaysWhatItLookedFor() {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");

        assertThat(cli.run("plan", "approve").err()).contains("no plan is waiting for approval");
        assertThat(cli.run("plan", "step", "1", "done").err())
                .contains("no session is working on an approved plan");
    }

    @Test
    void severalSessionsAreListedToChooseFrom() {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        cli.run("plan", "on", "--session", "s-2", "--agent", "codex");

        Result several = cli.run("plan", "off");

        assertThat(several.exitCode()).isEqualTo(3);
        assertThat(several.err())
                .contains("several sessions are working here", "--session s-1", "--session s-2");
        assertThat(cli.run("plan", "off", "--session", "s-2").exitCode()).isZero();
    }

    @Test
    void commentsOnLinesGoBackWithThePlan() {
        begin();

        Result beyond =
                cli.run("plan", "approve", "--refine", "see there", "--comment", "9=which table?");
        assertThat(beyond.exitCode()).isEqualTo(3);
        assertThat(beyond.err()).contains("line 9 is not in the context; comment on line 1 to 4");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");

        assertThat(
                        cli.run(
                                        "plan",
                                        "approve",
                                        "--refine",
                                        "see there",
                                        "--comment",
                                        "3=which table?",
                                        "--comment",
                                        "2-4=in one step")
                                .out())
                .contains("Sent back; plan mode stays on");
        assertThat(cli.run("plan", "show", "--json").out())
                .contains(
                        "\"detail\":\"see there\\nLines 2-4 (\\\"1. Build\\\"): in one step\\n"
                                + "Line 3 (\\\"2. Migrate\\\"): which table?\"");
    }

    @Test
    void aReviewTakesCommentsFromTheEditorAndAsksForChanges() throws Exception {
        begin();
        editor("Plan: Orders\n1. Build\n2. Migrate by hand\n>> on a copy first\n>> or twice\n");
        TerminalFixture terminal = new TerminalFixture("");

        Result result = cli.at(terminal).run("plan", "review");

        assertThat(result.err()).isEmpty();
        assertThat(terminal.screen())
                .contains(
                        """
                        You said:
                          line 3 "2. Migrate": on a copy first or twice
                          step 2 reads: Migrate by hand
                          step 3 is left out
                        1 Approve
                        2 Approve, ask before each edit
                        3 Request changes
                        Choice (Enter for 3, q to leave it open): \
                        """);
        assertThat(result.out()).contains("Sent back; plan mode stays on");
        assertThat(cli.run("plan", "show", "--json").out())
                .contains(
                        "Line 3 (\\\"2. Migrate\\\"): on a copy first\\nor twice\\n"
                                + "Item 2: it should read: Migrate by hand\\nItem 3: leave it out");
    }

    @Test
    void aReviewThatIsLeftOpenIsADraftThatTheNextOneOpensWith() throws Exception {
        begin();
        editor("Plan: Orders\n1. Build\n>> why?\n2. Migrate\n3. Run\n");
        Result left = cli.at(new TerminalFixture("x", "q")).run("plan", "review");
        assertThat(left.exitCode()).isEqualTo(1);
        assertThat(left.out() + left.err())
                .contains("Nothing was answered. What you said is kept as a draft.");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");

        cli.with("EDITOR", "sed -i 's/Plan: Orders/Plan: All orders/'");
        TerminalFixture terminal = new TerminalFixture("2");
        Result approved = cli.at(terminal).run("plan", "review", "--comment", "4=gently");

        assertThat(terminal.screen())
                .contains(
                        "line 1 \"Plan: Orders\": It should read: Plan: All orders\n",
                        "line 2 \"1. Build\": why?\n",
                        "line 4 \"3. Run\": gently\n");
        assertThat(approved.out()).contains("Approved");
        assertThat(cli.run("plan", "show", "--history").out())
                .contains("Line 2 (\"1. Build\"): why?");
    }

    @Test
    void aReviewWithoutCommentsAsksWhatShouldChange() throws Exception {
        begin();
        cli.with("EDITOR", "true");
        TerminalFixture nothing = new TerminalFixture("");
        assertThat(cli.at(nothing).run("plan", "review").exitCode()).isEqualTo(1);
        assertThat(nothing.screen())
                .contains("You changed nothing.", "Choice (Enter leaves it open): ");

        assertThat(cli.at(new TerminalFixture("3", "do less")).run("plan", "review").out())
                .contains("Sent back");
        assertThat(cli.run("plan", "show", "--json").out()).contains("\"detail\":\"do less\"");
    }

    @Test
    void aReviewNeedsATerminalAndLinesThatThereAre() {
        begin();
        cli.with("EDITOR", "true");

        Result beyond =
                cli.at(new TerminalFixture()).run("plan", "review", "--comment", "4-5=why?");
        assertThat(beyond.exitCode()).isEqualTo(64);
        assertThat(beyond.err()).contains("the plan has no lines 4-5", "comment on line 1 to 4");
        cli.at(Optional::empty);

        Result none = cli.run("plan", "review");

        assertThat(none.err()).contains("no terminal to ask on", "sayso plan approve");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");
    }

    @Test
    void theInboxInLinesOpensAPlanInTheEditor() throws Exception {
        begin();
        TerminalFixture unset = new TerminalFixture("review 1", "quit");
        assertThat(cli.at(unset).run("watch", "--plain").exitCode()).isZero();
        assertThat(unset.screen())
                .contains("Neither VISUAL nor EDITOR is set. Set one and open the inbox again");

        cli.with("EDITOR", "exit 7; true");
        TerminalFixture failing = new TerminalFixture("review 1", "quit");
        cli.at(failing).run("watch", "--plain");
        assertThat(failing.screen())
                .contains("The editor ended with 7; nothing was answered; try again.\n");

        editor("Plan: Orders\n1. Build\n2. Migrate\n>> on a copy first\n3. Run\n");
        TerminalFixture terminal = new TerminalFixture("review 1", "", "quit");
        assertThat(cli.at(terminal).run("watch", "--plain").exitCode()).isZero();
        assertThat(terminal.screen())
                .contains(
                        "  line 3 \"2. Migrate\": on a copy first\n",
                        "Sent back; plan mode stays on.\n",
                        "No open decisions.");

        cli.request("-p", "Go?", "-o", "yes", "-o", "no");
        TerminalFixture other = new TerminalFixture("review 1", "quit");
        cli.at(other).run("watch", "--plain");
        assertThat(other.screen()).contains("review opens plans in your editor; this is no plan.");
    }

    @Test
    void thePlanThatWaitsIsShownWithTheNumbersThatCommentsTake() throws Exception {
        begin();
        String id = cli.waitingDecision();

        assertThat(cli.run("show", id).out())
                .contains(
                        """
                        Context:
                           1 │ Plan: Orders
                           2 │ 1. Build
                           3 │ 2. Migrate
                           4 │ 3. Run
                        Topics:
                        """);
        assertThat(cli.run("show", id, "--plain").out()).contains("   3 | 2. Migrate\n");
        assertThat(cli.run("plan", "approve", "--refine", "no", "--comment", "3=how?").exitCode())
                .isZero();
        assertThat(cli.run("show", id).out())
                .contains("  │ 2. Migrate\n", "Comment on line 3 \"2. Migrate\": how?")
                .doesNotContain(" 3 │");
    }

    private void editor(String saved) throws IOException {
        Path text = folder.resolve("saved.md");
        Files.writeString(text, saved);
        cli.with("EDITOR", "cp " + text);
    }

    private void begin() {
        assertThat(cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code").exitCode())
                .isZero();
        Result proposed =
                cli.runWith("Plan: Orders\n1. Build\n2. Migrate\n3. Run\n", "plan", "propose", "-");
        assertThat(proposed.exitCode()).as(proposed.err()).isZero();
    }
}
