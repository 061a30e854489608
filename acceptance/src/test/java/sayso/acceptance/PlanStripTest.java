package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.PageInspection;

/// The strip above every page that says where plan mode is on, with more plans than it shows.
class PlanStripTest extends PortalScenario {
    private static final int PLANS = 10;
    private static final String NARROW = "AFolderOrTitleThatIsOneWordAndWiderThanAPhoneIs";

    @BeforeAll
    void proposeAll() {
        for (int i = 1; i <= PLANS; i++) {
            propose(i);
        }
    }

    @Test
    void onAPhoneItShowsThreePlansAndNothingIsWiderThanTheScreen() {
        Page page =
                portal.dashboard(
                        portal.profile(new Browser.NewContextOptions().setViewportSize(320, 700)));
        for (String path : List.of("/", "/plans", "/plans/claude-code/strip-" + PLANS)) {
            page.navigate(hub.url() + path);
            assertThat(page.locator("#planning a").count()).isEqualTo(4);
            assertThat(page.textContent("#planning-more")).isEqualTo("and 7 more");
            assertThat(PageInspection.of(page).overflow()).as(path).isEmpty();
        }
        ChromiumDriver.photograph(page, "plan-strip-phone");
    }

    @Test
    void whatChangesIsAnnouncedAloneAndTheStripStaysShort() {
        Page page = portal.dashboard(portal.profile(new Browser.NewContextOptions()));
        page.navigate(hub.url() + "/history");
        propose(PLANS + 1);

        page.waitForFunction(
                "name => document.getElementById('said').textContent.endsWith(name)",
                title(PLANS + 1));
        assertThat(page.textContent("#said")).doesNotContain(", ").startsWith("Plan waiting");
        assertThat(page.locator("#planning a").count()).isEqualTo(4);
        assertThat(page.textContent("#planning-more")).isEqualTo("and 8 more");
        product.run("plan", "off", "--agent", "claude-code", "--session", "strip-" + (PLANS + 1))
                .succeeded();
        page.waitForSelector("#planning-more >> text=and 7 more");
    }

    private void propose(int number) {
        hub.propose("strip-" + number, "# Plan: " + title(number) + "\n\n1. Build\n2. Test");
    }

    private static String title(int number) {
        return NARROW + number;
    }
}
