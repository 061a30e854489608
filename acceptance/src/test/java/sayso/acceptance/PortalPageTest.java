package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.RequestFixtures;

/// The choice page and the settings page of the portal in a real browser.
class PortalPageTest extends PortalScenario {
    /// Says that nobody looks at the page, and writes down what it tells and how often it heard what waits.
    private static final String LOOKING_ELSEWHERE =
            """
            window.told = [];
            window.heard = 0;
            window.WebSocket = class extends WebSocket {
              constructor(...all) {
                super(...all);
                this.addEventListener('message', () => setTimeout(() => window.heard++));
              }
            };
            Object.defineProperty(document, 'hidden', { get: () => true });
            document.hasFocus = () => false;
            window.Notification = class {
              static permission = localStorage.getItem('test.permission') ?? 'granted';
              static requestPermission() { window.asked = true; return Promise.resolve(this.permission); }
              constructor(title, options) { window.told.push(`${title} / ${options.body}`); window.last = this; }
              close() {}
            };
            """;

    /// What makes a page scroll sideways.
    private static final String WIDER =
            """
            () => document.documentElement.scrollWidth <= innerWidth ? [] :
              [...document.querySelectorAll('body *')]
                .filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.scroll, .unseen'))
                .map(each => `${each.tagName} ${each.id} ${each.className} ${each.getBoundingClientRect().right}`)
            """;

    @Test
    void expandedConfigurationPersisted() {
        Page page = signedIn(null);
        page.keyboard().press(",");
        page.waitForURL("**/settings");
        page.selectOption("[name=theme]", "dark");
        page.selectOption("[name=language]", "zh");
        page.uncheck("[name=annotations]");
        page.click("#save");
        page.waitForURL("**/settings?saved=yes");
        ChromiumDriver.photograph(page, "settings-zh-dark");

        hub.kill();
        hub.startAgain();

        Page again = signedIn(ask("还在吗？"));
        assertThat(again.getAttribute("html", "data-theme")).isEqualTo("dark");
        assertThat(again.getAttribute("html", "lang")).isEqualTo("zh");
        assertThat(again.locator("[name^=note]").count()).isZero();
        assertThat(product.run("settings", "get", "theme").succeeded().stdout()).contains("dark");
    }

    @Test
    void saveIsAlwaysInReachAndNeverCoversTheFieldInFocus() {
        Page page = signedIn(null);
        page.setViewportSize(390, 640);
        page.navigate(hub.url() + "/settings");
        assertThat(page.inputValue("[name=timeout_seconds]")).isEqualTo("5 min");
        // why: places are measured where the page has come to, not on its way there
        page.evaluate("document.documentElement.style.scrollBehavior = 'auto'");
        Object covered =
                page.evaluate(
                        """
                        () => [...document.querySelectorAll('#settings :is(input:not([type=hidden]), select)')]
                          .filter(field => {
                            field.focus();
                            const place = field.getBoundingClientRect();
                            const save = document.getElementById('save').parentElement.getBoundingClientRect();
                            return save.bottom > innerHeight + 1 || place.bottom > save.top + 1;
                          }).map(field => field.name)
                        """);
        assertThat(covered).isEqualTo(List.of());
    }

    @Test
    void annotationToggleStatePersisted() {
        set("\"annotations\":{\"value\":false,\"pin\":false}");
        Page page = signedIn(ask("No notes?"));
        assertThat(page.locator("[name^=note]").count()).isZero();
        page.reload();
        assertThat(page.locator("[name^=note]").count()).isZero();

        set("\"annotations\":{\"value\":true,\"pin\":false}");
        Page next = signedIn(ask("Notes again?"));
        assertThat(next.locator("[name^=note]").count()).isPositive();
    }

    @Test
    void theQuestionStandsBetweenTheOpenOnesAndItsContext() {
        ask("Another one?");
        String id = askAtLength("Which database?");
        Page page = signedIn(id, 1280, 900);

        double list = left(page, "#neighbours");
        double question = left(page, "#title");
        double beside = left(page, "#beside");
        assertThat(list).isLessThan(question);
        assertThat(question).isLessThan(beside);
        page.keyboard().press("j");
        ChromiumDriver.photograph(page, "choice-wide");

        Page small = signedIn(id, 320, 700);
        assertThat(left(small, "#neighbours")).isEqualTo(left(small, "#beside"));
        assertThat((List<?>) small.evaluate(WIDER)).isEmpty();
        ChromiumDriver.photograph(small, "choice-320");
    }

    @Test
    void goesFromOneToTheNextByKey() {
        ask("One to go to?");
        String one = ask("One to go from?");
        Page page = signedIn(one);
        page.keyboard().press("]");
        page.waitForURL(url -> url.contains("/choice/") && !url.endsWith(one));
        page.keyboard().press("[");
        page.waitForURL("**/choice/" + one);
    }

