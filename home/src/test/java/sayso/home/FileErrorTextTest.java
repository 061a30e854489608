package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                .isEqualTo(FILE + " cannot be written: no space is left on the disk");
        assertThat(FileErrorText.writing(FILE, new IOException(FILE.toString())))
                .isEqualTo(FILE + " cannot be written: the file system gave no reason");
        assertThat(FileErrorText.reading("", new IOException("Is a directory")))
                .isEqualTo("the name of a file is empty");
    }

    @Test
    void whereTheExceptionAloneKnowsTheFileItIsNamed(@TempDir Path folder) throws Exception {
        assertThat(FileErrorText.of(new AccessDeniedException("/nowhere")))
                .isEqualTo("/nowhere: permission denied");
        assertThat(FileErrorText.of(new IOException("settings.json: not an object")))
                .isEqualTo("settings.json: not an object");
        Path file = Files.writeString(folder.resolve("file"), "");
        Path below = file.resolve("below/settings.json");
        assertThatThrownBy(() -> Files.createDirectories(below.getParent()))
                .isInstanceOfSatisfying(
                        IOException.class,
                        e ->
                                assertThat(FileErrorText.reason(below, e))
                                        .isEqualTo(file + " is no folder"));
        assertThatThrownBy(() -> Files.readString(below))
                .isInstanceOfSatisfying(
                        IOException.class,
                        e ->
                                assertThat(FileErrorText.of(e))
                                        .isEqualTo(below + ": " + file + " is no folder"));
    }

    @Test
    void aProgramThatCannotBeStartedIsNamedWithTheReason(@TempDir Path folder) throws Exception {
        String none = folder.resolve("none").toString();
        Path plain = Files.writeString(folder.resolve("plain"), "");
        assertThatThrownBy(() -> new ProcessBuilder(none).start())
                .isInstanceOfSatisfying(
                        IOException.class,
                        e -> assertThat(FileErrorText.of(e)).isEqualTo(none + ": it is not there"));
        assertThatThrownBy(() ->
                        new ProcessBuilder(plain.toString()).directory(folder.toFile()).start())
                .isInstanceOfSatisfying(
                        IOException.class,
                        e ->
                                assertThat(FileErrorText.of(e))
                                        .isEqualTo(plain + ": permission denied"));
    }

    @Test
    void theReasonIsInPlainWordsAndNamesWhatElseItIsOf() {
        String file = FILE.toString();
        assertThat(FileErrorText.reason(FILE, new AccessDeniedException(file)))
                .isEqualTo("permission denied");
        assertThat(FileErrorText.reason(FILE, new AccessDeniedException("/nowhere")))
                .isEqualTo("permission denied (/nowhere)");
        assertThat(FileErrorText.reason(FILE, new FileAlreadyExistsException(file)))
                .isEqualTo("it is there already");
        assertThat(FileErrorText.reason(FILE, new NotDirectoryException(file)))
                .isEqualTo("it is no folder");
        assertThat(FileErrorText.reason(FILE, new DirectoryNotEmptyException(file)))
                .isEqualTo("the folder is not empty");
        assertThat(FileErrorText.reason(FILE, new MalformedInputException(1)))
                .isEqualTo("it is not UTF-8");
        assertThat(
                        FileErrorText.reason(
                                FILE, new FileSystemException(file, null, "Read-only file system")))
                .isEqualTo("the file system can only be read");
    }
}
