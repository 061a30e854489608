package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.RequestFixtures;

/// How often somebody presses on a phone until a decision is answered, from the list on. The browser counts.
class PressCountTest extends PortalScenario {
    private static final String COUNTER =
            """
            addEventListener("pointerdown", () => {
              sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
            }, true);
            """;

    private Page page;

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
