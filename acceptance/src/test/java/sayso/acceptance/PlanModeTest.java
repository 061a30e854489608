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
        page.waitForSelector("#topics");
        ChromiumDriver.photograph(page, "plan-approving");
        page.click("input[value='execute']");
        page.click("#topics button:has-text('Review')");
        page.waitForSelector("#review");
        page.click("#send");
        return page;
    }

    private static String plan(ProductDriver product) {
        return product.run("plan", "show", "--json").stdout();
    }
}
