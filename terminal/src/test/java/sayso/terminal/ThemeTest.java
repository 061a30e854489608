package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThemeTest {
    @Test
    void everyThemeOfTheSettingsIsThere() {
        for (String name : List.of("auto", "light", "dark", "high-contrast", "mono")) {
            assertThat(Theme.named(name)).as(name).isPresent();
        }
        assertThat(Theme.named("ocean")).isEmpty();
    }

    @Test
    void monoMarksNothing() {
        assertThat(Theme.MONO.danger("no") + Theme.MONO.text("x") + Theme.MONO.selection("y"))
                .isEqualTo("noxy");
    }

    @Test
    void aThemeOfOnesOwnMarksTheRolesItNames() {
        Theme theme =
                Theme.ofNames(
                                Map.of(
                                        "accent",
                                        "bold bright-blue on-white",
                                        "dim",
                                        "#0a141E",
                                        "nothing",
                                        "red"))
                        .orElseThrow();
        assertThat(theme.accent("a")).isEqualTo("\u001B[1;94;47ma\u001B[0m");
        assertThat(theme.dim("d")).isEqualTo("\u001B[38;2;10;20;30md\u001B[0m");
        assertThat(theme.danger("x")).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blink", "#12", "on-", "bold;31", "\u001B[31m"})
    void aStyleThatIsNoneIsRefused(String style) {
        assertThat(Theme.ofNames(Map.of("accent", style))).isEmpty();
    }
}
