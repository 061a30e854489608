package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FileErrorTextTest {
    private static final Path FILE = Path.of("/nowhere/plan.md");

    @Test
    void saysWhatOnesRightsDoNotReachTo() {
        Exception denied = new AccessDeniedException(FILE.toString());
        assertThat(FileErrorText.reading(FILE, denied)).isEqualTo("you may not read " + FILE);
        assertThat(FileErrorText.writing(FILE, denied)).isEqualTo("you may not write " + FILE);
    }

    @Test
    void givesTheReasonWithoutThePathOnceMore() {
        assertThat(
                        FileErrorText.reading(
                                FILE,
                                new FileSystemException(
                                        FILE.toString(),
                                        null,
                                        "Too many levels of symbolic links")))
                .isEqualTo(FILE + " cannot be read: Too many levels of symbolic links");
        assertThat(FileErrorText.writing(FILE, new IOException("No space left on device")))
                .isEqualTo(FILE + " cannot be written: No space left on device");
        assertThat(FileErrorText.reading("", new IOException("Is a directory")))
                .isEqualTo("the name of a file is empty");
    }
}
