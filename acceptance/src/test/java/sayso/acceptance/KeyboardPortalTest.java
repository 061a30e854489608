package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.AnalysisFixture;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.KeyboardDriver;
import sayso.acceptance.harness.PortalPage;
import sayso.acceptance.harness.PortalPageCatalog;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import tools.jackson.databind.node.ObjectNode;

/// The portal with the keyboard and nothing else, in a real browser: every page is gone around, and everything that
/// people do there is done. No pointer is moved or pressed here.
class KeyboardPortalTest extends PortalScenario {
    private static final Set<String> GONE_AROUND =
            Set.of(
                    "list",
                    "list-selected",
                    "choice",
                    "choice-multi",
                    "choice-confirm",
                    "choice-answered",
                    "sitting",
                    "sitting-review",
                    "plan-review",
                    "plan",
                    "settings",
                    "analysis",
                    "analysis-cell",
                    "stats",
                    "review",
                    "review-wrong",
                    "history");

    private List<PortalPage> pages;

    KeyboardPortalTest() {
        super(sandbox -> sandbox.with(PortalPageCatalog.SETTINGS));
    }

    @BeforeAll
    void furnish() {
        pages = PortalPageCatalog.furnish(product, hub);
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void theTabulatorComesEverywhereIsAlwaysSeenAndIsNeverCaught(int width) {
        Page page = list(width);
        List<String> missed = new ArrayList<>();
        for (PortalPage one : pages) {
            if (GONE_AROUND.contains(one.name())) {
                one.show(page, hub);
                new KeyboardDriver(page)
                        .missedWithTab()
                        .forEach(each -> missed.add(one + ": " + each));
            }
        }

        assertThat(missed).isEmpty();
    }

    @Test
    void aQuestionIsAnsweredFromTheList() {
        String id = hub.ask(RequestFixtures.shipOrHold("By key alone?"));
        Page page = list(1280);
        new KeyboardDriver(page)
                .press("j")
                .tabTo(".line[data-id='" + id + "'] .line-main")
                .leave("Enter", "#send")
                .press("ArrowDown")
                .press("ArrowDown")
                .leave("Space", ".ending")
                .tabTo("#onward")
                .leave("Enter", "#answer");

        assertThat(chosen(id)).isEqualTo("hold");
    }

    @Test
    void whatARuleAnsweredIsLookedAtAgain() {
        ObjectNode question = RequestFixtures.shipOrHold("By rule, by key?");
        String from = hub.ask(question);
        hub.answer(from, "ship", "");
        hub.sendAsPerson("/api/rules", ProgramJson.object().put("from", from));
        String wrong = hub.ask(question);
        String right = hub.ask(question);
        String later = hub.ask(question);
        Page page = at("/review");
        KeyboardDriver keys =
                new KeyboardDriver(page).press("j").press("Space").leave("y", "p.ending");

        assertThat(page.textContent("p.ending")).contains("it was right");
        assertThat(page.content())
                .contains("/review/" + later + "/right", "/review/" + wrong + "/right")
                .doesNotContain("/review/" + right + "/right");
        assertThat(page.evaluate("document.activeElement.getAttribute('href')"))
                .as("the next one is in focus")
                .isEqualTo("/history/" + wrong);
        keys.press("n").type("not this time").leave("Enter", "p.ending a");
        assertThat(page.textContent("p.ending")).contains("It is asked again");
        assertThat(page.content()).doesNotContain("/review/" + wrong + "/right");
    }

    @Test
    void severalOptionsAreChosenAndOneFaultIsMended() {
        ObjectNode question = RequestFixtures.shipOrHold("Several?").put("selection_mode", "multi");
        String id = hub.ask(question.put("min_selections", 2));
        Page page = at("/choice/" + id);
        new KeyboardDriver(page)
                .tabTo("input[value='ship']")
                .press("Space")
                .tabTo("#send")
                .leave("Enter", ".faults")
                .tabTo("input[value='hold']")
                .press("Space")
                .tabTo("#send")
                .leave("Enter", ".ending");

        assertThat(chosen(id)).isEqualTo("ship hold");
    }

    @Test
    void whatIsDestructiveIsConfirmed() {
        ObjectNode question = RequestFixtures.shipOrHold("Drop it?").put("destructive", true);
        String id = hub.ask(question);
        Page page = at("/choice/" + id);
        KeyboardDriver keys = new KeyboardDriver(page).leave("1", "#confirm");
        assertThat(hub.isPending(id)).isTrue();
        keys.press("Enter");
        assertThat(hub.isPending(id)).as("a second Enter confirms nothing").isTrue();
        keys.tabTo("#risk-confirm").leave("Enter", ".ending");

        assertThat(chosen(id)).isEqualTo("ship");
    }

    @Test
    void anAnswerInTheListIsTakenBack() {
        product.sandbox()
                .with(
                        PortalPageCatalog.SETTINGS.replace(
                                "\"undo_seconds\":0", "\"undo_seconds\":30"));
        String id = hub.ask(RequestFixtures.shipOrHold("Take it back?"));
        Page page = list(1280);
        KeyboardDriver keys =
                new KeyboardDriver(page).press("j").tabTo(".line[data-id='" + id + "'] .line-main");
        keys.press("2");
        page.waitForSelector("#toast:not([hidden]) #undo");
        keys.press("u");
        page.waitForSelector(
                "#toast", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));

        assertThat(keys.isAt(".line[data-id='" + id + "'] .line-main")).isTrue();
        assertThat(hub.isPending(id)).isTrue();
    }

