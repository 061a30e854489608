package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ConditionPoller;

/// The list of decisions in a real browser: how much of it is seen at once, and rows that are answered in
/// place.
class InboxPortalTest extends PortalScenario {
    private static final int ROWS = 20;
    private static final String PLACES =
            """
            () => [...document.querySelectorAll("#main > *, .line, .option")]
                .map(each => [each.id || each.className, each.getBoundingClientRect()])
                .filter(([, box]) => box.height > 0)
                .map(([name, box]) => `${name} ${Math.round(box.y)} ${Math.round(box.height)}`).join("\\n")
            """;

    @BeforeAll
    void askAll() {
        for (int i = 1; i <= ROWS; i++) {
            product.ask("Which cache for service " + i + "?");
        }
    }

    @Test
    void twentyRowsAreSeenAtOnceAndAreAnsweredByKeyWithUndo() {
        Page page = list(1280, 900);
        assertThat(page.locator(".line").count()).isGreaterThanOrEqualTo(ROWS);
        BoundingBox last = page.locator(".line").nth(ROWS - 1).boundingBox();
        assertThat(last.y + last.height).isLessThanOrEqualTo(900);
        ChromiumDriver.photograph(page, "inbox");

        page.keyboard().press("j");
        String id =
                String.valueOf(page.evaluate("document.activeElement.closest('.line').dataset.id"));
        page.keyboard().press("1");
        page.waitForSelector("#toast:not([hidden]) #undo");
        assertThat(page.textContent("#toast")).contains("service 1?");
        page.keyboard().press("u");
        page.waitForSelector(
                "#toast", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        assertThat(page.evaluate("document.activeElement.closest('.line').dataset.id"))
                .isEqualTo(id);

        page.keyboard().press("2");
        page.waitForSelector(".line.gone");
        ChromiumDriver.photograph(page, "inbox-answered");
        ConditionPoller.holds("the answer counts", () -> !hub.isPending(id));
        assertThat(product.decision(id).path("state").asString()).isEqualTo("resolved");
    }

    @Test
    void whereOwnWordsAreOfferedANumberChoosesTheOptionOnThePageAndSendsNothing() {
        String id = product.ask("Or in your words?");
        Page own = portal.showing(id);
        own.keyboard().press("2");
        own.waitForSelector(".option:nth-of-type(2) input:checked:focus");
        own.keyboard().press("9");
        assertThat(own.locator("input:checked").count()).isEqualTo(1);
        assertThat(hub.isPending(id)).isTrue();
    }

    @Test
    void aRowIsMutedByKeyAndItsPageIsCountedWithoutIt() {
        String id = product.ask("Muted one?", "--identity", "shop/night");
        Page page = list(1280, 900);
        String row = ".line[data-id='" + id + "']";
        page.waitForFunction("() => /^\\(\\d+\\)/.test(document.title)");
        int waiting = waiting(page);
        assertThat(page.getAttribute("link[rel=icon]", "href")).startsWith("data:image/svg+xml");

        page.focus(row + " > a");
        page.keyboard().press("m");
        page.waitForSelector("#row-acts[open] [data-act=project]:focus");
        ChromiumDriver.photograph(page, "inbox-row-acts");
        page.focus("#row-acts [data-act=agent]");
        page.keyboard().press("Enter");

        page.waitForSelector(row + ":not([data-muted=''])");
        page.reload();
        page.waitForFunction("count => document.title.startsWith(`(${count}) `)", waiting - 1);

        page.focus(row + " > a");
        page.keyboard().press("m");
        page.waitForSelector("#row-acts[open] [data-act=unmute]:focus");
        page.keyboard().press("Enter");
        page.waitForSelector(row + "[data-muted='']");
        assertThat(page.evaluate("document.activeElement.closest('.line').dataset.id"))
                .isEqualTo(id);
    }

    private static int waiting(Page page) {
        return Integer.parseInt(page.title().replaceFirst("^\\((\\d+)\\).*$", "$1"));
    }

    @Test
    void codeIsCopiedByItsButton() {
        String id = product.ask("Run it?", "--context", "```sh\nmake test\n```");
        Page page = portal.showing(id);
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));

        page.evaluate("document.getElementById('context').open = true");
        page.hover("#context .copyable");
        page.click("#context .copy");

        page.waitForSelector("#context .copy:text('Copied')");
        assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo("make test");
    }

    @Test
    void onAPhoneTheFirstOptionIsSeenAtOnceAndSendStaysInReach() {
        String id =
                product.ask(
                        "Which database?",
                        "--context",
                        "## Found\n\n" + "A line of it.\n\n".repeat(60));
        Page page =
                portal.showing(
                        portal.profile(new Browser.NewContextOptions().setViewportSize(390, 844)),
                        id);

        BoundingBox option = page.locator(".option").first().boundingBox();
        BoundingBox send = page.locator("#send").boundingBox();
        assertThat(option.y + option.height).isLessThan(844);
        assertThat(send.y + send.height).isLessThanOrEqualTo(844);
        ChromiumDriver.photograph(page, "choice-phone");
    }

    @ParameterizedTest
    @CsvSource({"390, 844", "1280, 900"})
    void nothingMovesOnceTheScriptRuns(int width, int height) {
        String id = product.ask("Which queue?");
        Page page = list(width, height);
        String root = page.url().replaceFirst("/$", "");
        for (String path :
                List.of("", "/history", "/stats", "/settings", "/plans", "/choice/" + id)) {
            page.route("**/portal.js", Route::abort);
            page.navigate(root + path);
            Object before = page.evaluate(PLACES);
            page.unroute("**/portal.js");
            page.navigate(root + path);
            page.waitForLoadState(LoadState.LOAD);

            assertThat(page.evaluate(PLACES)).as("%s at %d", path, width).isEqualTo(before);
        }
    }

    private Page list(int width, int height) {
        return portal.dashboard(
                portal.profile(new Browser.NewContextOptions().setViewportSize(width, height)));
    }
}
