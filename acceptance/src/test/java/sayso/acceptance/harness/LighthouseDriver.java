package sayso.acceptance.harness;

import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// Lighthouse, which loads pages as a phone with a slow connection does and marks what it finds, in one browser
/// that belongs to the person of the home.
public final class LighthouseDriver implements AutoCloseable {
    /// This mark is made of times, and a busy computer lends some looks little of itself.
    private static final String SPEED = "performance";

    private static final int LOOKS = 10;

    private final TestProcess running;
    private int lines;

    private LighthouseDriver(TestProcess running) {
        this.running = running;
    }

    public static LighthouseDriver start(ProductDriver product, HubProcess hub) {
        ProcessBuilder run =
                product.sandbox()
                        .process(
                                CheckoutPaths.newerNode().toString(),
                                CheckoutPaths.root()
                                        .resolve("acceptance/src/test/node/lighthouse.mjs")
                                        .toString(),
                                hub.portalLink(null),
                                String.join(" ", ChromiumDriver.QUIET));
        // why: a browser that is ended leaves files behind
        run.environment().put("TMPDIR", product.sandbox().user().toString());
        run.environment().put("SAYSO_TOOLS", CheckoutPaths.tools().toString());
        run.environment().put("CHROME_PATH", ChromiumDriver.program().toString());
        return new LighthouseDriver(TestProcess.start(run));
    }

    /// Its marks for a page, from 0 to 100, by category. Where speed was not enough it looks again; the best
    /// mark for speed counts, and the worst for everything else.
    public Map<String, Integer> marks(String url, int enough) {
        Map<String, Integer> marks = look(url);
        for (int look = 1; look < LOOKS && marks.getOrDefault(SPEED, 0) < enough; look++) {
            look(url)
                    .forEach((category, mark) ->
                            marks.merge(
                                    category,
                                    mark,
                                    category.equals(SPEED) ? Math::max : Math::min));
        }
        return marks;
    }

    private Map<String, Integer> look(String url) {
        running.write(url);
        int line = lines++;
        running.line("marks of " + url, _ -> running.lines().size() > line);
        JsonNode report = ProgramJson.parse(running.lines().get(line));
        Map<String, Integer> marks = new TreeMap<>();
        for (Map.Entry<String, JsonNode> mark : report.properties()) {
            marks.put(mark.getKey(), mark.getValue().asInt());
        }
        return marks;
    }

    @Override
    public void close() {
        try (running) {
            running.closeInput().result();
        }
    }
}
