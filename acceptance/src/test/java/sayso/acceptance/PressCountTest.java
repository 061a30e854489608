package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
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
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.UserSandbox;

/// How often somebody presses on a phone until a decision is answered, from the list on. The browser counts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PressCountTest {
    private static final String COUNTER =
            """
            addEventListener("pointerdown", () => {
              sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
            }, true);
            """;

    private ProductDriver product;
    private HubProcess hub;
    private ChromiumDriver chromium;
    private PortalDriver portal;
    private Page page;

    @BeforeAll
    void start(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
    }

    @AfterAll
    void stop() {
        chromium.close();
        hub.close();
    }

    @BeforeEach
    void holdAPhone() {
        BrowserContext phone =
                portal.profile(
                        new Browser.NewContextOptions()
                                .setViewportSize(390, 844)
                                .setHasTouch(true)
                                .setIsMobile(true));
        phone.addInitScript(COUNTER);
        page = portal.dashboard(phone);
    }

    @AfterEach
    void closeProfiles() {
        portal.close();
    }

    @Test
    void onePressInTheListAnswers() {
        String id = hub.ask(RequestFixtures.shipOrHold("In the list?"));
        page.locator(row(id) + " .chip").last().tap();
        page.waitForSelector(row(id) + ".gone");

        answeredAfter(id, 1);
    }

    @Test
    void twoPressesAnswerOnItsPage() {
        String id = hub.ask(RequestFixtures.shipOrHold("On its page?"));
        page.tap(row(id) + " .line-title");
        page.locator("input[value='hold']").tap();
        page.waitForSelector(".ending");

        answeredAfter(id, 2);
    }

    @Test
    void threePressesAnswerWhatIsDestructive() {
        String id =
                hub.ask(RequestFixtures.shipOrHold("Drop the old table?").put("destructive", true));
        page.tap(row(id) + " .line-title");
        page.locator("input[value='ship']").tap();
        page.tap("#risk-confirm");
        page.waitForSelector(".ending");

        answeredAfter(id, 3);
    }

    @Test
    void fourPressesSendAPlanBackWithOneCommentAtMost() {
        String id = hub.propose("s-presses", "# Plan: Tidy up\n\n1. Look\n2. Remove the old table");
        page.tap(row(id) + " .line-title");
        String step = ".plan-part:has-text('Remove the old table')";
        page.tap(step + " .comment-new > summary");
        page.fill(step + " .comment-new textarea", "rename it instead");
        page.tap("#request-send");
        page.waitForSelector(".ending");

        answeredAfter(id, 4);
        assertThat(product.decision(id).toString()).contains("rename it instead");
    }

    private void answeredAfter(String id, int presses) {
        ConditionPoller.holds("it is answered", () -> !hub.isPending(id));
        assertThat(Integer.parseInt(String.valueOf(page.evaluate("sessionStorage.presses"))))
                .isBetween(1, presses);
    }

    private static String row(String id) {
        return ".line[data-id='" + id + "']";
    }
}
