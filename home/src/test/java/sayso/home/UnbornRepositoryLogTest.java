package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which folder a question was asked in, of several that stood at one path.
class UnbornRepositoryLogTest {
    private static final String KEY = "folder:/srv/ann/my shop/.git";
    private static final Instant NOON = Instant.parse("2026-11-02T12:00:00.123456789Z");

    @TempDir private Path folder;
    private Home home;
    private UnbornRepositoryLog log;
    private Path first;
    private Path second;

    @BeforeEach
    void open() throws Exception {
        home = new Home(folder.resolve("home"), "test");
        log = new UnbornRepositoryLog(home);
        first = made("first");
        second = made("second");
    }

    @Test
    void aQuestionBelongsToTheFolderThatWasNotedLastBeforeIt() throws Exception {
        log.note(KEY, first, NOON);
        log.note(KEY, second, NOON.plusSeconds(10));
        log.note(KEY, first, NOON.plusSeconds(20));
        log.note("folder:/srv/other/.git", second, NOON.plusSeconds(30));

        assertThat(log.isSame(KEY, first, NOON.minusSeconds(1))).isFalse();
        assertThat(log.isSame(KEY, first, NOON)).isEqualTo(isTold(first));
        assertThat(log.isSame(KEY, second, NOON)).isFalse();
        assertThat(log.isSame(KEY, first, NOON.plusSeconds(11))).isFalse();
        assertThat(log.isSame(KEY, second, NOON.plusSeconds(11))).isEqualTo(isTold(second));
        assertThat(log.isSame(KEY, second, NOON.plusSeconds(40))).isFalse();
        assertThat(log.isSame(KEY, first, NOON.plusSeconds(40))).isEqualTo(isTold(first));
    }

    @Test
    void oneThatStaysIsNotedOnceAndLaterOnesDoNotTakeItAway() throws Exception {
        for (int second = 0; second < 5; second++) {
            log.note(KEY, first, NOON.plusSeconds(second));
        }
        assertThat(Files.readAllLines(home.unbornRepositories())).hasSize(1);
        for (int number = 0; number < 100; number++) {
            log.note("folder:/srv/" + number, second, NOON.plusSeconds(number));
        }
        assertThat(log.isSame(KEY, first, NOON.plusSeconds(200))).isEqualTo(isTold(first));
    }

    @Test
    void theOldestAreForgottenAndTheFileStaysSmallAndItsOwners() throws Exception {
        for (int number = 0; number < 520; number++) {
            log.note("folder:/srv/" + number, first, NOON.plusSeconds(number));
        }
        assertThat(Files.readAllLines(home.unbornRepositories())).hasSizeLessThanOrEqualTo(500);
        assertThat(log.isSame("folder:/srv/0", first, NOON.plusSeconds(1000))).isFalse();
        assertThat(log.isSame("folder:/srv/519", first, NOON.plusSeconds(1000)))
                .isEqualTo(isTold(first));
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(home.unbornRepositories())))
                .isEqualTo("rw-------");
    }

    @Test
    void whatCannotBeToldIsNoFolderOfOurs() throws Exception {
        Path gone = folder.resolve("gone");
        log.note(KEY, first, NOON);
        log.note(KEY, gone, NOON.plusSeconds(1));
        assertThat(log.isSame(KEY, first, NOON.plusSeconds(2))).isFalse();
        assertThat(log.isSame(KEY, gone, NOON.plusSeconds(2))).isFalse();

        Files.writeString(home.unbornRepositories(), "broken\n\n9 9\nx y " + KEY + "\n");
        assertThat(log.isSame(KEY, first, NOON)).isFalse();
        log.note(KEY + "\n1 2 3", first, NOON);
        assertThat(Files.readString(home.unbornRepositories())).doesNotContain("1 2 3");
    }

    @Test
    void whatIsForgottenIsUnknown() throws Exception {
        log.forget();
        log.note(KEY, first, NOON);
        log.forget();
        assertThat(log.isSame(KEY, first, NOON)).isFalse();
    }

    /// why: of a folder that last changed in the moment it was made, Java does not say when that was
    private Path made(String name) throws IOException {
        Path made = Files.createDirectory(folder.resolve(name));
        return Files.setLastModifiedTime(made, FileTime.from(NOON));
    }

    private static boolean isTold(Path folder) {
        return FolderMark.of(folder).orElseThrow().isOwn();
    }
}
