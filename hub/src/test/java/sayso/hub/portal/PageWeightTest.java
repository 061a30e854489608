package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;

/// What a browser that keeps nothing must load before a page stands.
class PageWeightTest {
    private static final int MOST = 40 * 1024;
    private static final Pattern LOADED =
            Pattern.compile("(?:src|href)=\"(/assets/[^\"]+)\"|from \"\\./([^\"]+)\"");

    @Test
    void aFullDashboardAndAQuestionWeighNoMoreThanFortyKibibytes() throws Exception {
        try (PortalDecisionFixture hub = PortalDecisionFixture.signedIn();
                HttpClient http = HttpClient.newHttpClient()) {
            Decision last = hub.asked(aDecision());
            for (int i = 0; i < 2 * DecisionListSlice.SIZE; i++) {
                last =
                        hub.asked(
                                aDecision()
                                        .titled("Question " + i + " " + "of many words ".repeat(8))
                                        .askedBy("shop/agent-" + i)
                                        .inProject("/home/ada/work/project-" + i % 20)
                                        .ofUrgency("high")
                                        .blocking("bd-" + i));
            }
            assertThat(weight(hub, http, "/")).isBetween(10 * 1024, MOST);
            assertThat(weight(hub, http, "/choice/" + last.id())).isLessThan(MOST);
        }
    }

    @Test
    void pagesAreSentCompressedAndShowTheirTokenOtherwiseEachTime() throws Exception {
        try (PortalDecisionFixture hub = PortalDecisionFixture.signedIn();
                HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> page = load(hub, http, "/?search=guess", "gzip, br");
            assertThat(page.headers().firstValue("Content-Encoding")).hasValue("gzip");
            assertThat(page.headers().firstValue("Vary")).hasValue("Accept-Encoding");
            String token = token(unpacked(page));
            String again = token(unpacked(load(hub, http, "/?search=guess", "gzip")));
            assertThat(again).hasSameSizeAs(token).isNotEqualTo(token);
            String plain = new String(load(hub, http, "/?search=guess", "gzip;q=0").body(), UTF_8);
            assertThat(token(plain)).isNotEqualTo(token).isNotEqualTo(again);
            Matcher style = LOADED.matcher(plain);
            assertThat(style.find()).isTrue();
            HttpResponse<byte[]> asset = load(hub, http, style.group(1), "br, gzip;q=0.5");
            assertThat(asset.headers().firstValue("Content-Encoding")).hasValue("gzip");
            assertThat(asset.headers().firstValue("Vary")).hasValue("Accept-Encoding");
            HttpResponse<byte[]> whole = load(hub, http, style.group(1), "gzip;q=0");
            assertThat(whole.headers().firstValue("Content-Encoding")).isEmpty();
            assertThat(unpacked(asset)).isEqualTo(new String(whole.body(), UTF_8));
        }
    }

    private static String token(String page) {
        Matcher token = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"").matcher(page);
        assertThat(token.find()).isTrue();
        return token.group(1);
    }

    /// The page and all that it loads, as many bytes as come over the line.
    private static int weight(PortalDecisionFixture hub, HttpClient http, String path)
            throws Exception {
        Deque<String> left = new ArrayDeque<>(Set.of(path));
        Set<String> seen = new LinkedHashSet<>(left);
        int bytes = 0;
        while (!left.isEmpty()) {
            String next = left.remove();
            HttpResponse<byte[]> reply = load(hub, http, next, "gzip");
            assertThat(reply.statusCode()).as(next).isEqualTo(200);
            bytes += reply.body().length;
            Matcher loaded = LOADED.matcher(unpacked(reply));
            while (loaded.find()) {
                String found =
                        loaded.group(1) != null
                                ? loaded.group(1)
                                : next.substring(0, next.lastIndexOf('/') + 1) + loaded.group(2);
                if (seen.add(found)) {
                    left.add(found);
                }
            }
        }
        assertThat(seen).hasSize(4);
        return bytes;
    }

    private static HttpResponse<byte[]> load(
            PortalDecisionFixture hub, HttpClient http, String path, String encodings)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(hub.url().resolve(path))
                        .header("Accept", "text/html")
                        .header("Accept-Encoding", encodings)
                        .header("Cookie", hub.browser().cookie())
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String unpacked(HttpResponse<byte[]> reply) throws IOException {
        Optional<String> encoding = reply.headers().firstValue("Content-Encoding");
        if (encoding.isEmpty()) {
            return new String(reply.body(), UTF_8);
        }
        try (GZIPInputStream packed = new GZIPInputStream(new ByteArrayInputStream(reply.body()))) {
            return new String(packed.readAllBytes(), UTF_8);
        }
    }
}
