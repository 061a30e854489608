package sayso.acceptance.harness;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/// Service worker of the portal in one browser: is sent pushes, since Chromium has no push service here, and runs what
/// a press on a notification runs, since a test presses no notification of the system.
public final class ServiceWorkerDriver {
    private static final String CONTROLLED = "() => navigator.serviceWorker.controller !== null";
    private static final Duration AGAIN = Duration.ofSeconds(20);
    private static final int MOST_PRESSES = 6;

    private final ChromiumDriver chromium;
    private final Page page;
    private final String origin;
    private final CDPSession tools;
    private final String worker;
    private String last = "";
    private long delivered;

    private ServiceWorkerDriver(
            ChromiumDriver chromium, Page page, String origin, CDPSession tools, String worker) {
        this.chromium = chromium;
        this.page = page;
        this.origin = origin;
        this.tools = tools;
        this.worker = worker;
    }

    /// The one that controls a page of the portal at this address.
    public static ServiceWorkerDriver of(
            ChromiumDriver chromium, BrowserContext profile, Page page, String origin) {
        page.waitForFunction(CONTROLLED);
        CDPSession tools = profile.newCDPSession(page);
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
        return new ServiceWorkerDriver(chromium, page, origin, tools, worker.get());
    }

    /// Sends it a push.
    public void deliver(String message) {
        last = message;
        delivered = System.nanoTime();
        JsonObject push = new JsonObject();
        push.addProperty("origin", origin);
        push.addProperty("registrationId", worker);
        push.addProperty("data", message);
        tools.send("ServiceWorker.deliverPushMessage", push);
    }

    /// Waits until the browser shows these notifications and no others.
    ///
    /// @param notifications each as in `title|body`
    public void shows(String... notifications) {
        ConditionPoller.holds(
                "the browser shows " + List.of(notifications),
                () -> shown("one.title + '|' + one.body").equals(List.of(notifications)));
    }

    /// Waits until the browser shows a notification with this in its title, with these buttons.
    public void offers(String title, List<String> buttons) {
        String end = "|" + String.join(",", buttons);
        awaitDelivered(
                "the browser offers " + buttons + " on " + title,
                () ->
                        shown("one.title + '|' + one.actions.map(each => each.title)").stream()
                                .map(String::valueOf)
                                .anyMatch(one -> one.contains(title) && one.endsWith(end)));
    }

    private void awaitDelivered(String what, BooleanSupplier isShown) {
        ConditionPoller.holds(
                what,
                () -> {
                    boolean is = isShown.getAsBoolean();
                    if (!is && System.nanoTime() - delivered > AGAIN.toNanos()) {
                        // why: the browser's own tools lose a push to a worker that is just ending
                        deliver(last);
                    }
                    return is;
                });
    }

    private List<?> shown(String one) {
        return (List<?>)
                page.evaluate(
                        "() => navigator.serviceWorker.ready.then(worker => worker.getNotifications())"
                                + ".then(all => all.map(one => "
                                + one
                                + "))");
    }

    /// Presses the button of this place on the only notification, which then shows this. why: the browser's own tools
    /// lose a press on a worker that is just ending, and may deliver late a push that was sent again; a person presses
    /// again then
    ///
    /// @param said as in `title|body`
    public void pressed(int button, String said) {
        int presses = 1;
        while (!isSaidAfterPress(button, said)) {
            if (presses == MOST_PRESSES) {
                throw new AssertionError("pressed " + presses + " times, and not shown: " + said);
            }
            presses++;
            deliver(last);
            awaitDelivered(
                    "the browser offers buttons again",
                    () -> shown("one.actions.length > 0").contains(true));
        }
    }

    private boolean isSaidAfterPress(int button, String said) {
        press(button);
        long since = System.nanoTime();
        return ConditionPoller.find(
                "the browser shows " + said + ", or nothing comes of the press",
                () -> {
                    boolean isShown = shown("one.title + '|' + one.body").equals(List.of(said));
                    return isShown || System.nanoTime() - since > AGAIN.toNanos()
                            ? Optional.of(isShown)
                            : Optional.empty();
                });
    }

    /// Presses the button of this place on the only notification. The worker is alive, since it was just sent something.
    public void press(int button) {
        CDPSession browser = chromium.tools();
        String target =
                browser.send("Target.getTargets").getAsJsonArray("targetInfos").asList().stream()
                        .map(JsonElement::getAsJsonObject)
                        .filter(one -> one.get("type").getAsString().equals("service_worker"))
                        .filter(one -> one.get("url").getAsString().startsWith(origin))
                        .map(one -> one.get("targetId").getAsString())
                        .findFirst()
                        .orElseThrow();
        JsonObject attach = new JsonObject();
        attach.addProperty("targetId", target);
        String session =
                browser.send("Target.attachToTarget", attach).get("sessionId").getAsString();
        String script =
                "registration.getNotifications().then(all => pressed(all[0], '" + button + "'))";
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
}
