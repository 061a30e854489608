package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The table of gates is written in one file, and when a gate was released is set in one statement of it
/// beside the one that takes over what another store says. Restoring a backup copies every table whole.
class GateWritersTest {
    private static final Pattern WRITES =
            Pattern.compile("(?i)(?:UPDATE|INTO|DELETE\\s+FROM|REPLACE)\\s+gate\\b");
    private static final Pattern RELEASES = Pattern.compile("(?i)SET\\s+released_at\\b");

    @Test
    void oneFileWritesGatesAndOneStatementReleasesThem() {
        assertThat(files(WRITES)).containsExactly("GateTable.java");
        assertThat(files(RELEASES)).containsExactly("GateTable.java");
        String table = SourceCheckout.read("store/src/main/java/sayso/store/GateTable.java");
        assertThat(RELEASES.matcher(table).results().count()).isEqualTo(1);
    }

    @Test
    void seesAWriterInWhateverForm() {
        assertThat(WRITES.matcher("update gate set x = 1").find()).isTrue();
        assertThat(WRITES.matcher("INSERT OR REPLACE INTO gate (item)").find()).isTrue();
        assertThat(RELEASES.matcher("UPDATE gate\nSET released_at = ?").find()).isTrue();
        assertThat(WRITES.matcher("SELECT item FROM gate").find()).isFalse();
    }

    private static List<String> files(Pattern pattern) {
        return SourceCheckout.mainSources().stream()
                .filter(file -> pattern.matcher(SourceCheckout.read(file)).find())
                .map(Path::getFileName)
                .map(Path::toString)
                .toList();
    }
}
