package sayso.home;

import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Explains to people, in one sentence from the file and the exception, why a file cannot be read
/// or written. Java's own message is most often the path of the file and nothing else.
public final class FileErrorText {
    /// What Java says of a program that cannot be started, with the number of the system's error.
    private static final Pattern START = Pattern.compile("Cannot run program \"([^\"]*)\"");

    private static final Pattern SYSTEM = Pattern.compile(".*(?:error=\\d+, |error: \\d+ \\()");

    private static final String MISSING = "No such file or directory";
    private static final String IN_FOLDER = "(in directory ";

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
        return file + " cannot be " + done + ": " + reason(Path.of(file), e);
    }

    /// What failed and why, in a few words that stand behind a colon, where the exception alone knows the file.
    public static String of(Exception e) {
        if (e instanceof FileSystemException fault && fault.getFile() != null) {
            String file = String.valueOf(fault.getFile());
            return file + ": " + reason(Path.of(file), e);
        }
        return reason(Path.of(""), e);
    }

    /// Why it failed, in a few words that stand behind a colon.
    ///
    /// @param file that was read or written
    public static String reason(Path file, Exception e) {
        Optional<Path> above = fileAbove(file);
        if (above.isPresent() && e instanceof FileSystemException) {
            return above.get() + " is no folder";
        }
        String elsewhere =
                e instanceof FileSystemException fault
                                && fault.getFile() != null
                                && !fault.getFile().equals(file.toString())
                        ? " (" + fault.getFile() + ")"
                        : "";
        return switch (e) {
            case AccessDeniedException _ -> "permission denied" + elsewhere;
            case NoSuchFileException _ -> "it is not there" + elsewhere;
            case FileAlreadyExistsException _ -> "it is there already" + elsewhere;
            case DirectoryNotEmptyException _ -> "the folder is not empty" + elsewhere;
            case NotDirectoryException _ -> "it is no folder" + elsewhere;
            case CharacterCodingException _ -> "it is not UTF-8";
            case FileSystemException fault when fault.getReason() != null ->
                    plain(String.valueOf(fault.getReason())) + elsewhere;
            default -> {
                String said = e.getMessage();
                yield said == null || said.equals(file.toString())
                        ? "the file system gave no reason"
                        : plain(said);
            }
        };
    }

    /// A file where a folder would have to be.
    private static Optional<Path> fileAbove(Path file) {
        return Stream.iterate(file.getParent(), Objects::nonNull, Path::getParent)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static String plain(String said) {
        Matcher start = START.matcher(said);
        String program = start.lookingAt() ? start.group(1) + ": " : "";
        Matcher system = SYSTEM.matcher(said);
        if (program.isEmpty() || !system.find()) {
            return words(said);
        }
        String reason = said.substring(system.end()).replace(")", "").strip();
        // why: a name without a folder is looked for; where one is named the system may as well
        // mean that one
        boolean isSought = start.group(1).indexOf('/') < 0 && !said.contains(IN_FOLDER);
        return program
                + (isSought && reason.equals(MISSING)
                        ? "no program of this name is on the PATH"
                        : words(reason));
    }

    private static String words(String reason) {
        return switch (reason) {
            case "No space left on device" -> "no space is left on the disk";
            case "Disk quota exceeded" -> "your quota of the disk is used up";
            case "Read-only file system" -> "the file system can only be read";
            case MISSING -> "it is not there";
            case "Exec format error" -> "it is no program for this computer";
            case "Is a directory" -> "it is a folder";
            case "Not a directory" -> "a part of its path is no folder";
            case "Permission denied", "Operation not permitted" -> "permission denied";
            case "File name too long" -> "its name is too long";
            case "Input/output error" -> "the disk failed (input/output error)";
            default -> reason;
        };
    }
}