    @Test
    void lessThanTenSecondsNeedASecondKeyPressAndWhenTheyAreOverTheButtonStaysWhereItIs() {
        String id = ask("Under the pointer?", "--timeout", "1h");
        Page page = signedIn(id);
        Object before = page.evaluate("document.getElementById('send').getBoundingClientRect().y");
        page.keyboard().press("l");
        page.fill("#minutes", "5 s");
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'limit-confirm'");
        assertThat(hub.isPending(id)).isTrue();
        ChromiumDriver.photograph(page, "confirm-limit");
        page.keyboard().press("Enter");
        page.waitForFunction(
                "() => document.getElementById('choice').dataset.state === 'timed_out'");

        assertThat(page.textContent("#late"))
                .contains("Time ran out and nothing was chosen", "recorded as late");
        assertThat(page.textContent("#deadline")).contains("Expired");
        assertThat(page.evaluate("document.getElementById('send').getBoundingClientRect().y"))
                .isEqualTo(before);
        ChromiumDriver.photograph(page, "time-is-up");
        page.check("input[value='2']");
        page.click("#send");
        page.waitForSelector(".ending");
        assertThat(page.textContent(".ending")).contains("Answered late");
    }

    @Test
    void whatWasTypedInAnotherPageComesHereAndNothingTypedIsOverwritten() {
        String id = ask("Two pages?");
        Page one = signedIn(id);
        Page two = one.context().newPage();
        two.navigate(one.url());
        type(one, "first");
        two.waitForFunction("() => document.querySelector('#note').value === 'first'");
        type(two, "second");
        one.waitForSelector("#draft-line >> text=changed in the portal");
        assertThat(one.inputValue("#note"))
                .as("nothing typed here is overwritten")
                .isEqualTo("first");
        ChromiumDriver.photograph(one, "changed-elsewhere");

        one.click("text=Use the other");
        assertThat(one.inputValue("#note")).isEqualTo("second");
    }

    @Test
    void theLastWordsAreKeptWhenSomebodyElseAnswers() {
        String id = ask("Half a sentence?");
        Page page = signedIn(id);
        page.keyboard().press("g");
        page.keyboard().type("not sent, not lost");
        product.run("answer", id, "2").succeeded();
        page.waitForFunction(
                "() => document.getElementById('choice').dataset.state === 'resolved'");
        assertThat(page.textContent("#live")).contains("What you typed was saved");

        ConditionPoller.holds(
                "the words are there again",
                () -> {
                    page.reload();
                    return page.locator("#unsent").count() == 1;
                });
        assertThat(page.textContent("#unsent")).contains("not sent, not lost");
    }

    @Test
    void aHiddenOptionIsFoldedAndUnfoldedByKey() {
        String id = ask("Too many?", "--option", "perhaps");
        Page page = signedIn(id);
        page.click("[data-option='3'] button.fold");
        page.waitForSelector("text=1 hidden (h shows)");
        page.waitForLoadState();
        assertThat(page.isVisible("input[value='3']")).isFalse();
        page.keyboard().press("h");
        assertThat(page.isVisible("input[value='3']")).isTrue();
        ChromiumDriver.photograph(page, "hidden-option");
    }

    @Test
    void oneChoiceSendsAndCanBeTakenBackByKey() {
        set("\"undo_seconds\":30");
        try (McpPipe agent = McpPipe.open(product)) {
            int request = agent.call("provide_choice", RequestFixtures.shipOrHold("Ship it now?"));
            Page page = signedIn(hub.waitingDecision("Ship it now?"));
            leaves(page, "2", "#undo");
            ChromiumDriver.photograph(page, "undo");
            leaves(page, "u", "#send");
            assertThat(page.isChecked("input[value='hold']")).isTrue();

            set("\"undo_seconds\":1");
            leaves(page, "1", "#choice[data-state='resolved']");
            assertThat(page.locator("#undo").count()).isZero();
            assertThat(page.textContent(".ending")).contains("Ship it");
            assertThat(agent.answered(request).path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"ship\"]");
        }
    }

    /// Presses a key that leads to another page; returns once that one shows this and hears keys
    /// itself.
    private static void leaves(Page page, String key, String shown) {
        page.evaluate("window.left = true");
        page.keyboard().press(key);
        page.waitForFunction(
                "shown => !window.left && document.readyState === 'complete'"
                        + " && document.querySelector(shown) !== null",
                shown);
    }

