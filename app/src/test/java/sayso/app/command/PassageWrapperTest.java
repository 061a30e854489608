package sayso.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.terminal.screen.TextMetrics;

/// Lines for a terminal break between words, and leave whole what a person copies.
class PassageWrapperTest {
    private static final String PATH =
            "/srv/ann/.config/some-agent/" + "settings/".repeat(8) + "a.json";

    private static List<String> wrapped(String text) {
        return PassageWrapper.lines(text, 80);
    }

    @Test
    void aPathLongerThanTheLineStandsAlone() {
        assertThat(wrapped("  ✓ " + PATH + "  starts the server: all"))
                .containsExactly("  ✓ " + PATH, "    starts the server: all");
        assertThat(wrapped("Claude Code will start " + PATH + ", but its own program is missing"))
                .containsExactly(
                        "Claude Code will start",
                        "  " + PATH + ",",
                        "  but its own program is missing");
    }

    @Test
    void aCommandIsNotTakenApart() {
        String text =
                "⚠ claude-code: is not connected to Sayso (its program `claude` is not on the PATH)"
                        + "  → sayso install claude-code";
        assertThat(wrapped(text))
                .containsExactly(
                        text.substring(0, text.indexOf(" PATH)")),
                        "  PATH)",
                        "  → sayso install claude-code");
        assertThat(wrapped("✗ home: " + "x".repeat(60) + "  → chmod 700 '/srv/ann/.sayso'"))
                .last()
                .isEqualTo("  → chmod 700 '/srv/ann/.sayso'");
        assertThat(wrapped("x".repeat(60) + "  → sayso install claude-code"))
                .containsExactly("x".repeat(60), "  → sayso install claude-code");
        assertThat(wrapped("x".repeat(70) + " then `sayso decision mode soft` ends it"))
                .containsExactly("x".repeat(70) + " then", "  `sayso decision mode soft` ends it");
    }

    @Test
    void everyWordStaysAndNoLineIsTooWide() {
        String text = "  " + "→ 日本語 word, `a b` sayso ls; ".repeat(12).strip();
        List<String> lines = wrapped(text);

        assertThat(lines).allSatisfy(line -> assertThat(TextMetrics.width(line)).isLessThan(81));
        assertThat(String.join(" ", lines).replaceAll("\\s+", " "))
                .isEqualTo(text.replaceAll("\\s+", " "));
    }

    @Test
    void nothingIsWrappedWhereNoTerminalIs() {
        assertThat(PassageWrapper.lines("a ".repeat(200), 0)).hasSize(1);
        assertThat(wrapped("")).containsExactly("");
    }
}
