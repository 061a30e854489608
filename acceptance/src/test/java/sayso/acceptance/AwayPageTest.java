package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ChromiumDriver;

/// That the person is away, at the top of the portal in a real browser, and the button that ends it.
class AwayPageTest extends PortalScenario {
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
