package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sayso.hub.http.AccessRule;

/// The reference lists every route and every error, and no others.
class HttpApiPageTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "http-api.md");
    private static final Pattern ROUTE =
            Pattern.compile("(?m)^\\| `([A-Z]+ /\\S+)` \\| (\\w+) \\|");
    private static final Pattern ERROR = Pattern.compile("(?m)^\\| `([a-z_]+)` \\| (\\d{3}) \\|");

    @Test
    void listsEveryRouteWithWhomItLetsIn() throws IOException {
        try (HubFixture hub = HubFixture.start()) {
            assertThat(rows(ROUTE))
                    .containsExactlyElementsOf(
                            hub.server().table().routes().stream()
                                    .map(route -> route + " " + people(route.admits()))
                                    .toList());
        }
    }

    @Test
    void listsEveryErrorWithItsStatus() throws IOException {
        assertThat(rows(ERROR))
                .containsExactlyElementsOf(
                        Arrays.stream(ApiError.values())
                                .map(error -> error.code() + " " + error.status())
                                .toList());
    }

    private static List<String> rows(Pattern pattern) throws IOException {
        Matcher matcher = pattern.matcher(Files.readString(PAGE));
        return matcher.results().map(HttpApiPageTest::row).toList();
    }

    private static String row(MatchResult match) {
        return match.group(1) + " " + match.group(2);
    }

    private static String people(AccessRule admits) {
        return switch (admits) {
            case BOTH, BOTH_AND_SITTINGS -> "both";
            case PEOPLE, PEOPLE_AND_SITTINGS -> "people";
            case AGENTS -> "agents";
            case BROWSERS -> "browsers";
            case ANYBODY -> "anybody";
        };
    }
}
