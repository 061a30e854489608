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

    /// Of a host with a full screen.
    private static final Map<String, Object> ROOM =
            Map.of(
                    "displayMode",
                    "inline",
                    "availableDisplayModes",
                    List.of("inline", "fullscreen"));

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
    void aClickEndsTheCallThatAsked() {
        show(Map.of("theme", "light"), ALL);
        ask("provide_choice", QUESTION.formatted("Deploy now?", ""));
        FrameLocator app = app();
        app.getByText("Second line.").waitFor();
        assertThat(app.locator("main img, main b").count()).isZero();
        app.getByText("Hold").click();
        app.locator("#send").click();
        page.waitForFunction("() => host.result");

        JsonNode result = result();
        assertThat(result.at("/structuredContent/selection/selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        app.getByText("Answered").waitFor();
        assertThat(
                        product.decision(result.at("/structuredContent/decision_id").asString())
                                .toString())
                .contains("\"elicitation\"", "\"client\"");
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
        app().locator("#send").click();
        page.waitForFunction("() => host.messages.length === 1");

        assertThat(String.valueOf(page.evaluate("JSON.stringify(host.messages)")))
                .contains("await_decision", "user")
                .doesNotContain("hold");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void theMatrixTakesTheScreenAndGivesItBackWhenTheQuestionIsAnswered() {
        String cycle = analysis("Which runners?");
        show("matrix", ROOM, ALL);
        ask("request_confirmation", confirmation(cycle));
        FrameLocator app = app();
        app.locator("table").waitFor();
        page.waitForFunction("() => host.modes.length === 1");
        assertThat(app.locator("tbody tr").count()).isEqualTo(2);
        assertThat(app.locator("td[data-level='2']").textContent()).contains("+2", "much better");
        assertThat(app.locator("#table").textContent()).contains("B Managed <i>runners</i> leads");
        assertThat(app.locator("main i").count()).isZero();
        app.getByText("Yes", new FrameLocator.GetByTextOptions().setExact(true)).click();
        app.locator("#send").click();
        page.waitForFunction("() => host.messages.length === 1 && host.modes.length === 2");

        assertThat(page.evaluate("() => host.modes.join()")).isEqualTo("fullscreen,inline");
        assertThat(String.valueOf(page.evaluate("() => JSON.stringify(host.messages)")))
                .contains("get_confirmation", "conf_1")
                .doesNotContain("Yes");
        JsonNode told =
                host.call(
                        "get_confirmation",
                        "{\"cycle_id\":\"%s\",\"confirmation_id\":\"conf_1\"}".formatted(cycle));
        assertThat(told.path("status").asString()).isEqualTo("confirmed");
        assertThat(told.path("assurance").asString()).isEqualTo("client");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void aScreenThatTheHostGrantsAfterTheAnswerIsGivenBackToo() {
        String cycle = analysis("Which runners, later?");
        page.evaluate("() => host.considers()");
        show("matrix", ROOM, ALL);
        ask("request_confirmation", confirmation(cycle));
        FrameLocator app = app();
        app.locator("table").waitFor();
        page.waitForFunction("() => host.modes.length === 1");
        app.getByText("Yes", new FrameLocator.GetByTextOptions().setExact(true)).click();
        app.locator("#send").click();
        page.waitForFunction("() => host.messages.length === 1");
        assertThat(page.evaluate("() => host.modes.join()")).isEqualTo("fullscreen");
        page.evaluate("() => host.grant()");
        page.waitForFunction("() => host.modes.length === 2");

        assertThat(page.evaluate("() => host.modes.join()")).isEqualTo("fullscreen,inline");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void aHostWithoutAFullScreenScrollsTheMatrixWhereItIs() throws IOException {
        String cycle = analysis("Which runners, narrow?");
        for (Browser.NewContextOptions look : looks()) {
            profile.close();
            open(look.setViewportSize(320, 640));
            show("matrix", Map.of(), ALL);
            ask("compute_pugh_totals", "{\"cycle_id\":\"%s\"}".formatted(cycle));
            app().locator("table").waitFor();
            Frame frame = page.querySelector("#app").contentFrame();

            assertThat(page.evaluate("() => host.modes.length")).isEqualTo(0);
            assertThat(
                            (boolean)
                                    frame.evaluate(
                                            "() => { const box = document.getElementById('scroll');"
                                                    + " return box.scrollWidth > box.clientWidth }"))
                    .isTrue();
            tabTo("Objective");
            page.keyboard().press("ArrowRight");
            frame.waitForFunction("() => document.getElementById('scroll').scrollLeft > 0");
            assertFitting(frame);
        }
    }

    @Test
    void anApprovalOfACallHasNoButtonInTheMatrix() {
        String cycle = analysis("Which runners, closing?");
        show("matrix", Map.of(), ALL);
        ask(
                "request_confirmation",
                """
                {"cycle_id": "%s", "summary": "Rule <i>C</i> out?", "options": [{"label": "Approve"}, {"label": "Reject"}],
                 "for_tool": "remove_alternative", "for_parameters": {"alternative_id": "alt_c", "reason": "It trails"}}
                """
                        .formatted(cycle));
        FrameLocator app = app();
        app.getByText("Rule <i>C</i> out?").first().waitFor();
        app.locator("#page code").first().waitFor();

        assertThat(app.locator("#page").textContent()).contains("sayso answer ");
        assertThat(app.locator("#page input, #send").count()).isZero();
        assertThat(app.locator("main i").count()).isZero();
        JsonNode told =
                host.call(
                        "get_confirmation",
                        "{\"cycle_id\":\"%s\",\"confirmation_id\":\"conf_1\"}".formatted(cycle));
        assertThat(told.path("status").asString()).isEqualTo("pending");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void aSittingIsPausedOnThePageAndGoesOnThere() {
        show(Map.of(), ALL);
        ask(
                "collect_decisions",
                SITTING.replace("Release", "Paused")
                        .replace("scope", "part")
                        .replace("\"name\"", "\"title\""));
        app().getByText("Topic 1 of 2").waitFor();
        app().getByText("Less").click();
        app().getByText("Pause and discuss").click();
        page.waitForFunction("() => host.result");

        assertThat(result().at("/structuredContent/outcome").asString()).isEqualTo("paused");
        app().getByText("The agent has your answers so far").waitFor();
        assertThat(app().locator(".summed").textContent()).contains("Scope: Less");
        app().locator("#page button.main").click();
        app().getByText("Topic 1 of 2").waitFor();
        assertThat(app().locator("input:checked").count()).isEqualTo(1);
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void aLongSittingAsksForTheScreenOnceAndAPersonTakesItBack() {
        StringBuilder topics = new StringBuilder();
        for (int i = 1; i <= 7; i++) {
            topics.append(topics.isEmpty() ? "" : ",")
                    .append(
                            "{\"id\":\"t%d\",\"label\":\"Part %d\",\"problem\":\"What of %d?\"}"
                                    .formatted(i, i, i));
        }
        show(ROOM, ALL);
        ask("collect_decisions", "{\"title\":\"Many parts\",\"decisions\":[%s]}".formatted(topics));
        app().getByText("Topic 1 of 7").waitFor();
        page.waitForFunction("() => host.modes.length === 1");
        app().getByText("Back to the conversation").click();
        app().getByText("Full screen").waitFor();
        app().getByText("Next").click();
        app().getByText("Topic 2 of 7").waitFor();

        assertThat(page.evaluate("() => host.modes.join()")).isEqualTo("fullscreen,inline");
        assertThat(faultsOfMessages()).isEmpty();
    }

    @Test
    void thePageSpeaksTheLanguageOfTheHost() {
        show(Map.of("locale", "zh-CN"), ALL);
        ask(
                "collect_decisions",
                SITTING.replace("Release", "Harbor")
                        .replace("scope", "area")
                        .replace("\"name\"", "\"ship\""));
        app().getByText("议题 1/2").waitFor();
        Frame frame = page.querySelector("#app").contentFrame();

        assertThat(app().locator("#page").textContent())
                .contains("下一项", "暂停并讨论")
                .doesNotContain("Pause", "Next", "Topic");
        assertThat(frame.evaluate("() => document.documentElement.lang")).isEqualTo("zh");
        page.evaluate("() => host.bridge.setHostContext({ locale: 'fr-FR' })");
        app().getByText("Topic 1 of 2").waitFor();
    }

    @Test
    void thePageFitsTheNarrowestScreenInEveryLook() throws IOException {
        for (Browser.NewContextOptions look : looks()) {
            profile.close();
            open(look.setViewportSize(320, 640));
            show(Map.of(), ALL);
            ask("provide_choice", QUESTION.formatted("Narrow " + "word".repeat(30) + "?", ""));
            app().locator("#send").waitFor();

            assertFitting(page.querySelector("#app").contentFrame());
        }
    }

    private static List<Browser.NewContextOptions> looks() {
        return List.of(
                new Browser.NewContextOptions().setColorScheme(ColorScheme.LIGHT),
                new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK),
                new Browser.NewContextOptions().setForcedColors(ForcedColors.ACTIVE));
    }

    /// Nothing reaches over the edge, and axe finds no fault.
    private static void assertFitting(Frame frame) throws IOException {
        assertThat((int) frame.evaluate("document.documentElement.scrollWidth - innerWidth"))
                .isLessThanOrEqualTo(0);
        frame.evaluate(Files.readString(AppHost.npm("axe-core/axe.min.js")));
        Object faults =
                frame.evaluate(
                        "async () => (await axe.run()).violations.map(each => each.id + ' ' + each.nodes[0].html)");
        assertThat((List<?>) faults).isEmpty();
    }

    /// A small analysis with its matrix.
    private String analysis(String title) {
        String cycle =
                host.call("create_cycle", "{\"title\":\"%s\",\"flow\":\"free\"}".formatted(title))
                        .path("cycle_id")
                        .asString();
        for (String one : List.of("Monthly cost", "Queue time")) {
            tool(
                    cycle,
                    "add_objective",
                    "'name':'%s','measure':'As measured','direction':'lower','is_fundamental':true"
                            .formatted(one));
        }
        for (String one : List.of("As today", "Managed <i>runners</i>", "Own cloud")) {
            tool(
                    cycle,
                    "add_alternative",
                    "'name':'%s','description':'As offered','is_status_quo':%s"
                            .formatted(one, one.equals("As today")));
        }
        tool(cycle, "rate_consequence", rating("alt_b", "obj_1", -1, "It has its price"));
        tool(cycle, "rate_consequence", rating("alt_b", "obj_2", 2, "No queue was seen"));
        tool(cycle, "rate_consequence", rating("alt_c", "obj_1", -1, "Machines and people"));
        tool(cycle, "rate_consequence", rating("alt_c", "obj_2", 1, "As large as it is"));
        return cycle;
    }

    private static String rating(String alternative, String objective, int rating, String why) {
        return "'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'%s'"
                .formatted(alternative, objective, rating, why);
    }

    private void tool(String cycle, String name, String arguments) {
        JsonNode done =
                host.call(
                        name,
                        ("{'cycle_id':'" + cycle + "'," + arguments + "}").replace('\'', '"'));
        assertThat(done.has("code")).as(name + done).isFalse();
    }

    private static String confirmation(String cycle) {
        return """
        {"cycle_id": "%s", "summary": "Drop our own cloud?\\nIt trails.", "options": [{"label": "Yes"}, {"label": "No"}]}
        """
                .formatted(cycle);
    }

    private void open(Browser.NewContextOptions look) {
        profile = chromium.profile(look);
        page = profile.newPage();
        page.navigate(host.address());
        page.waitForFunction("() => window.isReady");
    }

    private void show(Map<String, Object> context, Map<String, Object> capabilities) {
        show("decision", context, capabilities);
    }

    private void show(String name, Map<String, Object> context, Map<String, Object> capabilities) {
        page.evaluate(
                "async ([address, context, can]) => { await host.show(address, context, can); await host.ready }",
                List.of(host.appAddress(name), context, capabilities));
    }

    private void ask(String tool, String arguments) {
        page.evaluate(
                "async ([tool, args]) => { await host.ask(tool, JSON.parse(args)) }",
                List.of(tool, arguments));
    }

    private FrameLocator app() {
        return page.frameLocator("#app");
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
