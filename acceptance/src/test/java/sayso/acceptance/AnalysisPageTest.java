package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.AnalysisFixture;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ProgramJson;

/// The page of an analysis in a real browser: rated with the keyboard, tried without being kept, and never
/// taken from under the one who types.
class AnalysisPageTest extends PortalScenario {
    private static final String C_ON_SPEED = "#cell-alt_c\\.obj_2";

    /// Keeps what the hub tells for later, while the page says so.
    private static final String SLOW_NEWS =
            """
            window.late = [];
            window.WebSocket = class extends WebSocket {
              set onmessage(hear) {
                super.onmessage = (event) => {
                  const cycle = JSON.parse(event.data).kind === 'cycle';
                  if (window.slow) window.late.push({ cycle, comes: () => hear(event) });
                  else hear(event);
                };
              }
            };
            """;

    private static final String FOCUSED = "() => document.activeElement.closest('td')?.id";

    private String cycle;

    @BeforeEach
    void analyse() {
        cycle = hub.newCycle("Which runners");
        hub.callTools(
                cycle,
                List.of(
                        objective("Cost"),
                        objective("Speed"),
                        alternative("As today", true),
                        alternative("Managed", false),
                        alternative("Rented", false),
                        rating("alt_b", "obj_1", 1, "Cheap"),
                        rating("alt_b", "obj_2", 0, "The same"),
                        rating("alt_c", "obj_1", -1, "Dear")));
    }

    private static String objective(String name) {
        return "add_objective {\"name\":\"%s\",\"measure\":\"points\",\"direction\":\"higher\",\"is_fundamental\":true}"
                .formatted(name);
    }

    private static String alternative(String name, boolean statusQuo) {
        return "add_alternative {\"name\":\"%s\",\"description\":\"what it means\",\"is_status_quo\":%s}"
                .formatted(name, statusQuo);
    }

    @Test
    void aCellIsRatedWithTheKeyboardAlone() {
        Page page = shown();
        page.focus("#cell-alt_b\\.obj_1 a");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowDown");
        assertThat(page.evaluate(FOCUSED)).isEqualTo("cell-alt_c.obj_2");
        page.keyboard().press("-");
        page.keyboard().press("2");
        page.waitForSelector("#edit-form");
        page.waitForSelector(".trying");
        assertThat(page.textContent("#standing")).contains("−3").contains("dominated by");
        page.keyboard().type("It waits for hours");
        ChromiumDriver.photograph(page, "analysis-typing");
        page.keyboard().press("Enter");
        page.waitForSelector("#edit-form", gone());

        assertThat(page.innerText(C_ON_SPEED)).contains("−2", "much worse", "It waits for hours");
        assertThat(page.evaluate(FOCUSED)).isEqualTo("cell-alt_c.obj_2");
        assertThat(page.locator(".trying").count()).isZero();
        page.reload();
        assertThat(page.innerText(C_ON_SPEED)).contains("−2", "a person");
    }

    @Test
    void whatIsTriedIsGoneWhenItIsLeftAndWhatWasTypedComesBack() {
        Page page = shown();
        String before = page.innerText("#standing");
        page.focus(C_ON_SPEED + " a");
        page.keyboard().press("2");
        page.waitForSelector(".trying");
        page.keyboard().type("half a thought");
        page.keyboard().press("Escape");
        page.waitForSelector("#edit-form", gone());
        page.waitForSelector(".trying", gone());
        assertThat(page.innerText("#standing")).isEqualTo(before);
        assertThat(page.innerText(C_ON_SPEED)).contains("not rated");

        page.keyboard().press("Enter");
        page.waitForSelector("#edit-form");
        assertThat(page.inputValue("#edit-reason")).isEqualTo("half a thought");
        assertThat(page.isChecked("#edit input[value='2']")).isTrue();
    }

    @Test
    void whatAnAgentChangesComesInAndNothingTypedIsLost() {
        Page page = shown();
        page.click(C_ON_SPEED + " a");
        page.check("#edit input[value='1']");
        page.fill("#edit-reason", "what I think");
        rate("alt_b", "obj_1", 2, "Cheaper still");
        page.waitForSelector("#cycle-news >> text=Changed by");
        page.waitForSelector("#cell-alt_b\\.obj_1 >> text=Cheaper still");
        assertThat(page.inputValue("#edit-reason")).isEqualTo("what I think");

        rate("alt_c", "obj_2", 0, "Measured");
        page.waitForSelector("#edit-meanwhile >> text=Measured");
        ChromiumDriver.photograph(page, "analysis-meanwhile");
        page.click("#edit-keep");
        page.waitForSelector("#edit-meanwhile >> text=Somebody changed this cell");
        assertThat(page.inputValue("#edit-reason")).isEqualTo("what I think");
        assertThat(page.isChecked("#edit input[value='1']")).isTrue();
        page.click("#edit-keep");
        page.waitForSelector("#edit-form", gone());
        assertThat(page.innerText(C_ON_SPEED)).contains("+1", "what I think");

        page.navigate(hub.url() + "/analyses/" + cycle + "/audit");
        assertThat(page.innerText(".attempts")).contains("refused: stale_version");
    }

