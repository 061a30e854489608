package sayso.acceptance.harness;

import tools.jackson.databind.JsonNode;

/// Lighthouse, which loads pages as a phone or a desktop does and says what it finds, in one browser that belongs
/// to the person of the home. Its mark for speed is left out, since that is made of times.
public final class LighthouseDriver implements AutoCloseable {
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

    /// What it says of a page, with the members that `lighthouse.mjs` writes.
    ///
    /// @param form `phone` or `desktop`
    public JsonNode report(String form, String url) {
        running.write(form + " " + url);
        int line = lines++;
        running.line("a report of " + url, _ -> running.lines().size() > line);
        return ProgramJson.parse(running.lines().get(line));
    }

    @Override
    public void close() {
        try (running) {
            running.closeInput().result();
        }
    }
}
