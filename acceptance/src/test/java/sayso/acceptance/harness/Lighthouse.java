package sayso.acceptance.harness;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.Cookie;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Lighthouse, which loads a page as a phone with a slow connection does and marks what it finds.
public final class Lighthouse {
    private final Sandbox sandbox;

    public Lighthouse(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /// Its marks for a page, from 0 to 100, by category.
    ///
    /// @param signedIn whose cookies go along
    public Map<String, Integer> marks(String url, BrowserContext signedIn) {
        String cookies =
                signedIn.cookies(url).stream()
                        .map(Lighthouse::asHeader)
                        .collect(Collectors.joining("; "));
        ProcessBuilder run =
                sandbox.process(
                        Checkout.newerNode().toString(),
                        Checkout.tools().resolve("node_modules/lighthouse/cli/index.js").toString(),
                        url,
                        "--quiet",
                        "--no-enable-error-reporting",
                        "--output=json",
                        "--output-path=stdout",
                        "--only-categories=performance,accessibility,best-practices",
                        "--chrome-flags=" + String.join(" ", Chromium.QUIET),
                        "--extra-headers=" + Json.object().put("Cookie", cookies));
        run.environment().put("CHROME_PATH", Chromium.program().toString());
        JsonNode report = Running.start(run).closeInput().result().succeeded().json();
        Map<String, Integer> marks = new TreeMap<>();
        for (String category : List.of("performance", "accessibility", "best-practices")) {
            double score = report.path("categories").path(category).path("score").asDouble();
            marks.put(category, (int) Math.round(score * 100));
        }
        return marks;
    }

    private static String asHeader(Cookie cookie) {
        return cookie.name + "=" + cookie.value;
    }
}
