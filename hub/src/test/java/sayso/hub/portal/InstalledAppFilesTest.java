package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a browser needs to install the portal as an app is there for everybody, and holds nothing of anybody.
class InstalledAppFilesTest {
    private static final Pattern ICON =
            Pattern.compile("\"src\": \"([^\"]+)\", \"sizes\": \"(\\d+)x(\\d+)\"");

    private final HttpClient stranger = HttpClient.newHttpClient();
    private PortalFixture hub;

    @BeforeEach
    void start() throws Exception {
        hub = new PortalFixture();
    }

    @AfterEach
    void stop() {
        stranger.close();
        hub.close();
    }

    @Test
    void theManifestNamesIconsThatAreAsLargeAsItSays() throws Exception {
        HttpResponse<byte[]> manifest = get("/app/manifest.webmanifest");
        assertThat(manifest.headers().firstValue("Content-Type"))
                .hasValue("application/manifest+json");
        String text = text(manifest);
        assertThat(text)
                .contains("\"display\": \"standalone\"", "\"start_url\": \"/\"", "\"maskable\"");
        Matcher icon = ICON.matcher(text);
        int icons = 0;
        while (icon.find()) {
            HttpResponse<byte[]> picture = get(icon.group(1));
            assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/png");
            assertThat(ImageIO.read(new ByteArrayInputStream(picture.body())).getWidth())
                    .as(icon.group(1))
                    .isEqualTo(Integer.parseInt(icon.group(2)))
                    .isEqualTo(Integer.parseInt(icon.group(3)));
            icons++;
        }
        assertThat(icons).isEqualTo(3);
    }

    @Test
    void everyPageNamesTheManifestAndTheIconOfPhones() throws Exception {
        assertThat(hub.page("/"))
                .contains(
                        "<link rel=\"manifest\" href=\"/app/manifest.webmanifest\">",
                        "<link rel=\"apple-touch-icon\" href=\"/app/apple-touch-icon.png\">");
        assertThat(get("/app/apple-touch-icon.png").statusCode()).isEqualTo(200);
        assertThat(get("/app/icon-1.png").statusCode()).isEqualTo(404);
    }

    @Test
    void theWorkerAnswersForThePortalAndKeepsNoPageOfIt() throws Exception {
        HttpResponse<byte[]> worker = get("/app/sw.js");
        assertThat(worker.headers().firstValue("Content-Type"))
                .hasValue("text/javascript; charset=utf-8");
        assertThat(worker.headers().firstValue("Service-Worker-Allowed")).hasValue("/");
        assertThat(worker.headers().firstValue("Cache-Control")).hasValue("no-cache");
        assertThat(text(worker))
                .containsOnlyOnce("cache.add(")
                .containsOnlyOnce("POST")
                .doesNotContain(".put(", "\"sync\"");
        assertThat(hub.browser.get("/").headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy).contains("worker-src 'self'"));
    }

    @Test
    void thePageForWithoutAHubStandsByItself() throws Exception {
        HttpResponse<byte[]> page = get("/app/unreachable");
        assertThat(text(page))
                .contains("Sayso cannot be reached")
                .doesNotContain("<script", "<link", "form_token");
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy)
                                .startsWith("default-src 'none'; style-src 'sha256-")
                                .doesNotContain("unsafe"));
    }

    private HttpResponse<byte[]> get(String path) throws Exception {
        URI address = hub.url().resolve(path);
        return stranger.send(
                HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String text(HttpResponse<byte[]> reply) {
        return new String(reply.body(), StandardCharsets.UTF_8);
    }
}
