package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFoldersTest {
    @TempDir private Path folder;
    private Home home;
    private RecordFolders folders;

    @BeforeEach
    void open() throws Exception {
        home = new Home(folder.resolve("home"), "test");
        home.create();
        folders = new RecordFolders(home);
    }

    @Test
    void eachRepositoryHasItsFoldersOnceAndForgetsThem() throws Exception {
        assertThat(folders.of("git:1")).isEmpty();
        assertThat(folders.remember("git:1", "docs/our records")).isTrue();
        assertThat(folders.remember("git:1", "old")).isTrue();
        assertThat(folders.remember("git:1", "docs/our records")).isTrue();
        assertThat(folders.remember("git:2", "other")).isTrue();

        assertThat(folders.of("git:1")).containsExactly("old", "docs/our records");
        assertThat(folders.forget("git:1", "old")).isTrue();
        assertThat(folders.forget("git:1", "old")).isFalse();
        assertThat(new RecordFolders(home).of("git:1")).containsExactly("docs/our records");
    }

    @Test
    void whatWouldMakeALineOfItsOwnIsNotKept() throws Exception {
        assertThat(folders.remember("git:1", "a\ngit:2 b")).isFalse();
        assertThat(folders.remember("git:1 x", "a")).isFalse();
        assertThat(home.recordFolders()).doesNotExist();
        Files.writeString(home.recordFolders(), "broken\n\ngit:1 good\n");
        assertThat(folders.of("git:1")).containsExactly("good");
    }
}
