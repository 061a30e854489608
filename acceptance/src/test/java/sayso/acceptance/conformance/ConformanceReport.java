package sayso.acceptance.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import sayso.acceptance.harness.CheckoutPaths;

/// The page that says which scenarios were found without fault. `-Dgolden=write` puts in what a run found.
record ConformanceReport(String name) {
    private static final Path PAGE = Path.of("docs/reference/mcp.md");

    /// What the page says of this run.
    String written() {
        String page = page();
        int from = page.indexOf(begin()) + begin().length();
        return page.substring(from, page.indexOf(end(), from));
    }

    /// What it should say.
    String of(List<ConformanceSuite.Scenario> scenarios) {
        String text =
                scenarios.stream()
                        .map(scenario ->
                                "- `%s`%s\n"
                                        .formatted(
                                                scenario.name(),
                                                scenario.isSkipped()
                                                        ? ": checks nothing here"
                                                        : ""))
                        .collect(Collectors.joining("", "\n", ""));
        if ("write".equals(System.getProperty("golden"))) {
            write(page().replace(begin() + written() + end(), begin() + text + end()));
        }
        return text;
    }

    private String begin() {
        return "<!-- conformance:" + name + " -->";
    }

    private String end() {
        return "<!-- end -->";
    }

    private static String page() {
        try {
            return Files.readString(CheckoutPaths.root().resolve(PAGE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(String page) {
        try {
            Files.writeString(CheckoutPaths.root().resolve(PAGE), page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
