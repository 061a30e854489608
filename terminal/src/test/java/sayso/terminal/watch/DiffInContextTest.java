package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;

/// A diff that was sent along, in the decision of the inbox.
class DiffInContextTest {
    private static final String DIFF =
            "@@ -1,2 +1,2 @@ class Cache\n same\n-    local cache of one process, --fast\n"
                    + "+    redis, shared by all\n";

    private final WatchHarness played = new WatchHarness();

    @ParameterizedTest
    @ValueSource(strings = {"The change:\n\n```diff\n%s```", "%s"})
    void itsLinesAreGreenRedAndCyanAndKeepTheirSigns(String form) {
        played.ask(aDecision().withOptions("a", "b").inContext(form.formatted(DIFF)));
        played.settle().type("c");

        assertThat(painted(Theme.COLOURS, 80))
                .contains(
                        "\u001B[36m\u2502 @@ -1,2 +1,2 @@ class Cache\u001B[0m",
                        "\u2502  same",
                        "\u001B[31m\u2502 -    local cache of one process, --fast\u001B[0m",
                        "\u001B[32m\u2502 +    redis, shared by all\u001B[0m");
        assertThat(painted(Theme.MONO, 80))
                .doesNotContain("\u001B")
                .contains("\u2502 -    local cache", "\u2502 +    redis", "\u2502 @@ -1,2");
    }

    @Test
    void theRestOfALongLineBeginsWithNoSign() {
        played.ask(aDecision().withOptions("a", "b").inContext(DIFF));
        played.settle().type("c");

        assertThat(painted(Theme.COLOURS, 39))
                .contains(
                        "\u001B[31m\u2502 -    local cache of one process,\u001B[0m",
                        "\u001B[31m\u2502   --fast\u001B[0m");
    }

    @Test
    void aTextThatSaysNothingHasNoBar() {
        played.propose("build", "migrate");
        played.settle();

        assertThat(painted(Theme.MONO, 80)).contains("Enter opens it.").doesNotContain("\u2502");
    }

    private String painted(Theme theme, int columns) {
        StringBuilder painted = new StringBuilder();
        WatchPainter.frame(
                        played.state,
                        List.of(),
                        columns,
                        40,
                        TerminalSymbols.UNICODE,
                        played.clock.instant())
                .rows()
                .forEach(row -> painted.append(row.painted(theme)).append('\n'));
        return painted.toString();
    }
}
