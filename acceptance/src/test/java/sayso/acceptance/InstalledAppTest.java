package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.UserSandbox;

/// The portal as an app on a phone: its service worker in a real browser, with the hub there and gone, and
/// what it shows of pushes.
class InstalledAppTest {
    private static final String CONTROLLED = "() => navigator.serviceWorker.controller !== null";
    private static final String SHOWN =
            "() => navigator.serviceWorker.ready"
                    + ".then(worker => worker.getNotifications())"
                    + ".then(all => all.map(one => one.title + '|' + one.body))";
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
        chromium = ChromiumDriver.start();
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
    void anAnswerWithoutAHubIsNotSentByItselfAndItsTextStays() {
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

        hub.startAgain();
        page.waitForFunction("() => fetch('/health').then(reply => reply.ok, () => false)");
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        page.click("#send");
        page.waitForSelector(".ending");
        assertThat(hub.isPending(id)).isFalse();
    }

    @Test
    void aPushIsShownInThePlaceOfTheLastOneAndGoesWithTheEnd() {
        String id = product.ask("Which cache for checkout?");
        BrowserContext context = phone();
        context.grantPermissions(List.of("notifications"));
        Page page = portal.showing(context, id);
        page.waitForFunction(CONTROLLED);
        CDPSession tools = context.newCDPSession(page);
        String worker = worker(page, tools);

        deliver(tools, worker, push("🟡 Which cache?", id, false));
        page.waitForFunction(SHOWN + ".then(all => all.join() === '🟡 Which cache?|1 yes')");
        deliver(tools, worker, push("🟡 Which cache, again?", id, false));
        page.waitForFunction(SHOWN + ".then(all => all.join() === '🟡 Which cache, again?|1 yes')");
        deliver(tools, worker, push("✓ yes", id, true));
        page.waitForFunction(SHOWN + ".then(all => all.length === 0)");
    }

    @Test
    void aPressThatIsNotTakenIsSaidInTheNotificationAndNotSentLater() {
        String id = product.ask("Which cache for checkout?");
        BrowserContext context = phone();
        context.grantPermissions(List.of("notifications"));
        Page page = portal.showing(context, id);
        page.waitForFunction(CONTROLLED);
        CDPSession tools = context.newCDPSession(page);
        String worker = worker(page, tools);
        String press = "registration.getNotifications().then(all => pressed(all[0], '0'))";

        deliver(tools, worker, push("🟡 Which cache?", id, false));
        page.waitForFunction(
                "() => navigator.serviceWorker.ready"
                        + ".then(worker => worker.getNotifications())"
                        + ".then(all => all[0]?.actions[0]?.title === '1 yes')");
        inWorker(press);
        page.waitForFunction(said("It is over; nothing was sent. Press here to open it."));

        deliver(tools, worker, push("🟡 Which cache?", id, false));
        page.waitForFunction(said("1 yes"));
        hub.kill();
        inWorker(press);
        page.waitForFunction(
                said("Sayso cannot be reached; nothing was sent. Press here to open it."));
        hub.startAgain();
        assertThat(hub.isPending(id)).isTrue();

        deliver(tools, worker, push("🟡 Which cache?", id, false));
        page.waitForFunction(said("1 yes"));
        context.clearCookies();
        inWorker(press);
        page.waitForFunction(said("You are signed out; nothing was sent. Press here to open it."));
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

    /// What the one notification says, as a condition.
    private static String said(String body) {
        return SHOWN + ".then(all => all.join() === '🟡 Which cache?|" + body + "')";
    }

    /// The id of the page's service worker.
    private static String worker(Page page, CDPSession tools) {
        AtomicReference<String> worker = new AtomicReference<>();
        tools.on(
                "ServiceWorker.workerRegistrationUpdated",
                event ->
                        event.getAsJsonArray("registrations")
                                .forEach(one ->
                                        worker.set(
                                                one.getAsJsonObject()
                                                        .get("registrationId")
                                                        .getAsString())));
        tools.send("ServiceWorker.enable");
        page.waitForCondition(() -> worker.get() != null);
        return worker.get();
    }

    /// Runs a script in the service worker, which is alive since it was just sent something. A test presses
    /// no notification of the system; what a press runs is run by its name.
    private void inWorker(String script) {
        CDPSession browser = chromium.tools();
        String target =
                browser.send("Target.getTargets").getAsJsonArray("targetInfos").asList().stream()
                        .map(JsonElement::getAsJsonObject)
                        .filter(one -> one.get("type").getAsString().equals("service_worker"))
                        .filter(one -> one.get("url").getAsString().startsWith(hub.url()))
                        .map(one -> one.get("targetId").getAsString())
                        .findFirst()
                        .orElseThrow();
        JsonObject attach = new JsonObject();
        attach.addProperty("targetId", target);
        String session =
                browser.send("Target.attachToTarget", attach).get("sessionId").getAsString();
        JsonObject message = new JsonObject();
        message.addProperty("sessionId", session);
        message.addProperty(
                "message",
                ProgramJson.object()
                        .put("id", 1)
                        .put("method", "Runtime.evaluate")
                        .set("params", ProgramJson.object().put("expression", script))
                        .toString());
        browser.send("Target.sendMessageToTarget", message);
        browser.detach();
    }

    private void deliver(CDPSession tools, String worker, String message) {
        JsonObject push = new JsonObject();
        push.addProperty("origin", hub.url());
        push.addProperty("registrationId", worker);
        push.addProperty("data", message);
        tools.send("ServiceWorker.deliverPushMessage", push);
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
