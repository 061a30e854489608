package sayso.wire.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThemesFileTest {
    @Test
    void readsThemesAndPassesOverWhatIsNone() {
        ThemesFile file =
                ThemesFile.parse(
                        """
                        {"ocean": {"accent": "bold blue", "dim": 7}, "version": 1, "bare": {}}
                        """);

        assertThat(file.names()).containsExactly("ocean", "bare");
        assertThat(file.styles("ocean")).contains(Map.of("accent", "bold blue"));
        assertThat(file.styles("version")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"ocean\": ", "null"})
    void whatIsNoFileOfThemesHasNone(String text) {
        assertThat(ThemesFile.parse(text)).isEqualTo(ThemesFile.NONE);
    }
}
