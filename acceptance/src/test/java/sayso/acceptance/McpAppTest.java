package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.AppHost;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.SchemaValidator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A question in a host of MCP Apps: the official bridge, `sayso mcp` behind it, and a person who clicks in a real
/// browser.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class McpAppTest {
    private static final String QUESTION =
            """
            {"title": "%s", "prompt": "Build <b>42</b> is green.\\nSecond line.",
             "options": [{"id": "ship", "label": "Ship it <img src=x onerror=alert(1)>", "description": "To everyone",
                          "recommended": true},
                         {"id": "hold", "label": "Hold"}]%s}
            """;
    private static final String SITTING =
            """
            {"title": "Release", "decisions": [
              {"id": "scope", "label": "Scope", "problem": "How much goes in?",
               "suggestions": [{"value": "all", "label": "All of it"}, {"value": "less", "label": "Less"}]},
              {"id": "name", "label": "Name", "problem": "What is it called?"}]}
            """;
    private static final Map<String, Object> ALL =
            Map.of("serverTools", Map.of(), "openLinks", Map.of(), "message", Map.of());
    private static final Duration READING = Duration.ofMillis(1_100);

    private ProductDriver product;
    private AppHost host;
    private ChromiumDriver chromium;
    private BrowserContext profile;
    private Page page;

    @BeforeAll
    void startHost(@TempDir Path folder) {
        product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        """
                                        {"answers_from_agent_process": "trust",
                                         "park_when_unreachable": true}
                                        """));
        host = AppHost.start(product);
        chromium = ChromiumDriver.start();
    }

    @AfterAll
    void stopHost() {
        chromium.close();
        host.close();
    }

    @BeforeEach
    void openHost() {
        open(new Browser.NewContextOptions());
    }

    @AfterEach
    void closeHost() {
        profile.close();
    }

    @Test
    void aClickEndsTheCallThatAskedWithinAMoment() {
        show(Map.of("theme", "light"), ALL);
        ask("provide_choice", QUESTION.formatted("Deploy now?", ""));
        FrameLocator app = app();
        app.getByText("Second line.").waitFor();
        assertThat(app.locator("main img, main b").count()).isZero();
        app.getByText("Hold").click();
        read();

        page.evaluate("host.clicked = performance.now()");
        app.locator("#send").click();
        page.waitForFunction("() => host.result");
        double took = millis();

        JsonNode result = result();
        assertThat(result.at("/structuredContent/selection/selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        app.getByText("Answered").waitFor();
        assertThat(
                        product.decision(result.at("/structuredContent/decision_id").asString())
                                .toString())
                .contains("\"elicitation\"", "\"client\"");
        assertThat(took).isLessThan(1_000);
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void theKeyboardAloneAnswersASittingOfTwoTopics() {
        show(Map.of("theme", "dark"), ALL);
        ask("collect_decisions", SITTING);
        FrameLocator app = app();
        app.getByText("Topic 1 of 2").waitFor();

        app.getByText("Less").waitFor();
        app.locator("input[type=radio]").nth(1).focus();
        page.keyboard().press("Space");
        tabTo("Next");
        page.keyboard().press("Enter");
        app.getByText("Topic 2 of 2").waitFor();
        tabTo("textarea");
        page.keyboard().type("harbor");
        read();
        page.keyboard().press("Control+Enter");
        page.waitForFunction("() => host.result");

        assertThat(result().at("/structuredContent/answers/1/value").asString())
                .isEqualTo("harbor");
        assertThat(result().at("/structuredContent/outcome").asString()).isEqualTo("completed");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void whatWasTypedIsThereAgainAfterTheHostTookThePageDown() {
        String question = QUESTION.formatted("Kept?", "");
        show(Map.of(), ALL);
        ask("provide_choice", question);
        app().getByText("A note for the agent").click();
        app().locator("textarea").fill("not on a Friday");
        page.evaluate("() => host.tearDown()");

        show(Map.of(), ALL);
        page.evaluate(
                "args => host.bridge.sendToolInput({ arguments: JSON.parse(args) })", question);
        app().locator("textarea").waitFor();

        assertThat(app().locator("textarea").inputValue()).isEqualTo("not on a Friday");
    }

    @Test
    void whatCannotBeUndoneHasALinkAndNoButton() {
        show(Map.of(), ALL);
        ask("provide_choice", QUESTION.formatted("Drop it?", ", \"destructive\": true"));
        app().getByText(
                        "Destructive, cannot be undone.",
                        new FrameLocator.GetByTextOptions().setExact(false))
                .first()
                .waitFor();

        assertThat(app().locator("button, input").count()).isZero();
        assertThat(app().locator("main").textContent()).contains("sayso answer ");
    }

    @Test
    void aHostThatEndedTheCallHearsOfTheAnswer() {
        show(Map.of(), ALL);
        ask("provide_choice", QUESTION.formatted("Later?", ", \"wait_seconds\": 0"));
        page.waitForFunction("() => host.result");
        app().getByText("Hold").click();
        read();
        app().locator("#send").click();
        page.waitForFunction("() => host.messages.length === 1");

        assertThat(String.valueOf(page.evaluate("JSON.stringify(host.messages)")))
                .contains("await_decision", "user")
                .doesNotContain("hold");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void thePageFitsTheNarrowestScreenInEveryLook() throws IOException {
        for (Browser.NewContextOptions look :
                List.of(
                        new Browser.NewContextOptions().setColorScheme(ColorScheme.LIGHT),
                        new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK),
                        new Browser.NewContextOptions().setForcedColors(ForcedColors.ACTIVE))) {
            profile.close();
            open(look.setViewportSize(320, 640));
            show(Map.of(), ALL);
            ask("provide_choice", QUESTION.formatted("Narrow " + "word".repeat(30) + "?", ""));
            app().locator("#send").waitFor();
            Frame frame = page.querySelector("#app").contentFrame();

            assertThat((int) frame.evaluate("document.documentElement.scrollWidth - innerWidth"))
                    .isLessThanOrEqualTo(0);
            frame.evaluate(Files.readString(AppHost.npm("axe-core/axe.min.js")));
            Object faults =
                    frame.evaluate(
                            "async () => (await axe.run()).violations.map(each => each.id + ' ' + each.nodes[0].html)");
            assertThat((List<?>) faults).isEmpty();
        }
    }

    private void open(Browser.NewContextOptions look) {
        profile = chromium.profile(look);
        page = profile.newPage();
        page.navigate(host.address());
        page.waitForFunction("() => window.isReady");
    }

    private void show(Map<String, Object> context, Map<String, Object> capabilities) {
        page.evaluate(
                "async ([address, context, can]) => { await host.show(address, context, can); await host.ready }",
                List.of(host.appAddress(), context, capabilities));
    }

    private void ask(String tool, String arguments) {
        page.evaluate(
                "async ([tool, args]) => { await host.ask(tool, JSON.parse(args)) }",
                List.of(tool, arguments));
    }

    private FrameLocator app() {
        return page.frameLocator("#app");
    }

    /// As long as a person reads at least.
    private void read() {
        page.waitForTimeout((double) READING.toMillis());
    }

    private void tabTo(String what) {
        Frame frame = page.querySelector("#app").contentFrame();
        for (int i = 0; i < 12; i++) {
            page.keyboard().press("Tab");
            Object at =
                    frame.evaluate(
                            "() => document.activeElement.localName + ' ' + document.activeElement.textContent");
            if (String.valueOf(at).contains(what)) {
                return;
            }
        }
        throw new AssertionError("no key leads to " + what);
    }

    private JsonNode result() {
        return ProgramJson.parse(String.valueOf(page.evaluate("JSON.stringify(host.result)")));
    }

    private double millis() {
        return ((Number) page.evaluate("performance.now() - host.clicked")).doubleValue();
    }

    /// What the package's schema has against any message of either side.
    private List<String> faultsOfMessages() {
        JsonNode schema = schema();
        List<String> faults = new ArrayList<>();
        for (JsonNode message :
                ProgramJson.parse(
                        String.valueOf(
                                page.evaluate("JSON.stringify([...host.sent, ...host.heard])")))) {
            JsonNode type = typeOf(schema, message.path("method").asString(""));
            if (type != null) {
                ObjectNode bare = ProgramJson.object();
                bare.set("method", message.path("method"));
                bare.set("params", message.path("params"));
                SchemaValidator.against(type)
                        .problems(bare)
                        .forEach(fault -> faults.add(message + ": " + fault));
            } else if (message.path("method").asString("").startsWith("ui/")) {
                faults.add("unknown: " + message);
            }
        }
        return faults;
    }

    private static @Nullable JsonNode typeOf(JsonNode schema, String method) {
        for (JsonNode type : schema.path("$defs")) {
            if (!method.isEmpty()
                    && type.at("/properties/method/const").asString("").equals(method)) {
                return type;
            }
        }
        return null;
    }

    private static JsonNode schema() {
        try {
            return ProgramJson.parse(
                    Files.readString(
                            AppHost.npm(
                                    "@modelcontextprotocol/ext-apps/dist/src/generated/schema.json")));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
