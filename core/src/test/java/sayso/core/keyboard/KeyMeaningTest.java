package sayso.core.keyboard;

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
class KeyMeaningTest {
    @Test
    void noKeyHasTwoMeanings() {
        List<String> keys =
                Arrays.stream(KeyMeaning.values())
                        .flatMap(meaning -> meaning.keys().stream())
                        .toList();
        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    void whatComesLaterHasItsKeyAlready() {
        assertThat(
                        Stream.of(
                                        KeyMeaning.SAME_AS_BEFORE,
                                        KeyMeaning.MAKE_A_RULE,
                                        KeyMeaning.SNOOZE,
                                        KeyMeaning.SEEN,
                                        KeyMeaning.MUTE,
                                        KeyMeaning.ARCHIVE)
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
                                        Arrays.stream(KeyMeaning.values())
                                                .filter(meaning -> !meaning.isKeptFree())
                                                .map(KeyMeaningTest::row),
                                        Arrays.stream(KeyMeaning.values())
                                                .filter(KeyMeaning::isKeptFree)
                                                .map(meaning -> cells(meaning) + " |"))
                                .toList());
    }

    private static String row(KeyMeaning meaning) {
        return cells(meaning)
                + " | "
                + Arrays.stream(KeyScreen.values())
                        .map(screen -> meaning.isOn(screen) ? "x" : "")
                        .collect(Collectors.joining(" | "))
                + " |";
    }

    private static String cells(KeyMeaning meaning) {
        String keys =
                meaning.keys().stream()
                        .map(key -> key.length() == 1 || key.equals("1-9") ? "`" + key + "`" : key)
                        .collect(Collectors.joining(", "));
        return "| " + keys + " | " + meaning.does();
    }
}
