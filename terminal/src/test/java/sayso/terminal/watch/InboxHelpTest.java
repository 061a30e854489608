package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The help of the inbox tells every key, page by page where the screen is low.
class InboxHelpTest {
    private static final Pattern PLACE =
            Pattern.compile("(?m)^(\\d+)-(\\d+) of (\\d+), PgUp PgDn$");

    private final WatchHarness played = new WatchHarness();

    @ParameterizedTest
    @CsvSource({"80, 24", "80, 15", "40, 15", "39, 24", "30, 8", "30, 5"})
    void everyLineIsShownByTurningPages(int columns, int rows) {
        open();
        Set<Integer> seen = new TreeSet<>();
        int all = 0;
        for (int i = 0; i < 120; i++) {
            String screen = played.screen(columns, rows);
            Matcher place = PLACE.matcher(screen);
            assertThat(place.find()).as(screen).isTrue();
            assertThat(screen.lines()).hasSizeLessThanOrEqualTo(rows);
            all = Integer.parseInt(place.group(3));
            for (int n = Integer.parseInt(place.group(1));
                    n <= Integer.parseInt(place.group(2));
                    n++) {
                seen.add(n);
            }
            played.type("PAGE_DOWN");
        }
        assertThat(seen).hasSize(all).contains(1, all);
        assertThat(played.screen(columns, rows)).contains("-" + all + " of " + all);
    }

    @Test
    void pageUpComesBackAtOnceFromTheEnd() {
        open();
        String first = played.screen(80, 15);
        played.type("PAGE_UP");
        assertThat(played.screen(80, 15)).isEqualTo(first);

        played.type("PAGE_DOWN", "PAGE_DOWN", "PAGE_DOWN", "PAGE_DOWN", "PAGE_DOWN");
        String last = played.screen(80, 15);
        played.type("PAGE_UP");
        assertThat(played.screen(80, 15)).isNotEqualTo(last);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "q", "u", "?", "1", "ESCAPE", "ENTER", "DOWN", "END"})
    void everyOtherKeyGoesBackAndDoesNothingElse(String key) {
        open();
        assertThat(played.screen(80, 24)).contains("any other key goes back");
        played.type("PAGE_DOWN");
        assertThat(played.screen(80, 24)).contains("any other key goes back");

        played.type(key);
        assertThat(played.screen(80, 24)).contains("Which?", "? keys").doesNotContain("goes back");
        assertThat(played.state.current().orElseThrow().sheet().isUntouched()).isTrue();
        assertThat(played.errands).isEmpty();
        played.type("?");
        assertThat(played.screen(80, 24)).contains("1-");
    }

    @Test
    void whereAllOfItIsShownAnyKeyGoesBack() {
        open();
        assertThat(played.screen(80, 60)).contains("any key goes back").doesNotContain("PgDn of");
        assertThat(PLACE.matcher(played.screen(80, 60)).find()).isFalse();

        played.type("PAGE_DOWN");
        assertThat(played.screen(80, 60)).contains("? keys");
    }

    private void open() {
        played.ask(aDecision().titled("Which?").withOptions("a", "b"));
        played.settle().type("?");
    }
}
