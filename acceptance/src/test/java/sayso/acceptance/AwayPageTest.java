package sayso.acceptance;

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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// That the person is away, at the top of the portal in a real browser, and the button that ends it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AwayPageTest {
    private ProductDriver product;
    private HubProcess hub;
    private ChromiumDriver chromium;
    private PortalDriver portal;

    @BeforeAll
    void start(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
    }

    @AfterAll
    void stop() {
        portal.close();
        chromium.close();
        hub.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void theTopOfEveryPageSaysItWithoutAFaultAndTheButtonEndsIt(ColorScheme scheme)
            throws IOException {
        String id = product.ask("Away?", "--timeout", "1h");
        product.run("away").succeeded();
        String axe =
                Files.readString(CheckoutPaths.tools().resolve("node_modules/axe-core/axe.min.js"));
        BrowserContext profile =
                portal.profile(
                        new Browser.NewContextOptions()
                                .setBypassCSP(true)
                                .setColorScheme(scheme)
                                .setViewportSize(400, 800));
        Page page = portal.dashboard(profile);
        for (String path : List.of("/", "/choice/" + id, "/history", "/settings")) {
            page.navigate(hub.url() + path);
            assertThat(page.textContent("header #away")).as(path).contains("You have been away");
            page.evaluate(axe);
            Object faults =
                    page.evaluate(
                            "async () => (await axe.run()).violations.map(each => each.id + ' ' + each.nodes[0].html)");
            assertThat((List<?>) faults).as(path).isEmpty();
            assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .as("%s fits a phone", path)
                    .isEqualTo(true);
        }
        page.navigate(hub.url() + "/");
        ChromiumDriver.photograph(page, "away-" + scheme.name().toLowerCase(Locale.ROOT));
        page.click("header #away button");
        page.waitForFunction("() => document.getElementById('away') === null");

        assertThat(product.run("status").succeeded().stdout()).doesNotContain("away");
        assertThat(product.decision(id).path("due_at").isNull()).isFalse();
        product.run("decision", "cancel", id).succeeded();
    }
}
