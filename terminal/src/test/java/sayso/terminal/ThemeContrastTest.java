package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The themes for a light and for a dark background can be read on it: WCAG asks for 4.5 to 1.
class ThemeContrastTest {
    private static final double ENOUGH = 4.5;
    private static final Pattern STYLE = Pattern.compile("\u001B\\[([0-9;]+)m");

    /// As xterm has them, which are among the faintest there are.
    private static final List<String> PALETTE =
            List.of(
                    "000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5",
                    "7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff");

    private static final List<String> STEPS = List.of("00", "5f", "87", "af", "d7", "ff");

    private static final Map<String, BiFunction<Theme, String, String>> ROLES =
            Map.of(
                    "text", Theme::text,
                    "dim", Theme::dim,
                    "accent", Theme::accent,
                    "selection", Theme::selection,
                    "success", Theme::success,
                    "warning", Theme::warning,
                    "danger", Theme::danger,
                    "added", Theme::added,
                    "removed", Theme::removed,
                    "hunk", Theme::hunk);

    @ParameterizedTest
    @CsvSource({"light, ffffff, 000000", "dark, 000000, e5e5e5"})
    void everyStyleIsReadOnTheBackgroundThatItIsFor(String name, String background, String text) {
        Theme theme = Theme.named(name).orElseThrow();
        ROLES.forEach((role, painted) ->
                assertThat(contrast(colour(painted.apply(theme, "x"), text), background))
                        .as(role)
                        .isGreaterThanOrEqualTo(ENOUGH));
        assertThat(ROLES).hasSameSizeAs(Theme.Role.values());
    }

    @Test
    void contrastIsCountedAsWcagDoes() {
        assertThat(contrast("000000", "ffffff")).isEqualTo(21);
        assertThat(contrast("cdcd00", "ffffff")).as("yellow on white").isLessThan(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0;15", "0;default;15", "8;7", "12;11"})
    void aTerminalThatSaysItIsLightHasTheThemeForThat(String colours) {
        assertThat(Theme.auto(colours)).isEqualTo(Theme.named("light").orElseThrow());
    }

    @Test
    void aTerminalThatSaysItIsDarkHasTheOtherAndOneThatSaysNothingItsOwnColours() {
        assertThat(Theme.auto("15;0")).isEqualTo(Theme.named("dark").orElseThrow());
        for (String nothing : List.of("", "default;default", "0;16", ";", "7;x")) {
            assertThat(Theme.auto(nothing)).isEqualTo(Theme.COLOURS);
        }
    }

    @Test
    void aColourOfThePaletteIsNamedByItsNumberThere() {
        Theme theme = Theme.ofNames(Map.of("dim", "#5f5f5f on-#ffffff")).orElseThrow();
        assertThat(theme.dim("d")).isEqualTo("\u001B[38;5;59;48;5;231md\u001B[0m");
    }

    /// The colour of the first style in a text, or of text without one.
    private static String colour(String painted, String otherwise) {
        Matcher style = STYLE.matcher(painted);
        if (!style.find()) {
            return otherwise;
        }
        List<String> codes = List.of(style.group(1).split(";", -1));
        int palette = codes.indexOf("38");
        if (palette >= 0) {
            assertThat(codes.get(palette + 1)).isEqualTo("5");
            int number = Integer.parseInt(codes.get(palette + 2)) - 16;
            return STEPS.get(number / 36) + STEPS.get(number / 6 % 6) + STEPS.get(number % 6);
        }
        for (String code : codes) {
            int number = Integer.parseInt(code);
            if (number >= 30 && number <= 37) {
                return PALETTE.get(number - 30);
            }
            if (number >= 90 && number <= 97) {
                return PALETTE.get(number - 90 + 8);
            }
        }
        return otherwise;
    }

    private static double contrast(String one, String other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(String colour) {
        return 0.2126 * linear(colour.substring(0, 2))
                + 0.7152 * linear(colour.substring(2, 4))
                + 0.0722 * linear(colour.substring(4, 6));
    }

    private static double linear(String part) {
        double value = Integer.parseInt(part, 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