    @Test
    void whatIsDoneBesideTheAnswerIsSaidAndTheFocusStaysWhereItWas() {
        String id = hub.ask(RequestFixtures.shipOrHold("A little later?"));
        Page page = at("/choice/" + id);
        KeyboardDriver keys = new KeyboardDriver(page).tabTo("input[value='ship']");
        for (String key : List.of("z", "s", "e")) {
            keys.leave(key, "#done").comesTo("input[value='ship']");
            String done = page.textContent("#done");
            page.waitForFunction(
                    "done => document.getElementById('said').textContent === done", done);
            assertThat(page.url()).as("nothing is said twice").endsWith("/choice/" + id);
        }
        assertThat(page.textContent("#done")).isEqualTo("Deadline extended.");
        assertThat(hub.isPending(id)).isTrue();
    }

    @Test
    void aSittingIsAnsweredTopicByTopic() {
        String id =
                hub.sendAsAgent(
                                "/api/questionnaires",
                                RequestFixtures.release().put("wait_seconds", 0))
                        .path("questionnaire_id")
                        .asString();
        Page page = at("/choice/" + id);
        new KeyboardDriver(page)
                .press("1")
                .tabTo("#send")
                .leave("Enter", "input[value='guide']")
                .press("2")
                .tabTo("#send")
                .leave("Enter", "[name=topic][value=name]")
                .press("t")
                .type("harbor")
                .tabTo("#send")
                .leave("Enter", "#review")
                .tabTo("#send")
                .leave("Enter", ".ending");

        assertThat(product.decision(id).toString()).contains("small", "reference", "harbor");
    }

    @Test
    void aPlanIsCommentedAndSentBack() {
        String id = hub.propose("s-keys", "# Plan: Tidy\n\n1. Look\n2. Remove the old table");
        Page page = at("/choice/" + id);
        KeyboardDriver keys =
                new KeyboardDriver(page)
                        .press("j")
                        .press("j")
                        .press("j")
                        .press("c")
                        .comesTo(".comment-new textarea")
                        .type("not yet");
        page.waitForSelector("#request[open]");
        keys.tabTo("#request-send").leave("Enter", ".ending");

        assertThat(product.decision(id).toString()).contains("not yet");
    }

    @Test
    void aSettingIsChanged() {
        Page page = list(1280);
        KeyboardDriver keys = new KeyboardDriver(page).leave(",", "#save").tabTo("[name=theme]");
        keys.type("dark").tabTo("#save").leave("Enter", "html[data-theme=dark]");

        assertThat(product.run("settings", "get", "theme").succeeded().stdout()).contains("dark");
    }

    @Test
    void aCellOfAnAnalysisIsRated() {
        Page page = at("/analyses/" + AnalysisFixture.cycle(hub));
        page.waitForSelector("a.cell-link[tabindex='0']");
        KeyboardDriver keys =
                new KeyboardDriver(page)
                        .tabTo("a.cell-link")
                        .press("ArrowRight")
                        .press("ArrowDown");
        keys.press("2");
        page.waitForSelector("#edit-form");
        keys.type("Seen twice").press("Enter");
        page.waitForSelector(
                "#edit-form",
                new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));

        assertThat(page.innerText("#cell-alt_c\\.obj_2")).contains("+2", "Seen twice");
        assertThat(keys.isAt("#cell-alt_c\\.obj_2 a")).isTrue();
    }

    private String chosen(String id) {
        ConditionPoller.holds("it is answered", () -> !hub.isPending(id));
        List<String> ids = new ArrayList<>();
        product.decision(id).path("chosen_ids").forEach(each -> ids.add(each.asString()));
        return String.join(" ", ids);
    }

    private Page at(String path) {
        Page page = list(1280);
        page.navigate(hub.url() + path);
        return page;
    }

    private Page list(int width) {
        BrowserContext profile =
                portal.profile(
                        new Browser.NewContextOptions()
                                .setReducedMotion(ReducedMotion.REDUCE)
                                .setViewportSize(width, 844));
        return portal.dashboard(profile);
    }
}
