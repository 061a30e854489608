package sayso.store.sqlite;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WalStateTest {
    @TempDir Path folder;

    @Test
    void staysTheSameUntilSomebodyWrites() throws IOException {
        Path log = Files.writeString(folder.resolve("sayso.db-wal"), "one frame");
        WalState before = WalState.of(log);
        assertThat(WalState.of(log)).isEqualTo(before);

        Files.writeString(log, " and another", APPEND);
        assertThat(WalState.of(log)).isNotEqualTo(before);
    }

    @Test
    void noticesAFrameThatOverwritesAnOldOne() throws IOException {
        Path log = Files.writeString(folder.resolve("sayso.db-wal"), "one frame");
        Files.setLastModifiedTime(log, FileTime.fromMillis(1_000));
        WalState before = WalState.of(log);

        Files.writeString(log, "two frame");
        assertThat(WalState.of(log)).isNotEqualTo(before);
    }

    @Test
    void aMissingLogIsAStateOfItsOwn() throws IOException {
        Path log = folder.resolve("sayso.db-wal");
        WalState missing = WalState.of(log);
        assertThat(WalState.of(log)).isEqualTo(missing);
        Files.writeString(log, "one frame");
        assertThat(WalState.of(log)).isNotEqualTo(missing);
    }
}
