package sayso.app.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FileFaultTest {
    private static final Path FILE = Path.of("/nowhere/plan.md");

    @Test
    void saysWhatOnesRightsDoNotReachTo() {
        Exception denied = new AccessDeniedException(FILE.toString());
        assertThat(FileFault.reading(FILE, denied)).isEqualTo("you may not read " + FILE);
        assertThat(FileFault.writing(FILE, denied)).isEqualTo("you may not write " + FILE);
    }

    @Test
    void givesTheReasonWithoutThePathOnceMore() {
        assertThat(
                        FileFault.reading(
                                FILE,
                                new FileSystemException(
                                        FILE.toString(),
                                        null,
                                        "Too many levels of symbolic links")))
                .isEqualTo(FILE + " cannot be read: Too many levels of symbolic links");
        assertThat(FileFault.writing(FILE, new IOException("No space left on device")))
                .isEqualTo(FILE + " cannot be written: No space left on device");
        assertThat(FileFault.reading("", new IOException("Is a directory")))
                .isEqualTo("the name of a file is empty");
    }
}
