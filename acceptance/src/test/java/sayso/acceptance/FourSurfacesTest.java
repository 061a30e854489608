package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// One decision open in two browsers, in a terminal and in a plain prompt at once, each with something
/// typed: whoever is first decides, the others close by themselves, and nobody's words are lost.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FourSurfacesTest {
    private ProductDriver product;
    private HubProcess hub;
    private ChromiumDriver chromium;
    private PortalDriver portal;
    private McpPipe agent;
    private int request;
    private String id;

    @BeforeAll
    void start(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
        agent = McpPipe.open(product);
    }

    @BeforeEach
    void ask() {
        request = agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
        id = hub.waitingDecision("Deploy build 42?");
    }

    @AfterEach
    void closeBrowsers() {
        portal.close();
    }

    @AfterAll
    void stop() {
        agent.close();
        chromium.close();
        hub.close();
    }

    @Test
    void aBrowserIsFirst() {
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        try (TmuxTerminal terminal = open();
                TmuxTerminal plain = plainPrompt()) {
            type(one, two, terminal);

            one.click("input[value='ship']");

            closed(two, "in the portal");
            closedInTerminal(terminal, "in the portal");
            plain.shows("in the portal").shows("Ship it");
            assertThat(plain.exitCode()).isEqualTo(3);
        }
        assertThat(two.inputValue("#note")).isEqualTo("from the second browser");
        theAgentGets("ship", "web");
    }

    @Test
    void theTerminalIsFirst() {
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        try (TmuxTerminal terminal = open();
                TmuxTerminal plain = plainPrompt()) {
            type(one, two, terminal);

            terminal.press("Enter").shows("Note on the whole: half");
            terminal.press("Down").shows(">  2. Hold it").press("Enter");

            terminal.shows("sayso: Deploy build 42?");
            closed(one, "in the terminal");
            closed(two, "in the terminal");
            plain.shows("in the terminal").shows("Hold it");
            assertThat(plain.exitCode()).isEqualTo(3);
        }
        assertThat(one.inputValue("#note")).isEqualTo("from the first browser");
        assertThat(two.inputValue("#note")).isEqualTo("from the second browser");
        theAgentGets("hold", "terminal");
    }

    @Test
    void theCommandIsFirst() {
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        try (TmuxTerminal terminal = open()) {
            type(one, two, terminal);

            product.run("answer", id, "2").succeeded();

            closed(one, "on the command line");
            closed(two, "on the command line");
            closedInTerminal(terminal, "on the command line");
        }
        assertThat(one.inputValue("#note")).isEqualTo("from the first browser");
        assertThat(two.inputValue("#note")).isEqualTo("from the second browser");
        theAgentGets("hold", "cli");
    }

    private TmuxTerminal open() {
        return TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))
                .shows(">  1. Ship it");
    }

    /// A second terminal, with the prompt of numbered lines.
    private TmuxTerminal plainPrompt() {
        return TmuxTerminal.open(
                        80, product.sandbox(), ProductDriver.command("answer", id, "--plain"))
                .shows("1. Ship it");
    }

    private static void type(Page one, Page two, TmuxTerminal terminal) {
        typeNote(one, "from the first browser");
        typeNote(two, "from the second browser");
        terminal.type("g").shows("Note on the whole").type("half").shows("half_");
    }

    private static void typeNote(Page page, String words) {
        page.keyboard().press("g");
        page.fill("#note", words);
    }

    private static void closed(Page page, String where) {
        page.waitForFunction(
                "() => document.getElementById('choice').dataset.state === 'resolved'");
        assertThat(page.textContent("main")).contains(where);
        assertThat(page.isDisabled("#send")).isTrue();
    }

    private static void closedInTerminal(TmuxTerminal terminal, String where) {
        terminal.shows("sayso: Deploy build 42?").shows(where);
        assertThat(terminal.exitCode()).isEqualTo(3);
    }

    private void theAgentGets(String option, String surface) {
        JsonNode answer = agent.answered(request);
        assertThat(answer.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"" + option + "\"]");
        assertThat(answer.path("surface").asString()).isEqualTo(surface);
    }
}
