package sayso.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;

/// Screens learn of settings that another process changes.
class SettingsWatcherTest {
    @TempDir Path folder;

    @Test
    void tellsOfSettingsAndThemesThatAreRenamedIntoTheirPlaceAndOfNothingElse() throws Exception {
        Home home = new Home(folder.resolve("home"), "test");
        home.create();
        LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (SettingsWatcher _ = SettingsWatcher.of(home, () -> told.add(what(home)))) {
            Files.writeString(home.folder().resolve("other"), "x");
            put(home.settings());
            assertThat(told.poll(60, TimeUnit.SECONDS)).isEqualTo("settings");
            put(home.themes());
            assertThat(told.poll(60, TimeUnit.SECONDS)).isEqualTo("settings and themes");
        }
        assertThat(told).isEmpty();
    }

    private static String what(Home home) {
        return (Files.exists(home.settings()) ? "settings" : "nothing")
                + (Files.exists(home.themes()) ? " and themes" : "");
    }

    private static void put(Path file) throws Exception {
        Path written = Files.writeString(file.resolveSibling("written.tmp"), "{}\n");
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
