package sayso.decision.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The one table of keys, and the page that shows it.
class KeyBindingTest {
    @Test
    void noKeyHasTwoMeanings() {
        List<String> keys =
                Arrays.stream(KeyBinding.values())
                        .flatMap(meaning -> meaning.keys().stream())
                        .toList();
        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    void whatComesLaterHasItsKeyAlready() {
        assertThat(
                        Stream.of(
                                        KeyBinding.SAME_AS_BEFORE,
                                        KeyBinding.MAKE_A_RULE,
                                        KeyBinding.SNOOZE,
                                        KeyBinding.SEEN,
                                        KeyBinding.MUTE,
                                        KeyBinding.ARCHIVE)
                                .map(meaning -> meaning.name(", ")))
                .containsExactly("=", "*", "z", "s", "m", "A");
    }

    @Test
    void thePageIsTheTable() throws IOException {
        List<String> rows =
                Files.readAllLines(Path.of("../docs/reference/keys.md")).stream()
                        .filter(line -> line.startsWith("| "))
                        .filter(line -> !line.startsWith("| key |"))
                        .toList();
        assertThat(rows)
                .containsExactlyElementsOf(
                        Stream.concat(
                                        Arrays.stream(KeyBinding.values())
                                                .filter(meaning -> !meaning.isKeptFree())
                                                .map(KeyBindingTest::row),
                                        Arrays.stream(KeyBinding.values())
                                                .filter(KeyBinding::isKeptFree)
                                                .map(meaning -> cells(meaning) + " |"))
                                .toList());
    }

    private static String row(KeyBinding meaning) {
        return cells(meaning)
                + " | "
                + Arrays.stream(KeyScreen.values())
                        .map(screen -> meaning.isOn(screen) ? "x" : "")
                        .collect(Collectors.joining(" | "))
                + " |";
    }

    private static String cells(KeyBinding meaning) {
        String keys =
                meaning.keys().stream()
                        .map(key -> key.length() == 1 || key.equals("1-9") ? "`" + key + "`" : key)
                        .collect(Collectors.joining(", "));
        return "| " + keys + " | " + meaning.does();
    }
}
