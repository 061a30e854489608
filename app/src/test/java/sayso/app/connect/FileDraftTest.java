package sayso.app.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.ChildJavaCommand;

/// A file that stays only if an account was connected.
class FileDraftTest {
    @TempDir private Path folder;

    /// A command that is ended by a signal while its draft is there.
    static final class Waiting {
        private Waiting() {}

        public static void main(String[] args) throws Exception {
            try (FileDraft draft = FileDraft.of(Path.of(args[0]), "drawn")) {
                System.out.println("written");
                new CountDownLatch(1).await();
                draft.keep();
            }
        }
    }

    @Test
    void isGoneWithoutAnAccountAndStaysWithOne() throws Exception {
        Path file = folder.resolve("topics");
        try (FileDraft _ = FileDraft.of(file, "drawn")) {
            assertThat(file).hasContent("drawn");
        }
        assertThat(file).doesNotExist();

        try (FileDraft draft = FileDraft.of(file, "drawn")) {
            draft.keep();
        }
        assertThat(file).hasContent("drawn");
        try (FileDraft _ = FileDraft.of(file, "others")) {
            assertThat(file).hasContent("others");
        }
        assertThat(file).hasContent("drawn");
        try (FileDraft _ = FileDraft.unchanged(file)) {
            assertThat(file).hasContent("drawn");
        }
        assertThat(file).hasContent("drawn");
    }

    @Test
    void isGoneWhereASignalEndsTheCommand() throws Exception {
        Path file = folder.resolve("topics");
        Process command =
                new ProcessBuilder(ChildJavaCommand.of(Waiting.class, file.toString())).start();
        assertThat(command.inputReader(UTF_8).readLine()).isEqualTo("written");
        assertThat(file).hasContent("drawn");

        command.destroy();

        assertThat(command.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(file).doesNotExist();
    }
}
