package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;
import sayso.hub.portal.view.AwayView;
import sayso.hub.portal.view.PageFrame;
import sayso.hub.portal.view.PageSettings;
import sayso.hub.portal.view.PortalTexts;

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

    /// What browsers do with a link by themselves.
    private static final KeyBinding OF_A_LINK = KeyBinding.SEND;

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

    @Test
    void theSecondLookHasTheKeysOfTheTableAndThoseOfItsVerdicts() throws IOException {
        String script = script();
        Set<String> table = named(KeyScreen.PORTAL_REVIEW);
        table.addAll(Set.of("y", "n", " "));
        assertThat(
                        keys(
                                script.substring(
                                        script.indexOf("function onLooks"),
                                        script.indexOf("function onChoice"))))
                .isEqualTo(table);
        assertThat(help("review")).containsKeys("y", "n", "Space", "j  k  Up  Down", "?");
    }

    @Test
    void theHelpOnAPlanHasNoKeyThatChoosesOrSends() {
        Map<String, String> plan = help("plan");
        assertThat(plan)
                .containsEntry("c", "plan_comment")
                .containsEntry("Ctrl  Enter", "plan_request")
                .containsKeys("j  k  Up  Down", "d", "x", "?")
                .doesNotContainKeys("1-9", "Enter", "t", "n", "g", "h");
        assertThat(help("page"))
                .containsEntry("c", "context")
                .containsEntry("Enter", "send")
                .doesNotContainKey("Ctrl  Enter");
    }

    @Test
    void theHelpOnTheListSaysThatEnterOpens() {
        assertThat(help("list")).containsEntry("Enter", "open").containsEntry("1-9", "number");
    }

    private static Map<String, String> help(String screen) {
        return new PageFrame(
                        PortalTexts.english(),
                        "",
                        "",
                        "",
                        "",
                        "",
                        new PageSettings("auto", true, Map.of()),
                        AwayView.NOBODY,
                        List.of())
                .keys().stream()
                        .filter(key -> List.of(key.screens().split(" ", -1)).contains(screen))
                        .collect(Collectors.toMap(PageFrame.Key::name, PageFrame.Key::meaning));
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
                .filter(meaning -> screen != KeyScreen.PORTAL_LIST || meaning != OF_A_LINK)
                .flatMap(meaning -> meaning.keys().stream())
                .map(key -> NAMES.getOrDefault(key, key))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
