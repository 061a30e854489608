package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedMessagesModel.says;
import static sayso.acceptance.harness.ScriptedMessagesModel.uses;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Plan mode with Claude Code in a real terminal, set up by `sayso install claude-code` alone, and a person
/// in the portal and at `sayso watch`.
class PlanModeTest {
    /// The first step of the script that comes after the approval.
    private static final int APPROVED = 5;

    @TempDir Path folder;
    private TmuxTerminal claude;

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        claude.close();
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void itsToolsAreHeldUntilAPersonApprovesAndItsStepsAreTickedAsItTells() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        Path project = product.sandbox().project();
        Path kept = Files.writeString(project.resolve("kept.txt"), "still here");
        Path made = project.resolve("made.txt");
        product.run("install", "claude-code").succeeded();
        try (HubProcess hub = HubProcess.start(product);
                ChromiumDriver chromium = ChromiumDriver.start();
                PortalDriver portal = new PortalDriver(hub, chromium);
                ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(script(kept, made))
                                .thinkingOver(APPROVED);
                TmuxTerminal watch =
                        TmuxTerminal.open(product.sandbox(), ProductDriver.command("watch"))) {
            ClaudeCodeDriver agent = new ClaudeCodeDriver(product.sandbox(), model);
            claude = agent.open("default", "Hello.").shows("Ready.");
            product.run("plan", "on").succeeded();
            watch.shows("Plan Mode: ON");

            claude.enter("Plan it.").shows("Tidy up");

            List<JsonNode> results = model.toolResults();
            assertThat(results).hasSize(3);
            assertThat(results.get(0).toString()).contains("plan mode: 'Write' refused");
            assertThat(results.get(1).toString()).contains("plan mode: 'rm kept.txt' refused");
            assertThat(results.get(2).toString()).contains("still here");
            assertThat(kept).exists();
            assertThat(made).doesNotExist();

            watch.shows("Plan Mode: ON · plan waits for you");
            Page page = approved(portal, product.waitingDecision());
            watch.shows("Plan Mode: ON · 0/2");
            page.navigate(hub.url() + "/plans");
            page.click("#plans a");
            page.waitForSelector("#step-1[data-state='open']");

            // why: nobody tells it to go on: its hook waits for the person's word and wakes it
            model.goesOn();
            claude.shows("Looked.");

            watch.shows("Plan Mode: ON · 1/2");
            page.waitForSelector("#step-1[data-state='claimed']");
            page.waitForSelector("#planning >> text=Plan Mode: ON · 1/2");
            assertThat(page.innerText("#step-2")).contains("Remove", "open");
            ChromiumDriver.photograph(page, "plan-executing");
            assertThat(page.getAttribute(".plan-progress progress", "value")).isEqualTo("1");

            claude.kill();
            claude.close();
            hub.kill();
            assertThat(plan(product))
                    .contains("\"state\":\"executing\"", "\"header\":\"Plan Mode: ON · 1/2\"");
            hub.startAgain();

            claude = agent.goOn("default", "Carry on.").shows("Removed.");

            ConditionPoller.holds(
                    "the plan is complete",
                    () -> plan(product).contains("\"state\":\"completed\""));
            page.waitForSelector("#step-2[data-state='claimed']");
            ConditionPoller.holds(
                    "the inbox shows no plan", () -> !watch.screen().contains("Plan Mode: ON"));
        }
    }

    @Test
    void aPlanGoesBackWithCommentsOnLinesAndComesAgainWithWhatChangedFirst() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        try (HubProcess hub = HubProcess.start(product);
                ChromiumDriver chromium = ChromiumDriver.start();
                PortalDriver portal = new PortalDriver(hub, chromium);
                ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(
                                        says("Ready."),
                                        says("Plan: Tidy up\n1. Look\n2. Remove the old table"),
                                        says("Plan: Tidy up\n1. Look\n2. Rename the old table"),
                                        says("Looked. [DONE:1]")))) {
            ClaudeCodeDriver agent = new ClaudeCodeDriver(product.sandbox(), model);
            claude = agent.open("default", "Hello.").shows("Ready.");
            product.run("plan", "on").succeeded();
            claude.enter("Plan it.").shows("Tidy up");

            String first = product.waitingDecision();
            Page page = portal.showing(first);
            String step = ".plan-part:has-text('Remove the old table')";
            page.click(step + " .comment-new > summary");
            page.fill(step + " .comment-new textarea", "rename it instead");
            page.evaluate(
                    """
                    () => {
                      const words = document.querySelector(".plan-part:has(.plan-choice) li").firstChild;
                      document.getSelection().setBaseAndExtent(words, 0, words, 4);
                    }\
                    """);
            page.click(".offer");
            page.keyboard().type("into every shard");
            ChromiumDriver.photograph(page, "plan-commented");
            page.click("#request-send");
            page.waitForSelector(".ending");
            assertThat(page.textContent("#plan")).contains("rename it instead", "into every shard");

            ConditionPoller.holds(
                    "the plan comes again", () -> !product.waitingDecision().equals(first));
            assertThat(model.heard().toString())
                    .contains("rename it instead", "2. Remove the old table", "into every shard");
            Page again = portal.showing(product.waitingDecision());
            again.waitForSelector("#changes");
            ChromiumDriver.photograph(again, "plan-changed");
            assertThat(again.textContent("#changes")).contains("rename it instead", "Rename");
            assertThat(again.locator("#changes mark").allInnerTexts())
                    .containsExactly("Remove", "Rename");
            assertThat(again.locator(".plan-part.changed").count()).isEqualTo(1);
            again.click("#send");

            claude.shows("Looked.");
            again.waitForSelector("#plans-part #step-1[data-state='claimed']");
            ChromiumDriver.photograph(again, "plan-progress-beside");
            ConditionPoller.holds(
                    "the first step is done",
                    () -> plan(product).contains("\"header\":\"Plan Mode: ON · 1/2\""));
        }
    }

    @Test
    void aLongPlanThatIsOnlyAFileIsReviewedLikeAnyOther() throws IOException {
        isReviewed(2_000);
    }

    @Test
    @Tag("long")
    @Tag("agents")
    void aPlanOfTwoMegabytesThatIsOnlyAFileIsReviewedLikeAnyOther() throws IOException {
        isReviewed(26_000);
    }

    private void isReviewed(int rows) throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        try (HubProcess hub = HubProcess.start(product);
                ChromiumDriver chromium = ChromiumDriver.start();
                PortalDriver portal = new PortalDriver(hub, chromium);
                ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(
                                        writes(longPlan(rows)),
                                        uses("ExitPlanMode", ProgramJson.object()),
                                        edits(row(rows - 10, "last"), row(rows - 10, "first")),
                                        uses("ExitPlanMode", ProgramJson.object()),
                                        says("Moved. [DONE:1]")))) {
            claude =
                    new ClaudeCodeDriver(product.sandbox(), model)
                            .open("plan", "Plan it.")
                            .shows("ready to execute");
            String first = product.waitingDecision();
            Page page = portal.showing(first);
            comment(page, "Row 7 moves last.", "why last?");
            comment(page, "Move the rows", "in batches");
            page.click("#request-send");
            page.waitForSelector(".ending");

            ConditionPoller.holds(
                    "the plan comes again", () -> !product.waitingDecision().equals(first));
            assertThat(model.heard().toString()).contains("why last?", "in batches");
            Page again = portal.showing(product.waitingDecision());
            again.waitForSelector("#changes");
            ChromiumDriver.photograph(again, "plan-long-changed");
            assertThat(again.textContent("#changes")).contains("why last?", "in batches");
            assertThat(again.locator("#changes mark").allInnerTexts())
                    .containsExactly("last", "first");
            assertThat(again.locator(".plan-part.changed").count()).isEqualTo(1);
            again.click("#send");

            claude.shows("Moved.");
            ConditionPoller.holds(
                    "the step is done",
                    () -> plan(product).contains("\"header\":\"Plan Mode: ON · 1/2\""));
        }
    }

    private static String longPlan(int rows) {
        StringBuilder plan =
                new StringBuilder("# Plan: Move it\n\n1. Move the rows\n2. Look\n\n## Rows\n\n");
        for (int row = 1; row <= rows; row++) {
            plan.append("- ")
                    .append(row(row, "last"))
                    .append(" It keeps its number and the names of all its columns.\n");
        }
        return plan.toString();
    }

    private static String row(int number, String where) {
        return "Row " + number + " moves " + where + ".";
    }

    private static void comment(Page page, String line, String words) {
        String part = ".plan-part:has-text('" + line + "') >> nth=0";
        page.click(part + " >> .comment-new > summary");
        page.fill(part + " >> .comment-new textarea", words);
    }

    private static ObjectNode writes(String plan) {
        return uses(
                "Write",
                ProgramJson.object()
                        .put("file_path", ScriptedMessagesModel.PLANS)
                        .put("content", plan));
    }

    private static ObjectNode edits(String old, String fresh) {
        return uses(
                "Edit",
                ProgramJson.object()
                        .put("file_path", ScriptedMessagesModel.PLANS)
                        .put("old_string", old)
                        .put("new_string", fresh));
    }

    private static List<ObjectNode> script(Path kept, Path made) {
        return List.of(
                says("Ready."),
                uses(
                        "Write",
                        ProgramJson.object().put("file_path", made.toString()).put("content", "x")),
                uses("Bash", ProgramJson.object().put("command", "rm kept.txt")),
                uses("Read", ProgramJson.object().put("file_path", kept.toString())),
                says("Plan: Tidy up\n1. Look\n2. Remove"),
                says("Looked. [DONE:1]"),
                says("Removed. [DONE:2]"));
    }

    /// A person approves it in the portal, as its steps stand.
    private static Page approved(PortalDriver portal, String id) {
        Page page = portal.showing(id);
        page.waitForSelector("#plan");
        ChromiumDriver.photograph(page, "plan-approving");
        page.click("#send");
        page.waitForSelector(".ending");
        return page;
    }

    private static String plan(ProductDriver product) {
        return product.run("plan", "show", "--json").stdout();
    }
}