    @Test
    void whoChangedACellIsSaidThoughALookOfOnesOwnWasQuickerThanTheNews() {
        BrowserContext profile = portal.profile(new Browser.NewContextOptions());
        profile.addInitScript(SLOW_NEWS);
        Page page = shown(profile);
        page.evaluate("window.slow = true");
        rate("alt_b", "obj_1", 2, "Cheaper still");
        page.focus(C_ON_SPEED + " a");
        page.keyboard().press("2");
        page.waitForSelector("#cell-alt_b\\.obj_1 >> text=Cheaper still");
        page.waitForFunction("() => window.late.some(each => each.cycle)");
        page.evaluate("window.slow = false; window.late.forEach(each => each.comes())");

        page.waitForSelector("#cycle-news >> text=Changed by");
    }

    @Test
    void weightsAreTriedBeforeTheyAreKept() {
        rate("alt_c", "obj_2", 2, "No queue");
        Page page = shown();
        page.click(".cycle-tabs a[href$='?tab=weights']");
        page.fill("#w-obj_2", "90");
        page.waitForSelector(".trying");
        assertThat(page.innerText("#share-obj_2")).isEqualTo("64.3 %");
        page.click(".cycle-tabs a:first-child");
        page.waitForSelector("#matrix");
        assertThat(page.innerText("#matrix tfoot")).contains("Weighted total");
        assertThat(page.innerText(".trying")).contains("Other weights.");
        page.click(".cycle-tabs a:nth-child(2)");
        page.waitForSelector("#weights-form");
        assertThat(page.inputValue("#w-obj_2")).isEqualTo("90");
        page.click("#weights-keep");
        page.waitForURL("**/analyses/" + cycle + "?tab=weights#weights");
        assertThat(page.innerText("#weights-said")).contains("Set by a person");
    }

    @Test
    void whatAnAgentChangesComesInOnEveryTab() {
        Page page = shown();
        for (String tab : List.of("weights", "quality", "document")) {
            page.navigate(hub.url() + "/analyses/" + cycle + "?tab=" + tab);
            String told = page.innerText("#cycle-changed");
            assertThat(told).isNotEmpty();
            String name = "For " + tab;
            hub.callTools(cycle, List.of(objective(name)));
            page.waitForSelector("#cycle-news >> text=Changed by");
            page.waitForSelector("text=" + name);
        }
    }

    @Test
    void theWholeTextOfACellIsReadWithoutItsForm() {
        String reason = "Because the benchmark of May says so, ".repeat(6) + "and nothing else";
        rate("alt_b", "obj_1", 2, reason);
        Page page = shown();
        page.click("[popovertarget='whole-alt_b.obj_1']");
        assertThat(page.innerText(".whole:popover-open")).contains(reason);
        rate("alt_b", "obj_2", 1, "Faster");
        page.waitForSelector("#cell-alt_b\\.obj_2 >> text=Faster");
        assertThat(page.innerText(".whole:popover-open")).contains(reason);
        page.keyboard().press("Escape");
        assertThat(page.locator(".whole:popover-open").count()).isZero();
        assertThat(page.locator("#edit-form").count()).isZero();
    }

    @Test
    void theDocumentIsPrintedBlackOnWhiteWithoutWhatOnlyAScreenCanDo() {
        String full = AnalysisFixture.cycle(hub);
        Page page =
                portal.dashboard(
                        portal.profile(
                                new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK)));
        page.navigate(hub.url() + "/analyses/" + full + "/document");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("header.top").isVisible()).isFalse();
        assertThat(page.locator("main nav, main form, main button").all())
                .noneMatch(Locator::isVisible);
        assertThat(page.locator("article.cycle-document").isVisible()).isTrue();
        assertThat(
                        page.evaluate(
                                "() => { const s = getComputedStyle(document.documentElement);"
                                        + " return s.color + s.backgroundColor; }"))
                .isEqualTo("rgb(0, 0, 0)rgb(255, 255, 255)");
    }

    @Test
    void oneCellIsRatedWithScriptsOff() {
        Page page =
                portal.profile(
                                new Browser.NewContextOptions()
                                        .setJavaScriptEnabled(false)
                                        // why: the driver does not wait for smooth scrolling here
                                        .setReducedMotion(ReducedMotion.REDUCE))
                        .newPage();
        String link = hub.portalLink(null);
        page.navigate(hub.url() + "/open");
        page.fill("input[name=code]", link.substring(link.indexOf('#') + 1));
        page.click("main button");
        page.navigate(hub.url() + "/analyses/" + cycle);
        page.click(C_ON_SPEED + " a");
        Locator choice = page.locator("#edit .rating-choice[data-level='1']");
        assertThat(choice.innerText()).contains("lead");
        choice.locator("a.try").click();
        assertThat(page.innerText(".trying")).contains("C: Rented on Speed were +1.");
        page.fill("#edit-reason", "By hand");
        page.click("#edit-keep");
        assertThat(page.innerText(C_ON_SPEED)).contains("+1", "By hand");
    }

    private Page shown() {
        return shown(portal.profile(new Browser.NewContextOptions()));
    }

    private Page shown(BrowserContext profile) {
        Page page = portal.dashboard(profile);
        page.click("nav a[href='/analyses']");
        page.click("[data-id='" + cycle + "'] a");
        page.waitForURL("**/analyses/" + cycle);
        page.waitForSelector("a.cell-link[tabindex='0']");
        return page;
    }

    private void rate(String alternative, String objective, int rating, String why) {
        hub.callTools(cycle, List.of(rating(alternative, objective, rating, why)));
    }

    private static String rating(String alternative, String objective, int rating, String why) {
        return "rate_consequence "
                + ProgramJson.object()
                        .put("alternative_id", alternative)
                        .put("objective_id", objective)
                        .put("rating", rating)
                        .put("reasoning", why);
    }

    private static Page.WaitForSelectorOptions gone() {
        return new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED);
    }
}
