package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the portal's scripts keep of what somebody did, in a real browser.
class PortalScriptTest extends PortalScenario {
    private int sessions;

    @Test
    void theDraftOfALongPlanIsKeptAndWhatIsNotKeptIsSaid() {
        String steps =
                IntStream.rangeClosed(1, 25)
                        .mapToObj(step -> step + ". " + "把旧表中的订单逐批复制到新表，并核对行数。".repeat(14))
                        .collect(Collectors.joining("\n"));
        Page page = portal.showing(propose("Plan: 迁移订单表\n\n" + steps));
        assertThat(
                        page.evaluate(
                                "new URLSearchParams(new FormData(document.forms.answer)).toString().length"))
                .satisfies(length -> assertThat((int) length).isGreaterThan(65_536));

        page.route("**/draft", Route::abort);
        comment(page, 2, "这里需要备份");
        page.waitForSelector("#draft-trouble >> text=Not saved yet; trying again.");
        page.unroute("**/draft");
        page.waitForFunction("() => document.getElementById('draft-trouble').textContent === ''");

        page.reload();
        assertThat(comments(page)).isEqualTo("这里需要备份");
    }

    @Test
    void whatALongStepReadsIsKeptTooAndStaysSo() {
        Page page = portal.showing(propose("Plan: Long\n\n1. Look\n2. Do it\n"));
        String step = "[name='reads.step-2']";
        page.click(".plan-part:has-text('Do it') .edit > summary");
        saved(page, step, "很".repeat(15_000));
        page.reload();
        assertThat(page.inputValue(step)).hasSize(15_000);
        page.evaluate("document.getElementById('request').open = true");
        saved(page, "#plan-words", "please");
        page.reload();
        assertThat(page.inputValue(step)).hasSize(15_000);
        assertThat(page.inputValue("#plan-words")).isEqualTo("please");
    }

    @Test
    void thePageOfAPlanOnWhichNothingWasTypedFollowsTheOther() {
        String id = propose("Plan: Follow\n\n1. Look\n2. Do it\n");
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        comment(one, 1, "from one");
        two.waitForFunction(
                "() => [...document.querySelectorAll('[name=comment]')].some(each => each.value === 'from one')");

        comment(two, 0, "from two");
        two.waitForResponse(
                response -> response.url().endsWith("/draft") && response.status() == 204,
                () -> two.locator(".comment-new textarea").nth(0).fill("and two"));
        two.reload();
        assertThat(comments(two)).isEqualTo("and two,from one");
    }

    @Test
    void nothingIsSavedOverThePlansOtherCommentsUntilOneOfTheTwoIsChosen() {
        String id = propose("Plan: Choose\n\n1. Look\n2. Do it\n");
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        two.locator(".comment-new > summary").nth(2).click();
        comment(one, 1, "from one");
        two.waitForSelector("#draft-line >> text=Use the other");
        assertThat(two.locator("#draft-line button").count()).isEqualTo(1);

        two.locator(".comment-new textarea").nth(2).fill("from two");
        two.waitForSelector("#draft-line >> text=stays on this page");
        two.waitForSelector("#draft-line >> text=Keep mine");
        Page three = portal.showing(id);
        assertThat(comments(three)).isEqualTo("from one");
        assertThat(comments(two)).isEqualTo("from two");

        two.waitForResponse(
                response -> response.url().endsWith("/draft") && response.status() == 204,
                () -> two.click("#draft-line >> text=Keep mine"));
        one.waitForSelector("#draft-line >> text=Keep mine");
        assertThat(comments(one)).isEqualTo("from one");
        one.click("#draft-line >> text=Use the other");
        one.waitForFunction(
                "() => [...document.querySelectorAll('[name=comment]')].some(each => each.value === 'from two')");
        assertThat(comments(one)).isEqualTo("from two");
    }

    @Test
    void wordsOfSeveralBlocksAreQuotedWithoutThePagesControls() {
        Page page =
                portal.showing(
                        propose(
                                "Plan: Quote\n\n1. Look\n2. Do it\n\n```\nmake\n```\n\nThe end.\n"));
        page.evaluate(
                """
                () => {
                  const blocks = [...document.querySelectorAll('.plan-block')];
                  const text = block => {
                    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
                    while (walker.nextNode()) if (walker.currentNode.data.trim()) return walker.currentNode;
                  };
                  const [from, to] = [blocks.find(each => each.textContent.includes('Look')), blocks.at(-1)].map(text);
                  document.getSelection().setBaseAndExtent(from, 0, to, 3);
                }\
                """);
        page.click(".offer");
        assertThat(page.textContent(".plan-comment .quote")).isEqualTo("Look Do it make The");
    }

    @Test
    void anAnswerInAnotherRowLeavesTheFirstOnesUndo() {
        product.sandbox().with("{\"answers_from_agent_process\":\"trust\",\"undo_seconds\":30}");
        String first = product.ask("First row?");
        String second = product.ask("Second row?");
        Page page = portal.dashboard(portal.profile(new Browser.NewContextOptions()));
        for (String id : List.of(first, second)) {
            page.locator(".line[data-id='" + id + "'] .chip").first().click();
            page.waitForSelector(".line[data-id='" + id + "'].gone");
        }
        assertThat(page.textContent("#toast")).contains("First row?", "Second row?");
        assertThat(page.locator("#toast button").count()).isEqualTo(2);

        page.keyboard().press("u");
        page.waitForSelector(".line[data-id='" + second + "']:not(.gone)");
        page.waitForSelector(".line[data-id='" + first + "'].gone");
        page.keyboard().press("u");
        page.waitForSelector(".line[data-id='" + first + "']:not(.gone)");
        page.waitForSelector(
                "#toast", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));
    }

    @Test
    void anAnswerOfABrowserThatIsOfflineWaitsAlthoughTheSocketLooksOpen() {
        Page page = portal.showing(propose("Plan: Offline\n\n1. Look\n2. Do it\n"));
        page.context().setOffline(true);
        page.click("#send");
        page.waitForSelector("#unsent >> text=Not sent yet");
        assertThat(page.url()).contains("/choice/").doesNotContain("/answer");
        page.context().setOffline(false);
        page.waitForSelector(".ending");
    }

    /// The id of the decision that approves it.
    private String propose(String plan) {
        return hub.propose("script-" + ++sessions, plan);
    }

    /// Opens the field of a block and types into it.
    private static void comment(Page page, int block, String text) {
        page.locator(".comment-new > summary").nth(block).click();
        page.locator(".comment-new textarea").nth(block).fill(text);
    }

    /// Types and waits until it is kept.
    private static void saved(Page page, String field, String text) {
        page.waitForResponse(
                response -> response.url().endsWith("/draft") && response.status() == 204,
                () -> page.fill(field, text));
    }

    /// What the page's comments say, with commas between them.
    private static Object comments(Page page) {
        return page.evaluate(
                "[...document.querySelectorAll('[name=comment]')].map(each => each.value).filter(Boolean).join()");
    }
}
