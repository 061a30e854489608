package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ServiceWorkerDriver;
import sayso.acceptance.harness.UserSandbox;

/// The portal as an app on a phone: its service worker in a real browser, with the hub there and gone, and
/// what it shows of pushes.
class InstalledAppTest {
    private static final String CONTROLLED = "() => navigator.serviceWorker.controller !== null";
    private static final int WIDTH = 360;
    private static final int HEIGHT = 740;

    private ProductDriver product;
    private HubProcess hub;
    private ChromiumDriver chromium;
    private PortalDriver portal;

    @BeforeEach
    void start(@TempDir Path folder) {
        product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"undo_seconds\":0}"));
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.notifying();
        portal = new PortalDriver(hub, chromium);
    }

    @AfterEach
    void stop() {
        portal.close();
        chromium.close();
        hub.close();
    }

    @Test
    void withoutAHubThePageSaysSoAndHoldsNothingOfAQuestion() {
        String id = product.ask("Which cache for checkout?");
        Page page = portal.showing(phone(), id);
        page.waitForFunction(CONTROLLED);
        hub.kill();

        page.reload();
        assertThat(page.locator("h1").innerText()).isEqualTo("Sayso cannot be reached");
        assertThat(page.content()).doesNotContain("Which cache");
        assertThat(
                        page.evaluate(
                                "async () => { const all = [];"
                                        + " for (const name of await caches.keys())"
                                        + "  for (const each of await (await caches.open(name)).keys())"
                                        + "   all.push(new URL(each.url).pathname);"
                                        + " return all.join(); }"))
                .isEqualTo("/app/unreachable");
        ChromiumDriver.photograph(page, "app-unreachable");

        hub.startAgain();
        page.click("a");
        page.waitForSelector("#title");
        assertThat(page.locator("#title").innerText()).isEqualTo("Which cache for checkout?");
    }

    @Test
    void anAnswerWithoutAHubWaitsOnItsPageAndIsSentOnceWhenTheHubIsBack() {
        String id = product.ask("Shall I?");
        Page page = portal.showing(phone(), id);
        page.waitForFunction(CONTROLLED);
        page.locator("details:has(#note) > summary").click();
        page.fill("#note", "only at night");
        hub.kill();

        page.locator("input[name=choice]").first().check();
        page.click("#send");
        page.waitForFunction(
                "() => document.getElementById('unsent').textContent.startsWith('Not sent')");
        assertThat(page.inputValue("#note")).isEqualTo("only at night");

        ChromiumDriver.photograph(page, "app-not-sent");
        page.click("#unsent button");
        assertThat(page.textContent("#unsent")).isEmpty();
        assertThat(page.inputValue("#note")).isEqualTo("only at night");
        page.click("#send");
        page.waitForFunction(
                "() => document.getElementById('unsent').textContent.startsWith('Not sent')");

        hub.startAgain();
        page.waitForSelector(".ending");
        assertThat(hub.isPending(id)).isFalse();
    }

    @Test
    void aPushIsShownInThePlaceOfTheLastOneAndGoesWithTheEnd() {
        String id = product.ask("Which cache for checkout?");
        BrowserContext context = phone();
        context.grantPermissions(List.of("notifications"));
        Page page = portal.showing(context, id);
        ServiceWorkerDriver worker = ServiceWorkerDriver.of(chromium, context, page, hub.url());

        worker.deliver(push("🟡 Which cache?", id, false));
        worker.shows("🟡 Which cache?|1 yes");
        worker.deliver(push("🟡 Which cache, again?", id, false));
        worker.shows("🟡 Which cache, again?|1 yes");
        worker.deliver(push("✓ yes", id, true));
        worker.shows();
    }

    @Test
    void aPressThatIsNotTakenIsSaidInTheNotificationAndNotSentLater() {
        String id = product.ask("Which cache for checkout?");
        BrowserContext context = phone();
        context.grantPermissions(List.of("notifications"));
        Page page = portal.showing(context, id);
        ServiceWorkerDriver worker = ServiceWorkerDriver.of(chromium, context, page, hub.url());

        worker.deliver(push("🟡 Which cache?", id, false));
        worker.offers("Which cache?", List.of("1 yes"));
        worker.pressed(0, said("It is over; nothing was sent. Press here to open it."));

        worker.deliver(push("🟡 Which cache?", id, false));
        worker.offers("Which cache?", List.of("1 yes"));
        worker.shows(said("1 yes"));
        hub.kill();
        worker.pressed(
                0, said("Sayso cannot be reached; nothing was sent. Press here to open it."));
        hub.startAgain();
        assertThat(hub.isPending(id)).isTrue();

        worker.deliver(push("🟡 Which cache?", id, false));
        worker.offers("Which cache?", List.of("1 yes"));
        worker.shows(said("1 yes"));
        context.clearCookies();
        worker.pressed(0, said("You are signed out; nothing was sent. Press here to open it."));
    }

    @Test
    void theButtonSaysWhatKeepsAPhoneFromBeingNotified() {
        BrowserContext context = phone();
        Page page = portal.dashboard(context);
        page.navigate(hub.url() + "/settings");
        page.waitForFunction(CONTROLLED);
        page.click("#notify-on");
        page.waitForFunction(
                "() => document.getElementById('notify-said').textContent.startsWith('Not turned on')");
        ChromiumDriver.photograph(page, "app-settings");

        context.grantPermissions(List.of("notifications"));
        page.click("#notify-on");
        // why: this browser has no push service
        page.waitForFunction(
                "() => document.getElementById('notify-said').textContent.startsWith('Not done')");
        assertThat(page.isVisible("#notify-on")).isTrue();
    }

    private static String said(String body) {
        return "🟡 Which cache?|" + body;
    }

    private static String push(String title, String id, boolean over) {
        return ProgramJson.object()
                .put("title", title)
                .put("body", "1 yes")
                .put("tag", "tag")
                .put("path", "/choice/" + id)
                .put("silent", false)
                .put("again", true)
                .put("over", over)
                .set(
                        "buttons",
                        ProgramJson.array()
                                .add(
                                        ProgramJson.object()
                                                .put("label", "1 yes")
                                                .put("press", "p.made-up.c0")))
                .toString();
    }

    private BrowserContext phone() {
        return portal.profile(
                new Browser.NewContextOptions().setViewportSize(WIDTH, HEIGHT).setHasTouch(true));
    }
}