    @Test
    void movingInTheListNeverSends() {
        set("\"undo_seconds\":30");
        try (McpPipe agent = McpPipe.open(product)) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Move?"));
            Page page = signedIn(hub.waitingDecision("Move?"));
            page.evaluate(
                    "window.sent = 0; addEventListener('submit', () => window.sent++, true);"
                            + "document.querySelector('[name=choice]').focus()");
            for (String key : List.of("ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight")) {
                page.keyboard().press(key);
            }

            assertThat(page.locator("input:checked").count()).isOne();
            assertThat(page.evaluate("window.sent")).isEqualTo(0);
            page.locator("[name=choice]").first().click();
            page.waitForSelector("#undo");
        }
    }

    @Test
    void lettersAreNoKeysWhereThePersonTurnedThatOff() {
        String id = ask("Letters?");
        set("\"single_key_shortcuts\":false");
        Page page = signedIn(id);
        page.keyboard().press("2");
        page.keyboard().press("g");
        page.keyboard().press("x");

        assertThat(page.locator("input:checked").count()).isZero();
        assertThat(page.locator("details[open].more").count()).isZero();
        page.keyboard().press("ArrowDown");
        assertThat(page.evaluate("document.activeElement.value")).isEqualTo("1");
    }

    @Test
    void browserNotificationTriggered() {
        set("\"timeout_range\":[1,7200],\"notify\":{\"new\":false,\"nearing\":[3600,10]}");
        BrowserContext profile = elsewhere();
        List<Page> pages = List.of(listening(profile), listening(profile));
        ask("Time runs?", "--timeout", "1h");
        ask("Over?", "--timeout", "2s");

        assertThat(told(pages, "Over? / time ran out"))
                .filteredOn(text -> text.startsWith("Time runs? / "))
                .as("once in all pages")
                .hasSize(1);
    }

    @Test
    void aQuestionWhoseTimeIsShortFromTheStartIsToldOnceWithIt() {
        set("\"timeout_range\":[1,7200],\"notify\":{\"nearing\":[3600,10]}");
        BrowserContext profile = elsewhere();
        List<Page> pages = List.of(listening(profile), listening(profile));
        ask("Short from the start?", "--timeout", "1h");
        told(pages, "Short from the start? / ");
        ask("Over?", "--timeout", "2s");

        assertThat(told(pages, "Over? / time ran out"))
                .filteredOn(text -> text.startsWith("Short from the start? / "))
                .singleElement()
                .asString()
                .contains(" left · ");
    }

    @Test
    void severalQuestionsAreToldTogetherAndOnceInAllPages() {
        try (McpPipe agent = McpPipe.open(product)) {
            // why: an agent that just came asks its first question more slowly than the others
            agent.call("provide_choice", RequestFixtures.shipOrHold("One before?"));
            hub.waitingDecision("One before?");
            BrowserContext profile = elsewhere();
            List<Page> pages = List.of(listening(profile), listening(profile));
            for (String question : List.of("One of three?", "Two of three?", "Three of three?")) {
                agent.call("provide_choice", RequestFixtures.shipOrHold(question));
            }

            assertThat(told(pages, "3 questions from 1 agents"))
                    .filteredOn(text -> text.contains(" questions from "))
                    .as("once in all pages")
                    .hasSize(1);
        }
    }

    @Test
    void isToldWithTitleAndAgentAloneUnlessThePersonWantsThePrompt() {
        BrowserContext profile = elsewhere();
        Page page = listening(profile);
        ask("Short?", "--context", "secret context");
        assertThat(told(List.of(page), "Short? / ")).noneMatch(text -> text.contains("secret"));
    }

    @Test
    void anAlertThatCannotBeShownIsSeenOnThePage() {
        BrowserContext profile = elsewhere();
        profile.addInitScript("localStorage.setItem('test.permission', 'denied')");
        Page page = listening(profile);
        assertThat(page.textContent("#alerts-trouble")).contains("This browser blocks alerts");
        assertThat(page.evaluate("window.asked ?? false"))
                .as("permission is asked for on a click alone")
                .isEqualTo(false);
        page.click("#alerts");
        page.waitForFunction("() => window.asked === true");
    }

    @ParameterizedTest
    @CsvSource({
        "light,LIGHT",
        "dark,LIGHT",
        "high-contrast,LIGHT",
        "high-contrast,DARK",
        "auto,DARK"
    })
    void noPageHasAnAccessibilityFaultInAnyTheme(String theme, ColorScheme system)
            throws IOException {
        String id = askAtLength("Everybody?");
        set("\"theme\":\"" + theme + "\"");
        String axe =
                Files.readString(CheckoutPaths.tools().resolve("node_modules/axe-core/axe.min.js"));
        BrowserContext profile =
                portal.profile(
                        new Browser.NewContextOptions()
                                .setBypassCSP(true)
                                .setColorScheme(system)
                                .setReducedMotion(ReducedMotion.REDUCE)
                                .setViewportSize(1200, 800));
        Page page = signIn(profile, null);
        for (String path : List.of("/settings", "/", "/choice/" + id)) {
            String over = ask("Over in a moment?");
            page.navigate(hub.url() + path);
            if (!path.equals("/settings")) {
                endsInSight(page, over);
            }
            page.evaluate(axe);
            Object faults =
                    page.evaluate(
                            "async () => (await axe.run()).violations.map(each => each.id + ' ' + each.nodes[0].html)");
            assertThat((List<?>) faults).as(path).isEmpty();
            page.setViewportSize(320, 700);
            assertThat((List<?>) page.evaluate(WIDER)).as("%s at 320 px", path).isEmpty();
            page.setViewportSize(1200, 800);
            ChromiumDriver.photograph(
                    page,
                    (path.equals("/settings")
                                    ? "settings-"
                                    : path.equals("/") ? "dashboard-" : "choice-")
                            + theme
                            + "-"
                            + system.name().toLowerCase(Locale.ROOT));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/settings", "/choice/"})
    void aPageWorksWithoutScripts(String path) {
        String id = ask("No scripts here?");
        Page page =
                portal.profile(new Browser.NewContextOptions().setJavaScriptEnabled(false))
                        .newPage();
        String link = hub.portalLink(id);
        page.navigate(link);
        page.fill("#code", link.substring(link.indexOf('#') + 1));
        page.click("text=Open portal");
        page.navigate(hub.url() + path + (path.equals("/settings") ? "" : id));
        if (path.equals("/settings")) {
            page.selectOption("[name=theme]", "light");
            page.click("#save");
            assertThat(page.getAttribute("html", "data-theme")).isEqualTo("light");
        } else {
            page.check("input[value='2']");
            page.click("#set > summary");
            page.fill("#minutes", "5 s");
            page.click("#limit-set");
            assertThat(page.isChecked("input[value='2']")).isTrue();
            page.click("#limit-confirm");
            assertThat(page.textContent("#deadline"))
                    .containsPattern("[0-9] s left|Expired|paused");
        }
    }

    /// Struck out in the list of a page, where somebody is at another row.
    private void endsInSight(Page page, String id) {
        page.waitForSelector("#list, [data-seen=yes][data-id='" + id + "']");
        page.locator("#list .line a, .neighbours a").first().focus();
        product.run("decision", "cancel", id).succeeded();
        page.waitForSelector(".gone[data-id='" + id + "']");
    }

    private static void type(Page page, String text) {
        page.evaluate("document.getElementById('note').closest('details').open = true");
        page.waitForResponse(
                response -> response.url().endsWith("/draft") && response.status() == 204,
                () -> page.fill("#note", text));
    }

    private static double left(Page page, String selector) {
        return page.locator(selector).boundingBox().x;
    }

    /// What all pages told, as soon as one told this.
    private static List<String> told(List<Page> pages, String beginning) {
        return ConditionPoller.find(
                "told: " + beginning,
                () -> {
                    List<String> all = new ArrayList<>();
                    for (Page page : pages) {
                        for (Object one : (List<?>) page.evaluate("window.told")) {
                            all.add(String.valueOf(one));
                        }
                    }
                    return all.stream().anyMatch(text -> text.startsWith(beginning))
                            ? Optional.of(all)
                            : Optional.empty();
                });
    }

    /// A profile whose person looks elsewhere and wants to be told.
    private BrowserContext elsewhere() {
        BrowserContext profile = portal.profile(new Browser.NewContextOptions());
        profile.addInitScript("localStorage.setItem('alerts', 'on')");
        profile.addInitScript(LOOKING_ELSEWHERE);
        return profile;
    }

    /// The dashboard once it has heard what waits already: what is asked from now on is news to it.
    private Page listening(BrowserContext profile) {
        Page page = portal.dashboard(profile);
        page.waitForFunction("() => window.heard > 0");
        return page;
    }

    private void set(String settings) {
        product.sandbox().with("{\"answers_from_agent_process\":\"trust\"," + settings + "}");
    }

    private String ask(String question, String... more) {
        return product.ask(question, more);
    }

    private String askAtLength(String question) {
        return ask(
                question,
                "--option",
                "later: when the **other** team is back, with a description that is long enough to wrap",
                "--context",
                """
                ## What was found

                | store | writes per s |
                |---|---|
                | one | 4,100 |
                | two | 3,900 |

                ```diff
                - jdbc:sqlite:app.db
                + jdbc:postgresql://db.example/app?ssl=true&sslmode=verify-full&applicationName=builder
                ```

                See [the notes](https://example.org/notes).
                """);
    }

    private Page signedIn(String id) {
        return signedIn(id, 1280, 800);
    }

    private Page signedIn(String id, int width, int height) {
        return signIn(
                portal.profile(new Browser.NewContextOptions().setViewportSize(width, height)), id);
    }

    private Page signIn(BrowserContext profile, String id) {
        return id == null ? portal.dashboard(profile) : portal.showing(profile, id);
    }
}
