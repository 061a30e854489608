package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.ADecision.aDecision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The page of the inbox, its help and its keys say the same.
class WatchPageTest {
    private static final Pattern ROW = Pattern.compile("\\| (`[^|]+|[A-Z][^|]+) \\| (.+) \\|");

    @Test
    void theHelpHasTheRowsOfThePage() {
        List<String> page = rows().stream().map(WatchHints.Hint::keys).toList();
        assertThat(page).isNotEmpty();
        assertThat(WatchHints.KEYS.stream().map(WatchHints.Hint::keys)).isEqualTo(page);
    }

    @ParameterizedTest
    @MethodSource("letters")
    void everyLetterOfThePageIsAKey(String letter) {
        Played played = new Played();
        played.ask(aDecision().withOptions("a", "b"));
        played.settle();
        List<Errand> _ = played.press(Played.key(letter));
        assertThat(played.state.message()).doesNotContain("is no key here");
    }

    @Test
    void aLetterThatIsNotOnThePageIsNoKey() {
        Played played = new Played();
        List<Errand> _ = played.press(Played.key("y"));
        assertThat(played.state.message()).contains("is no key here");
    }

    static List<String> letters() {
        return rows().stream()
                .flatMap(row -> List.of(row.keys().split(", ", -1)).stream())
                .filter(key -> key.length() == 1)
                .toList();
    }

    /// Only the first table of the page is about keys.
    private static List<WatchHints.Hint> rows() {
        try {
            String page = Files.readString(Path.of("../docs/reference/watch.md"));
            String keys = page.substring(page.indexOf("## Keys"), page.indexOf("## Sending"));
            return keys.lines()
                    .map(ROW::matcher)
                    .filter(Matcher::matches)
                    .map(row -> new WatchHints.Hint(row.group(1).replace("`", ""), row.group(2)))
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
