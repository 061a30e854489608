package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The settings of a process that stays.
class LiveSettingsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir private Path folder;

    private final AtomicInteger readings = new AtomicInteger();

    private LiveSettings<String> settings() {
        return new LiveSettings<>(
                new Home(folder, "test"),
                Map.of(),
                InstantSource.fixed(NOW),
                settings -> {
                    readings.incrementAndGet();
                    return settings.idPrefix().value();
                });
    }

    private final Duration longAgo = Duration.ofHours(1);
    private LiveSettings<String> live;

    @BeforeEach
    void open() {
        live = settings();
    }

    @Test
    void readsAFileThatStaysAsItIsOnce() throws Exception {
        write("{\"id_prefix\":\"one\"}", longAgo);

        assertThat(live.now()).isEqualTo("one-");
        assertThat(live.now()).isEqualTo("one-");
        assertThat(readings).hasValue(1);
    }

    @Test
    void seesEveryChangeAtOnce() throws Exception {
        assertThat(live.now()).isEqualTo("d-");
        write("{\"id_prefix\":\"one\"}", longAgo);
        assertThat(live.now()).isEqualTo("one-");
        write("{\"id_prefix\":\"two\"}", longAgo.minusMillis(1));
        assertThat(live.now()).as("another time").isEqualTo("two-");
        write("{\"id_prefix\":\"three\"}", longAgo.minusMillis(1));
        assertThat(live.now()).as("another size").isEqualTo("three-");
        Files.delete(folder.resolve("settings.json"));
        assertThat(live.now()).as("gone").isEqualTo("d-");
    }

    @Test
    void seesAFileThatTookThePlaceOfAnother() throws Exception {
        write("{\"id_prefix\":\"one\"}", longAgo);
        assertThat(live.now()).isEqualTo("one-");

        Path other = folder.resolve("other");
        Files.writeString(other, "{\"id_prefix\":\"two\"}");
        Files.setLastModifiedTime(other, FileTime.from(NOW.minus(longAgo)));
        Files.move(other, folder.resolve("settings.json"), StandardCopyOption.REPLACE_EXISTING);

        assertThat(live.now()).isEqualTo("two-");
    }

    @Test
    void doesNotTrustTheTimeOfAFileThatHasJustChanged() throws Exception {
        write("{\"id_prefix\":\"one\"}", Duration.ofSeconds(1));
        assertThat(live.now()).isEqualTo("one-");

        write("{\"id_prefix\":\"two\"}", Duration.ofSeconds(1));

        assertThat(live.now()).isEqualTo("two-");
    }

    private void write(String text, Duration before) throws Exception {
        Path file = folder.resolve("settings.json");
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(NOW.minus(before)));
    }
}
