package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ServiceWorkerDriver;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakePush;
import sayso.contracts.vendor.FakePushBrowser;
import tools.jackson.databind.JsonNode;

/// Phone with the portal as an app, which is notified by pushes. They come to a stand-in of the push service, which
/// decrypts them as the browser would, and from there to the app's service worker in a real Chromium.
final class AppUnderTest implements PhoneUnderTest {
    private static final String POST =
            "async ([path, fields]) => { const body = new URLSearchParams(fields);"
                    + " body.set('form_token', document.getElementById('notify').dataset.token);"
                    + " const reply = await fetch(path, { method: 'POST', body });"
                    + " if (!reply.ok) throw new Error(path + ' ' + reply.status);"
                    + " return reply.text(); }";

    private final FakePush service = FakePush.start(InstantSource.system());
    private final PhoneBrowser browser = new PhoneBrowser();
    private FakePushBrowser subscription;
    private ServiceWorkerDriver worker;
    private JsonNode newest;
    private int delivered;

    AppUnderTest() throws IOException {}

    @Override
    public String settings() {
        return PhoneBrowser.SETTINGS + PhoneUnderTest.whole("push", "");
    }

    @Override
    public void connect(UserSandbox sandbox, VendorHub hub) {
        browser.profile().grantPermissions(List.of("notifications"));
        browser.connect(sandbox, hub);
        browser.page().navigate(browser.url() + "/settings");
        worker =
                ServiceWorkerDriver.of(
                        browser.chromium(), browser.profile(), browser.page(), browser.url());
        String key =
                ProgramJson.parse(post("/app/push-key", Map.of())).path("public_key").asString();
        subscription = service.browser(key);
        post(
                "/app/push",
                Map.of(
                        "endpoint",
                        subscription.endpoint(),
                        "p256dh",
                        subscription.publicKey(),
                        "auth",
                        subscription.authSecret()));
    }

    private String post(String path, Map<String, String> fields) {
        return (String) browser.page().evaluate(POST, List.of(path, fields));
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        await(title, false);
        List<String> buttons = new ArrayList<>();
        newest.path("buttons").forEach(each -> buttons.add(each.path("label").asString()));
        worker.offers(title, buttons);
    }

    /// Hands on what comes until it says this.
    private void await(String title, boolean over) throws InterruptedException {
        while (newest == null
                || !newest.toString().contains(title)
                || newest.path("over").asBoolean() != over) {
            delivered++;
            String push = subscription.await(delivered).text();
            worker.deliver(push);
            newest = ProgramJson.parse(push);
        }
    }

    @Override
    public int touch(String title, String... labels) throws Exception {
        awaitAsked(title);
        int place = 0;
        for (JsonNode button : newest.path("buttons")) {
            if (labels.length == 1 && button.path("label").asString().startsWith(labels[0])) {
                worker.press(place);
                return 2; // why: the notification is pulled open, and its button pressed
            }
            place++;
        }
        browser.open(newest.path("path").asString());
        browser.touch(List.of(labels));
        return 1 + labels.length;
    }

    @Override
    public void awaitOver(String title) throws Exception {
        await(title, true);
        assertThat(newest.path("buttons")).isEmpty();
        worker.shows();
        assertThat(service.refusals()).isEmpty();
    }

    @Override
    public String surface() {
        return "web";
    }

    @Override
    public void close() {
        browser.close();
        service.close();
    }
}
