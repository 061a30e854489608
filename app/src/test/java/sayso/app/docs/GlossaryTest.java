package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sayso.app.laws.SourceCheckout;
import sayso.decision.model.DecisionState;

/// The glossary names every state, and what people read keeps to its words.
class GlossaryTest {
    private static final String PAGE = "docs/reference/glossary.md";
    private static final String PORTAL =
            "hub/src/main/resources/sayso/hub/portal/view/words_en.properties";
    private static final String HELP = "app/src/test/resources/sayso/app/cli/help/";
    private static final Pattern SETTING =
            Pattern.compile("^\\| `([^`]+)` \\| `[^|]*` \\| (.*) \\|$", Pattern.MULTILINE);

    @Test
    void namesEveryStateOfADecision() {
        String states = RepositoryDocs.section(SourceCheckout.read(PAGE), "Statuses");

        assertThat(RepositoryDocs.code(states))
                .containsAll(
                        Arrays.stream(DecisionState.values())
                                .map(DecisionState::wireName)
                                .toList());
    }

    @Test
    void findsAPhraseWhateverItsCaseAndWhereverALineBreaks() {
        assertThat(
                        found(
                                "time limit",
                                Map.of("a", "Set a Time\n    limit.", "b", "runtime limits")))
                .containsExactly("a: time limit");
        assertThat(avoided()).hasSizeGreaterThan(20).contains("time limit");
    }

    @Test
    void portalTextsKeepToTheGlossary() throws IOException {
        assertThat(found(avoided(), portal())).isEmpty();
    }

    @Test
    void descriptionsOfSettingsKeepToTheGlossary() {
        assertThat(found(avoided(), settings())).isEmpty();
    }

    @Test
    void helpTextsKeepToTheGlossary() {
        assertThat(found(avoided(), help())).isEmpty();
    }

    private static List<String> avoided() {
        return RepositoryDocs.firstColumn(
                RepositoryDocs.section(SourceCheckout.read(PAGE), "Words to avoid"));
    }

    private static Map<String, String> portal() throws IOException {
        Properties texts = new Properties();
        texts.load(new StringReader(SourceCheckout.read(PORTAL)));
        Map<String, String> byName = new LinkedHashMap<>();
        texts.stringPropertyNames().forEach(name -> byName.put(name, texts.getProperty(name)));
        assertThat(byName).hasSizeGreaterThan(500);
        return byName;
    }

    private static Map<String, String> settings() {
        Map<String, String> byName = new LinkedHashMap<>();
        Matcher row = SETTING.matcher(SourceCheckout.read("docs/reference/settings.md"));
        while (row.find()) {
            byName.put(row.group(1), row.group(2).replaceAll("`[^`]*`", ""));
        }
        assertThat(byName).hasSizeGreaterThan(50);
        return byName;
    }

    private static Map<String, String> help() {
        Map<String, String> byName = new LinkedHashMap<>();
        for (Path file : SourceCheckout.files()) {
            String path = file.toString().replace('\\', '/');
            if (path.startsWith(HELP)) {
                byName.put(path.substring(HELP.length()), SourceCheckout.read(path));
            }
        }
        assertThat(byName).hasSizeGreaterThan(50);
        return byName;
    }

    private static List<String> found(List<String> phrases, Map<String, String> texts) {
        List<String> found = new ArrayList<>();
        phrases.forEach(phrase -> found.addAll(found(phrase, texts)));
        return found;
    }

    private static List<String> found(String phrase, Map<String, String> texts) {
        Pattern pattern =
                Pattern.compile(
                        "\\b" + Pattern.quote(phrase).replace(" ", "\\E\\s+\\Q") + "\\b",
                        Pattern.CASE_INSENSITIVE);
        return texts.entrySet().stream()
                .filter(text -> pattern.matcher(text.getValue()).find())
                .map(text -> text.getKey() + ": " + phrase)
                .toList();
    }
}
