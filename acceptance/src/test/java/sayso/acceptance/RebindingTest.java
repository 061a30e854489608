package sayso.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// A name that somebody else owns and that leads to this computer opens nothing of the portal, not even
/// with the right cookie and the right token of a form.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RebindingTest {
    private static final String FOREIGN = "rebound.example";

    private ProductDriver product;
    private HubProcess hub;
    private ChromiumDriver chromium;
    private PortalDriver portal;
    private BrowserContext profile;
    private String id = "";
    private String formToken = "";
    private Cookie session;

    @BeforeAll
    void signIn(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.resolving(FOREIGN);
        portal = new PortalDriver(hub, chromium);
        profile = portal.profile(new Browser.NewContextOptions());
        id = product.ask("Which secret?");
        Page page = portal.showing(profile, id);
        formToken = page.inputValue("#answer input[name=form_token]");
        session =
                profile.cookies().stream()
                        .filter(cookie -> cookie.name.startsWith("sayso_session_"))
                        .findFirst()
                        .orElseThrow();
    }

    @AfterAll
    void stop() {
        portal.close();
        chromium.close();
        hub.close();
    }

    private List<String> pages() {
        return List.of(
                "/",
                "/?show=all",
                "/choice/" + id,
                "/choice/" + id + "/sync?after=0",
                "/decline?id=" + id,
                "/terminal/" + id,
                "/history",
                "/history/" + id,
                "/history.jsonl",
                "/settings",
                "/open",
                "/nothing");
    }

    @Test
    void aBrowserThatCameByAnotherNameSeesNothingAndAnswersNothing() {
        String foreign = "http://" + FOREIGN + ":" + hub.port();
        profile.addCookies(List.of(new Cookie(session.name, session.value).setUrl(foreign)));
        Page page = profile.newPage();
        for (String path : pages()) {
            Response reply = page.navigate(foreign + path);
            assertThat(reply.status()).as(path).isEqualTo(421);
            assertThat(page.content()).as(path).doesNotContain("Which secret?");
        }

        page.navigate(foreign + "/");
        Object status =
                page.evaluate(
                        """
                        ([path, token]) => fetch(path, {method: 'POST', body: new URLSearchParams(
                          {form_token: token, choice: '1'})}).then(reply => reply.status)
                        """,
                        List.of("/choice/" + id + "/answer", formToken));
        assertThat(status).isEqualTo(421);
        assertThat(
                        page.evaluate(
                                """
                                () => new Promise(done => {
                                  const line = new WebSocket(`ws://${location.host}/live`);
                                  line.onopen = () => done('open'); line.onerror = () => done('refused'); })
                                """))
                .isEqualTo("refused");
        assertThat(hub.isPending(id)).isTrue();
    }

    @Test
    void noForeignHostPassesWithTheRightCookieAndTheRightToken() throws IOException {
        String cookie = "Cookie: " + session.name + "=" + session.value;
        String own = "127.0.0.1:" + hub.port();
        String body = "form_token=" + formToken + "&choice=1";
        assertThat(status("GET / HTTP/1.1", "Host: " + own, cookie)).isEqualTo(200);
        for (String host :
                List.of(
                        FOREIGN + ":" + hub.port(),
                        FOREIGN,
                        own + "." + FOREIGN,
                        own + "@" + FOREIGN,
                        "127.0.0.1." + FOREIGN + ":" + hub.port(),
                        "127.0.0.2:" + hub.port(),
                        "0.0.0.0:" + hub.port(),
                        "127.0.0.1:" + (hub.port() - 1),
                        "127.0.0.1",
                        "")) {
            for (String path : pages()) {
                assertThat(status("GET " + path + " HTTP/1.1", "Host: " + host, cookie))
                        .as("%s of '%s'", path, host)
                        .isIn(400, 421);
            }
            for (String form : List.of("answer", "cancel", "limit", "draft", "fold", "undo")) {
                assertThat(
                                status(
                                        "POST /choice/" + id + "/" + form + " HTTP/1.1",
                                        "Host: " + host,
                                        cookie,
                                        "Content-Type: application/x-www-form-urlencoded",
                                        "Content-Length: " + body.length(),
                                        "",
                                        body))
                        .as("%s of '%s'", form, host)
                        .isIn(400, 421);
            }
            assertThat(
                            status(
                                    "GET /live HTTP/1.1",
                                    "Host: " + host,
                                    cookie,
                                    "Origin: http://" + own,
                                    "Upgrade: websocket",
                                    "Connection: Upgrade",
                                    "Sec-WebSocket-Version: 13",
                                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
                    .as("a line of '%s'", host)
                    .isIn(400, 421);
        }
        // why: a whole address in the request line stands above the header for some servers
        assertThat(
                        status(
                                "GET http://" + FOREIGN + ":" + hub.port() + "/ HTTP/1.1",
                                "Host: " + FOREIGN + ":" + hub.port(),
                                cookie))
                .isIn(400, 421);
        assertThat(
                        status(
                                "GET / HTTP/1.1",
                                "Host: " + FOREIGN,
                                "X-Forwarded-Host: " + own,
                                "Forwarded: host=" + own,
                                cookie))
                .isIn(400, 421);
        assertThat(hub.isPending(id)).isTrue();
    }

    /// The status of what comes back for these lines.
    private int status(String... lines) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), hub.port())) {
            socket.setSoTimeout(30_000);
            String end = List.of(lines).contains("") ? "" : "\r\n\r\n";
            socket.getOutputStream().write((String.join("\r\n", lines) + end).getBytes(UTF_8));
            String first = new String(socket.getInputStream().readNBytes(12), UTF_8);
            return Integer.parseInt(first.substring(9));
        }
    }
}
