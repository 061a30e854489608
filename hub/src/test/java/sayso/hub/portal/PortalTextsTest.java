package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.hub.portal.view.PortalTexts;

/// The catalogue of texts is whole in every language, and nothing in it is unused or missing.
class PortalTextsTest {
    private static final Pattern SAID = Pattern.compile("\"([a-z]+\\.[a-z_]+)\"");

    /// What begins the names of a family, as in `"event."` and `"stats.by_"`.
    private static final Pattern START = Pattern.compile("\"([a-z]+\\.(?:[a-z_]+[._])?)\"");

    private static final Pattern PART = Pattern.compile("\\{[0-9]}");

    static Stream<PortalTexts> languages() {
        return PortalTexts.all().stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageHasEveryText(PortalTexts words) {
        assertThat(words.names()).isEqualTo(PortalTexts.english().names());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTextTakesTheSameParts(PortalTexts words) {
        for (String name : words.names()) {
            assertThat(parts(words.of(name)))
                    .as(words.language() + " " + name)
                    .isEqualTo(parts(PortalTexts.english().of(name)));
        }
    }

    @Test
    void everyKindUrgencyPlaceAndAssuranceHasAText() {
        assertThat(PortalTexts.english().names())
                .containsAll(named("kind.", QuestionMode.values(), QuestionMode::wireName))
                .containsAll(named("urgency.", Urgency.values(), Urgency::wireName))
                .containsAll(named("place.", Surface.values(), Surface::wireName))
                .containsAll(named("assurance.", Assurance.values(), Assurance::wireName))
                .containsAll(named("state.", DecisionState.values(), DecisionState::wireName));
    }

    @Test
    void everyTextThatTemplatesNameIsThere() throws IOException {
        Set<String> said = new TreeSet<>();
        try (Stream<Path> templates = Files.list(Path.of("src/main/jte"))) {
            for (Path template : templates.toList()) {
                Matcher name = SAID.matcher(Files.readString(template));
                while (name.find()) {
                    said.add(name.group(1));
                }
            }
        }

        assertThat(said).isNotEmpty();
        assertThat(PortalTexts.english().names()).containsAll(said);
    }

    @Test
    void nothingNamesNoTextAndNoTextIsNamedByNothing() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
            for (Path file : files.filter(PortalTextsTest::isSource).toList()) {
                all.append(Files.readString(file));
            }
        }
        String sources = all.toString();
        Set<String> starts = new TreeSet<>();
        Matcher start = START.matcher(sources);
        while (start.find()) {
            starts.add(start.group(1));
        }
        // why: the frame gives these to scripts, which name each
        starts.removeAll(Set.of("js.", "time."));

        assertThat(PortalTexts.english().names())
                .filteredOn(name -> starts.stream().noneMatch(name::startsWith))
                .filteredOn(name -> !names(sources, name))
                .filteredOn(
                        name -> !name.endsWith(".one") || !names(sources, name.replace(".one", "")))
                .as("texts that nothing shows")
                .isEmpty();
    }

    private static boolean names(String sources, String text) {
        return sources.contains("\"" + text + "\"") || sources.contains("'" + text + "'");
    }

    private static boolean isSource(Path file) {
        String name = file.toString();
        return name.endsWith(".java") || name.endsWith(".jte") || name.endsWith(".js");
    }

    @Test
    void numbersAreGroupedAndSharesSetAsTheLanguageDoes() {
        for (PortalTexts words :
                List.of(PortalTexts.preferred("en"), PortalTexts.preferred("zh"))) {
            assertThat(words.of("cycle.progress", 1234, 9L)).contains("1,234", "9");
            assertThat(words.counted("stats.summary", 1)).contains("1").doesNotContain("{");
        }
        assertThat(PortalTexts.preferred("en").percent("33.3")).isEqualTo("33.3 %");
        assertThat(PortalTexts.preferred("zh-CN").percent("33.3")).isEqualTo("33.3%");
        assertThat(PortalTexts.preferred("en").counted("stats.summary", 12_345))
                .contains("12,345 decisions");
    }

    private static <T> List<String> named(String start, T[] values, Function<T, String> name) {
        return Arrays.stream(values).map(value -> start + name.apply(value)).toList();
    }

    private static Set<String> parts(String text) {
        Set<String> parts = new TreeSet<>();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            parts.add(part.group());
        }
        return parts;
    }
}
