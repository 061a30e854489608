package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.app.laws.SourceCheckout;

/// Every code with which a call of an analysis is refused stands in the reference.
class AnalysisCodesTest {
    private static final Pattern CODE =
            Pattern.compile(
                    "CallFault\\s*\\.?\\s*(?:conflict|notFound|parameter)\\(\\s*\"([a-z_]+)\""
                            + "|new CallFault\\(\\s*CallOutcome\\.[A-Z_]+,\\s*\"([a-z_]+)\"");

    @Test
    void thePageNamesEveryCodeOfTheSources() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (String folder :
                List.of(
                        "analysis/src/main/java/sayso/analysis",
                        "hub/src/main/java/sayso/hub/analysis")) {
            try (Stream<Path> files = Files.walk(SourceCheckout.path(folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    CODE.matcher(Files.readString(file))
                            .results()
                            .forEach(found ->
                                    codes.add(
                                            found.group(1) == null
                                                    ? found.group(2)
                                                    : found.group(1)));
                }
            }
        }
        String page = SourceCheckout.read("docs/reference/analysis.md");

        assertThat(codes).hasSizeGreaterThan(40);
        assertThat(codes).allSatisfy(code -> assertThat(page).contains("`" + code + "`"));
    }
}
