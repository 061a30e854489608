package sayso.home;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Explains to people, in one sentence from the file and the exception, why a file cannot be read
/// or written. Java's own message is most often the path of the file and nothing else.
public final class FileErrorText {
    private FileErrorText() {}

    /// @param file as whoever named it wrote it
    public static String reading(String file, Exception e) {
        return fault(file, e, "read", "read");
    }

    public static String reading(Path file, Exception e) {
        return reading(file.toString(), e);
    }

    public static String writing(Path file, Exception e) {
        return fault(file.toString(), e, "write", "written");
    }

    private static String fault(String file, Exception e, String verb, String done) {
        if (e instanceof InvalidPathException) {
            return "'" + file + "' is not a valid file name";
        }
        if (file.isEmpty()) {
            return "the name of a file is empty";
        }
        if (Files.isDirectory(Path.of(file))) {
            return file + " is a folder";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no file " + file;
        }
        if (e instanceof AccessDeniedException) {
            return "you may not " + verb + " " + file;
        }
        String reason = e instanceof FileSystemException fault ? fault.getReason() : e.getMessage();
        return file + " cannot be " + done + (reason == null ? "" : ": " + reason);
    }
}
