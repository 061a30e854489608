package sayso.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.TestProcess;
import tools.jackson.databind.JsonNode;

/// The portal in a real browser, at the hub of the packaged product, with an asker on the other end.
class PortalAcceptanceTest extends PortalScenario {
    private static final String HOSTILE =
            "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"
                    + "[x](javascript:document.title='owned') ![p](http://127.0.0.1:9/p.png) \u001b]0;owned\u0007";

    @Test
    void webSocketSynchronizationSucceedsAndTheTimeoutIsUpdatedDynamically() {
        String id = ask("Which port?", "--timeout", "20m");
        Page page = portal.showing(id);
        page.waitForFunction(
                "() => /^(20|19) min/.test(document.querySelector('#deadline').textContent.trim())");

        page.keyboard().press("l");
        page.fill("#minutes", "45");
        page.click("button[value=set]");
        page.waitForFunction(
                "() => /^(45|44) min/.test(document.querySelector('#deadline').textContent.trim())");

        assertThat(remaining(id)).isBetween(Duration.ofMinutes(45), Duration.ofMinutes(46));
        ChromiumDriver.photograph(page, "choice");
    }

    @Test
    void anActiveInteractionIsEnteredAgainFromTheDashboardAndAnsweredThere() {
        try (TestProcess asker =
                product.start(
                        "decision",
                        "request",
                        "--wait",
                        "--json",
                        "--prompt",
                        "Re-enter me?",
                        "--option",
                        "yes",
                        "--option",
                        "no")) {
            Page page = portal.showing(hub.waitingDecision("Re-enter me?"));
            BrowserContext profile = page.context();
            page.close();

            Page again = profile.newPage();
            again.navigate(hub.url() + "/");
            ChromiumDriver.photograph(again, "dashboard");
            again.click("a:has-text('Re-enter me?')");
            again.check("input[value='1']");
            again.click("#send");
            again.waitForSelector(".ending");

            JsonNode answer = asker.result().succeeded().json();
            assertThat(answer.toString()).contains("\"web\"");
        }
    }

    @Test
    void theFirstAnswerWinsTheOthersCloseAndNobodysTextIsLost() {
        String id = ask("Who is first?");
        Page one = portal.showing(id);
        Page two = portal.showing(id);
        for (Page page : List.of(one, two)) {
            page.click("details.note > summary >> nth=0");
            page.fill("textarea[name='note.1']", "typed before");
        }

        product.run("answer", id, "2").succeeded();

        for (Page page : List.of(one, two)) {
            page.waitForFunction(
                    "() => document.getElementById('choice').dataset.state === 'resolved'");
            assertThat(page.textContent("#live")).contains("on the command line", "no");
            assertThat(page.inputValue("textarea[name='note.1']")).isEqualTo("typed before");
            assertThat(page.isDisabled("#send")).isTrue();
        }
        ChromiumDriver.photograph(two, "answered-elsewhere");
    }

    @Test
    void whatWasTypedIsThereAgainInAnotherBrowser() {
        String id = ask("Half a thought?");
        Page one = portal.showing(id);
        one.click("text=Overall note");
        one.waitForResponse(
                response -> response.url().endsWith("/draft") && response.status() == 204,
                () -> one.fill("#note", "half a thought"));

        assertThat(portal.showing(id).inputValue("#note")).isEqualTo("half a thought");
    }

    @Test
    void aDecisionIsAnsweredWithTheKeyboardAlone() {
        String id = ask("Keys only?");
        Page page = portal.showing(id);

        page.keyboard().press("2");
        page.keyboard().press("n");
        page.keyboard().type("by key");
        page.keyboard().press("Escape");
        page.keyboard().press("Control+Enter");
        page.waitForFunction(
                "() => document.getElementById('choice').dataset.state === 'resolved'");

        assertThat(product.decision(id).toString()).contains("by key");
    }

    @Test
    void everyPageWorksWithoutScripts() {
        String id = ask("No scripts?");
        Page page =
                portal.profile(new Browser.NewContextOptions().setJavaScriptEnabled(false))
                        .newPage();
        String link = product.run("portal", id, "--json").succeeded().json().path("url").asString();
        page.navigate(link);
        page.fill("#code", link.substring(link.indexOf('#') + 1));
        page.click("text=Open portal");
        page.check("input[value='1']");
        page.click("#send");

        assertThat(page.textContent(".ending")).contains("Answered by", "in the portal", "yes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/choice/"})
    void whatAgentsWriteRunsNowhereAndFetchesNothing(String place) {
        String id =
                product.run(
                                "decision",
                                "request",
                                "--json",
                                "--prompt",
                                "Hostile " + HOSTILE,
                                "--context",
                                HOSTILE,
                                "--option",
                                "a" + HOSTILE + ": " + HOSTILE,
                                "--option",
                                "b")
                        .succeeded()
                        .json()
                        .path("id")
                        .asString();
        BrowserContext profile = portal.profile(new Browser.NewContextOptions());
        List<String> foreign = new ArrayList<>();
        profile.onRequest(request -> {
            if (!request.url().startsWith(hub.url()) && !request.url().startsWith("data:")) {
                foreign.add(request.url());
            }
        });
        Page page = portal.dashboard(profile);
        page.navigate(hub.url() + place + (place.equals("/") ? "" : id));
        page.waitForSelector("text=Hostile");

        assertThat(page.title()).endsWith(" · Sayso");
        assertThat(page.locator("main script, main img, main a[href^=javascript]").count())
                .isZero();
        assertThat(foreign).isEmpty();
        product.run("decision", "cancel", id).succeeded();
    }

    @Test
    void aPageFromElsewhereAnswersNothing() throws IOException {
        String id = ask("Cross-site?");
        BrowserContext profile = portal.profile(new Browser.NewContextOptions());
        portal.dashboard(profile);
        HttpServer evil =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        evil.createContext(
                "/",
                exchange -> {
                    byte[] body =
                            "<form method=post action='%s/choice/%s/answer'><input name=choice value=1><button>x</button></form>"
                                    .formatted(hub.url(), id)
                                    .getBytes(UTF_8);
                    exchange.getResponseHeaders().add("Content-Type", "text/html");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        evil.start();
        try {
            Page page = profile.newPage();
            page.navigate("http://127.0.0.1:" + evil.getAddress().getPort() + "/");
            page.click("button");
            page.waitForURL("**/answer");
            assertThat(page.textContent("h1"))
                    .contains("A page from elsewhere may not call this hub");
            Object socket =
                    page.evaluate(
                            "hub => new Promise(done => { const s = new WebSocket(hub.replace('http', 'ws') + '/live');"
                                    + " s.onopen = () => done('open'); s.onerror = () => done('refused'); })",
                            hub.url());
            assertThat(socket).isEqualTo("open"); // the page that refused is the hub's own
            page.navigate("http://127.0.0.1:" + evil.getAddress().getPort() + "/");
            assertThat(
                            page.evaluate(
                                    "hub => new Promise(done => { const s = new WebSocket(hub.replace('http', 'ws') + '/live');"
                                            + " s.onopen = () => done('open'); s.onerror = () => done('refused'); })",
                                    hub.url()))
                    .isEqualTo("refused");
        } finally {
            evil.stop(0);
        }
        assertThat(hub.isPending(id)).isTrue();
    }

    private String ask(String question, String... more) {
        return product.ask(question, more);
    }

    private Duration remaining(String id) {
        JsonNode decision = product.decision(id);
        return Duration.between(
                Instant.parse(decision.path("requested_at").asString()),
                Instant.parse(decision.path("due_at").asString()));
    }
}
