package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;

/// The portal's scripts have the keys that the table gives them, and no other.
class PortalKeysTest {
    private static final Pattern ROW =
            Pattern.compile("^ {4}\"?([A-Za-z]+|.)\"?: ", Pattern.MULTILINE);

    /// As browsers name them.
    private static final Map<String, String> NAMES =
            Map.of("Up", "ArrowUp", "Down", "ArrowDown", "1-9", "digit");

    /// What a page has by itself, or through every page.
    private static final Set<KeyBinding> EVERYWHERE =
            Set.of(KeyBinding.HELP, KeyBinding.SETTINGS, KeyBinding.BACK);

    @Test
    void theListHasTheKeysOfTheTable() throws IOException {
        String script = script();
        assertThat(keys(script.substring(script.indexOf("function onList"))))
                .isEqualTo(named(KeyScreen.PORTAL_LIST));
    }

    @Test
    void thePageOfADecisionHasTheKeysOfTheTable() throws IOException {
        String script = script();
        assertThat(
                        keys(
                                script.substring(
                                        script.indexOf("function onChoice"),
                                        script.indexOf("function onList"))))
                .isEqualTo(named(KeyScreen.PORTAL_PAGE));
    }

    private static String script() throws IOException {
        return Files.readString(Path.of("src/main/resources/sayso/hub/portal/assets/keys.js"));
    }

    private static Set<String> keys(String function) {
        return ROW.matcher(function)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> named(KeyScreen screen) {
        return KeyBinding.on(screen)
                .filter(meaning -> !EVERYWHERE.contains(meaning))
                .flatMap(meaning -> meaning.keys().stream())
                .map(key -> NAMES.getOrDefault(key, key))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
