package sayso.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Chromium;
import sayso.acceptance.harness.Hub;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.Portal;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;

/// Plan mode where people see it: a real browser and a real terminal follow what an agent's hooks tell.
class PlanSurfacesTest {
    private static final String PATH = "/plans/claude-code/s-1";
    private static final String PLAN =
            "## Plan: Orders table\n\n1. Write the migration\n   - with a test\n2. Run it on a copy";

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void aPlanIsApprovedInThePortalAndItsStepsTickThereByThemselves(ColorScheme scheme)
            throws Exception {
        Product product = new Product(Sandbox.in(folder).trusting());
        try (Hub hub = Hub.start(product);
                Chromium chromium = Chromium.start();
                Portal portal = new Portal(hub, chromium)) {
            BrowserContext profile =
                    portal.profile(
                            new Browser.NewContextOptions()
                                    .setBypassCSP(true)
                                    .setColorScheme(scheme)
                                    .setViewportSize(320, 800));
            Page page = portal.dashboard(profile);
            page.navigate(hub.url() + "/plans");
            assertThat(page.textContent("#plan-list")).contains("No session plans");

            product.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();
            page.waitForSelector("#plans-on a:has-text('Plan Mode: ON')");
            page.waitForSelector("#plan-list a");
            says(product, PLAN);

            page.navigate(hub.url() + PATH);
            assertThat(page.textContent("#plan-header")).contains("plan waits for you");
            page.click("text=Read and approve the plan");
            assertThat(page.textContent("a.plan-mark")).contains("Plan Mode: ON");
            page.click("input[value='execute']");
            page.click("#send");
            page.click("#topics button:has-text('Review')");
            page.click("#send");
            page.waitForSelector("#plans-on a:has-text('0/2')");

            page.navigate(hub.url() + PATH);
            page.evaluate("window.loadedOnce = true");
            says(product, "Written. [DONE:1]");
            page.waitForSelector("#plan-header:has-text('Plan Mode: ON · 1/2')");
            page.waitForSelector("#plans-on a:has-text('1/2')");
            assertThat(page.getAttribute("#step-1", "data-state")).isEqualTo("claimed");
            assertThat(page.getAttribute("#step-2", "aria-current")).isEqualTo("step");
            page.waitForFunction(
                    "() => document.getElementById('plan-said').textContent.includes('1/2')");
            assertThat(page.evaluate("window.loadedOnce")).isEqualTo(true);
            hasNoFault(page);
            Chromium.photograph(page, "plan-" + scheme.name().toLowerCase(Locale.ROOT));

            page.click("#step-1 summary");
            page.fill("#step-1 input[name=reason]", "still red");
            says(product, "[DONE:2]");
            page.waitForSelector("#step-2[data-state=claimed]");
            assertThat(page.inputValue("#step-1 input[name=reason]")).isEqualTo("still red");
            page.click("#step-1 button[value=open]");
            assertThat(page.textContent("#step-1")).contains("still red", "open");
            assertThat(page.textContent("#plan-header")).contains("Plan Mode: ON · 1/2");

            page.click("#plan-end summary");
            page.click("#plan-end button");
            assertThat(page.textContent("#plan-header")).contains("Abandoned");
            assertThat(page.isVisible("#plans-on")).isFalse();
        }
    }

    @Test
    void watchTicksWhatIsCarriedOutAndAKilledHubKeepsIt() throws Exception {
        Product product = new Product(Sandbox.in(folder).trusting());
        try (Hub hub = Hub.start(product)) {
            Product there = new Product(product.sandbox().and("SAYSO_URL", hub.url()));
            try (Terminal watch = Terminal.open(100, product.sandbox(), Product.command("watch"));
                    Terminal far =
                            Terminal.open(
                                    100,
                                    product.sandbox(),
                                    Product.command("watch", "--url", hub.url()))) {
                watch.shows("Nothing is waiting.");
                far.shows("Nothing is waiting.");
                there.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();
                says(product, PLAN);
                watch.shows("Plan Mode: ON · plan waits for you");
                there.run("plan", "approve", "--session", "s-1").succeeded();
                watch.shows("Plan Mode: ON · 0/2").shows("1 Write the migration");
                says(product, "Written. [DONE:1]");
                watch.shows("Plan Mode: ON · 1/2").shows("2 Run it on a copy");
                far.shows("Plan Mode: ON · 1/2");

                watch.type("T").shows("✓ 1. Write the migration");
                hub.kill();
                hub.startAgain();
                assertThat(there.run("plan", "todos", "--session", "s-1").stdout())
                        .contains("Plan Mode: ON · 1/2");
                says(product, "Ran. [DONE:2]");
                watch.shows("No session is in plan mode");
                watch.press("Escape").type("q");
            }
            assertThat(there.run("plan", "show", "--session", "s-1", "--json").json().path("state"))
                    .hasToString("\"completed\"");
        }
    }

    /// What an agent says, as its hook tells when its turn ends.
    private static void says(Product product, String text)
            throws IOException, InterruptedException {
        Process hook =
                product.sandbox()
                        .process(Product.command("hook", "--agent", "claude", "Stop"))
                        .start();
        hook.getOutputStream()
                .write(
                        Json.object()
                                .put("hook_event_name", "Stop")
                                .put("session_id", "s-1")
                                .put("cwd", product.sandbox().project().toString())
                                .put("last_assistant_message", text)
                                .toString()
                                .getBytes(UTF_8));
        hook.getOutputStream().close();
        assertThat(hook.waitFor()).isZero();
    }

    private static void hasNoFault(Page page) throws IOException {
        page.evaluate(
                Files.readString(Checkout.tools().resolve("node_modules/axe-core/axe.min.js")));
        Object faults =
                page.evaluate(
                        "async () => (await axe.run()).violations.map(each => each.id + ' ' + each.nodes[0].html)");
        assertThat((List<?>) faults).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }
}
