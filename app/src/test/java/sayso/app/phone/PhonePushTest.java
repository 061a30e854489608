package sayso.app.phone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.FakeVendorMain;
import sayso.app.FakeVendorMain.Result;
import sayso.app.HomeProcesses;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.ChildJavaCommand;
import sayso.contracts.vendor.FakePush;
import sayso.contracts.vendor.FakePushBrowser;
import sayso.home.Home;

/// A browser that is signed in at a hub of a process of its own and asks to be notified: it is, until its
/// session or the person ends that.
class PhonePushTest {
    private static final String NOWHERE = "http://127.0.0.1:1";
    private static final Pattern URL = Pattern.compile("\"url\":\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("data-token=\"([^\"]+)\"");

    @TempDir private Path folder;
    private FakePush push;
    private Process hub;
    private URI address;
    private final HttpClient http = HttpClient.newHttpClient();
    private String cookie = "";
    private String token = "";
    private ProcessTree tree = FakeProcessTree.alone();

    @BeforeEach
    void startAPushServiceAndAHub() throws Exception {
        push = FakePush.start(InstantSource.system());
        startHub();
        signIn();
    }

    private void restartHub() throws Exception {
        hub.destroy();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
        startHub();
    }

    private void startHub() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                FakeVendorMain.class, NOWHERE, "hub", "--port", "0", "--json"));
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().putAll(environment());
        builder.redirectError(folder.resolve("hub.err").toFile());
        hub = builder.start();
        address = URI.create(found(URL, hub.inputReader(UTF_8).readLine()));
    }

    @AfterEach
    void endThem() throws Exception {
        HomeProcesses.awaitAllButHub(Home.of(environment()));
        hub.destroy();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
        http.close();
        push.close();
    }

    private Map<String, String> environment() {
        return Map.of(
                "SAYSO_HOME", folder.resolve("home").toString(),
                "SAYSO_ACTOR", "shop/builder",
                "SAYSO_OPEN", "off",
                "LANG", "C.UTF-8");
    }

    private Result run(String... words) {
        return FakeVendorMain.run(
                environment(),
                new VendorAddresses(NOWHERE, true),
                tree,
                new TerminalFixture(),
                words);
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }

    private HttpResponse<String> post(String path, String... pairs) throws Exception {
        StringBuilder body = new StringBuilder("form_token=" + token);
        for (int i = 0; i < pairs.length; i += 2) {
            body.append('&').append(pairs[i]).append('=');
            body.append(URLEncoder.encode(pairs[i + 1], UTF_8));
        }
        return http.send(
                HttpRequest.newBuilder(address.resolve(path))
                        .header("Cookie", cookie)
                        .header("User-Agent", "Mozilla/5.0 (Linux; Android 15) Chrome/140.0")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private void signIn() throws Exception {
        String link = found(URL, run("portal", "--json").out());
        HttpResponse<String> opened = post("/open", "code", link.substring(link.indexOf('#') + 1));
        cookie = opened.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
        token = found(TOKEN, settings());
    }

    private String settings() throws Exception {
        return http.send(
                        HttpRequest.newBuilder(address.resolve("/settings"))
                                .header("Cookie", cookie)
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private FakePushBrowser subscribed() throws Exception {
        String key =
                found(Pattern.compile("\"public_key\":\"([^\"]+)\""), post("/app/push-key").body());
        FakePushBrowser browser = push.browser(key);
        HttpResponse<String> reply =
                post(
                        "/app/push",
                        "endpoint",
                        browser.endpoint(),
                        "p256dh",
                        browser.publicKey(),
                        "auth",
                        browser.authSecret());
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(204);
        return browser;
    }

    private String ask(String title) {
        Result asked =
                run("decision", "request", "-p", title, "-o", "a", "-o", "b", "-r", "1", "--json");
        return found(Pattern.compile("\"id\":\"(d-[^\"]+)\""), asked.out());
    }

    @Test
    void aPhoneIsNotifiedUntilThePersonEndsThat() throws Exception {
        assertThat(run("connect", "list").out()).doesNotContain("push");
        FakePushBrowser browser = subscribed();
        assertThat(Files.getPosixFilePermissions(folder.resolve("home/push.key")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));

        String id = ask("Which cache?");
        assertThat(browser.await(1).text())
                .contains("Which cache?", "\"path\":\"/choice/" + id + "\"");
        assertThat(run("decision", "resolve", id, "--choice", "1", "--rationale", "x").code())
                .isZero();
        assertThat(browser.await(2).text()).contains("\"over\":true");

        assertThat(run("connect", "list").out())
                .contains("push: Chrome on Android, id ", " is notified for ");
        assertThat(run("doctor").out()).contains("push to browsers");
        assertThat(run("notify", "test", "push").out()).contains("push: pushed to 1");
        assertThat(browser.await(3).text()).contains("\"path\":\"/\"");
        assertThat(run("disconnect", "push").out()).contains("Disconnected Chrome on Android");
        assertThat(post("/app/push-key").statusCode()).as("signed out").isEqualTo(401);
        ask("Second?");
        assertThat(run("notify", "test", "push").err())
                .contains("push: no browser is subscribed: sayso connect phone");
        assertThat(browser.pushes()).hasSize(3);
        assertThat(push.refusals()).isEmpty();
        assertThat(run("log").out()).contains(" is notified for ", " is notified no more");
        assertThat(run("doctor").out()).doesNotContain("push", "could not be delivered");
        noSecretIsLogged(browser);
    }

    @Test
    void withTheSessionEndsWhatItAskedFor() throws Exception {
        FakePushBrowser browser = subscribed();
        assertThat(settings()).containsPattern("data-notified=\"[0-9a-f]{16}\"");
        assertThat(post("/sign-out").statusCode()).isEqualTo(303);

        assertThat(run("connect", "list").out()).contains("push: ", "disconnected ");
        assertThat(post("/app/push-key").statusCode()).isEqualTo(401);
        assertThat(run("notify", "test", "push").err())
                .contains("push: no browser is subscribed: sayso connect phone");
        assertThat(browser.pushes()).isEmpty();
    }

    @Test
    void aFormFromElsewhereAndAnAddressThatIsNoneAreRefused() throws Exception {
        token = "0".repeat(32);
        assertThat(post("/app/push-key").statusCode()).isEqualTo(403);
        assertThat(folder.resolve("home/push.key")).doesNotExist();
        token = found(TOKEN, settings());
        HttpResponse<String> reply =
                post("/app/push", "endpoint", "words", "p256dh", "B", "auth", "x");
        assertThat(reply.statusCode()).isEqualTo(400);
        assertThat(reply.body()).contains("that is no address of a push service");
    }

    @Test
    void aPhoneGetsALinkUnderTheNameThatItReachesTheHubBy() throws Exception {
        Path settings = folder.resolve("home/settings.json");
        Result without = run("connect", "phone");
        assertThat(without.code()).isEqualTo(3);
        assertThat(without.err())
                .contains(
                        "hub_hosts names no address",
                        "without any: sayso connect telegram",
                        "tailscale serve --bg 7296",
                        "ssh -N -R 7296:127.0.0.1:7296",
                        "sayso settings set hub_hosts sayso.example.com");

        Files.writeString(settings, "{\"hub_hosts\":[\"sayso.example.com:8443\"]}");
        Result unknown = run("connect", "phone");
        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.out()).doesNotContain("/open#");
        assertThat(unknown.err())
                .contains("does not know sayso.example.com:8443 yet", "sayso hub stop");

        restartHub();
        Result shown = run("connect", "phone");
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out())
                .contains(
                        "█▀▀",
                        "https://sayso.example.com:8443/open#c.",
                        "Notify me on this phone",
                        "sayso notify test push");

        String link = found(URL, run("connect", "phone", "--json").out());
        assertThat(link).startsWith("https://sayso.example.com:8443/open#c.");
        String code = link.substring(link.indexOf('#') + 1);
        assertThat(post("/open", "code", code).statusCode()).isEqualTo(303);
        assertThat(post("/open", "code", code).statusCode()).isEqualTo(403);
    }

    @Test
    void anAgentGetsNoLink() throws Exception {
        Files.writeString(
                folder.resolve("home/settings.json"), "{\"hub_hosts\":[\"sayso.example.com\"]}");
        tree = new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java");
        Result refused = run("connect", "phone");
        tree = FakeProcessTree.alone();

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.out()).doesNotContain("sayso.example.com");
        assertThat(refused.err()).contains("only a person connects accounts that answer");
        assertThat(run("log", "--json").out()).contains("connect phone");
    }

    private void noSecretIsLogged(FakePushBrowser browser) throws Exception {
        String secret = browser.endpoint().substring(browser.endpoint().indexOf("/push/"));
        for (Path file : List.of(folder.resolve("hub.err"), folder.resolve("home/logs/hub.log"))) {
            assertThat(Files.readString(file, ISO_8859_1)).doesNotContain(secret);
        }
        String kept = Files.readString(folder.resolve("home/push.key"));
        assertThat(Files.readString(folder.resolve("home/logs/hub.log"), ISO_8859_1))
                .doesNotContain(kept.substring(0, 40));
    }
}
