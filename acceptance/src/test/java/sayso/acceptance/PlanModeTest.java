package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedModel.says;
import static sayso.acceptance.harness.ScriptedModel.uses;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Chromium;
import sayso.acceptance.harness.ClaudeCode;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Hub;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.Portal;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.Terminal;
import tools.jackson.databind.JsonNode;

/// Plan mode with Claude Code in a real terminal, set up by `sayso install claude-code` alone.
class PlanModeTest {
    @TempDir Path folder;
    private Terminal claude;

    /// It would go on writing into the folder that is about to be deleted.
    @AfterEach
    void kill() {
        try (Terminal last = claude) {
            last.kill();
        }
    }

    @Test
    void itsToolsAreHeldUntilAPersonApprovesAndItsStepsAreTickedAsItTells() throws IOException {
        Product product = new Product(Sandbox.in(folder).trusting());
        Path project = product.sandbox().project();
        Path kept = Files.writeString(project.resolve("kept.txt"), "still here");
        Path made = project.resolve("made.txt");
        product.run("install", "claude-code").succeeded();
        try (Hub hub = Hub.start(product);
                Chromium chromium = Chromium.start();
                Portal portal = new Portal(hub, chromium);
                ScriptedModel model =
                        ScriptedModel.thatFollows(
                                List.of(
                                        says("Ready."),
                                        uses(
                                                "Write",
                                                Json.object()
                                                        .put("file_path", made.toString())
                                                        .put("content", "x")),
                                        uses("Bash", Json.object().put("command", "rm kept.txt")),
                                        uses(
                                                "Read",
                                                Json.object().put("file_path", kept.toString())),
                                        says("Plan: Tidy up\n1. Look\n2. Remove"),
                                        says("Looked. [DONE:1]")))) {
            claude = new ClaudeCode(product.sandbox(), model).open("default", "Hello.");
            claude.shows("Ready.");
            product.run("plan", "on").succeeded();

            claude.type("Plan it.").press("Enter").shows("Tidy up");

            List<JsonNode> results = model.toolResults();
            assertThat(results).hasSize(3);
            assertThat(results.get(0).toString()).contains("plan mode: 'Write' refused");
            assertThat(results.get(1).toString()).contains("plan mode: 'rm kept.txt' refused");
            assertThat(results.get(2).toString()).contains("still here");
            assertThat(kept).exists();
            assertThat(made).doesNotExist();
            Eventually.holds(
                    "the plan is proposed", () -> plan(product).contains("\"state\":\"proposed\""));

            try (Terminal watch = Terminal.open(product.sandbox(), Product.command("watch"))) {
                watch.shows("Plan Mode: ON · plan waits for you");
                Page page = approved(portal, product.waitingDecision());
                watch.shows("Plan Mode: ON · 0/2");
                page.navigate(hub.url() + "/plans");
                page.navigate(hub.url() + page.getAttribute("#plans a", "href"));
                page.waitForSelector("#step-1[data-state='open']");

                claude.type("Go on.").press("Enter").shows("Looked.");

                watch.shows("Plan Mode: ON · 1/2");
                page.waitForSelector("#step-1[data-state='claimed']");
                page.waitForSelector("#planning >> text=Plan Mode: ON · 1/2");
                assertThat(page.innerText("#step-2")).contains("Remove", "open");
                Chromium.photograph(page, "plan-executing");
                assertThat(page.getAttribute(".plan-progress progress", "value")).isEqualTo("1");
            }

            claude.kill();
            assertThat(plan(product)).contains("\"state\":\"executing\"");
        }
    }

    /// A person approves it in the portal, as its steps stand.
    private static Page approved(Portal portal, String id) {
        Page page = portal.showing(id);
        page.waitForSelector("#topics");
        Chromium.photograph(page, "plan-approving");
        page.click("input[value='execute']");
        page.click("#topics button:has-text('Review')");
        page.waitForSelector("#review");
        page.click("#send");
        return page;
    }

    private static String plan(Product product) {
        return product.run("plan", "show", "--json").stdout();
    }
}
