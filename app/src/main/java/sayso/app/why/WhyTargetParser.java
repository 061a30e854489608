package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.provenance.LineSpan;

/// Parser of what is typed behind `sayso why`: a file comes before a commit of the same name, but not before
/// a range, which is told by its two points, nor before `HEAD` and its like, so that no new file
/// hides commits; such a file is named as `./HEAD`. What has a blank and is no file may be words or a commit,
/// which git alone knows.
final class WhyTargetParser {
    private static final Pattern LINES =
            Pattern.compile("(?s)(.+?):(\\d{1,9})(?:-(\\d{1,9})|:\\d{1,9})?:?");

    /// Two or three points that are no folder above another.
    private static final Pattern RANGE = Pattern.compile("(?s)(?!\\.{0,2}/).*(?<!/)\\.\\.(?!/).*");

    private static final Pattern HEAD = Pattern.compile("(?:@|[A-Z_]*HEAD)(?:[~^@].*)?");

    /// Longer than any path that a system takes.
    private static final int MOST_LETTERS = 4_096;

    private final Path folder;

    /// @param folder in which it was typed
    WhyTargetParser(Path folder) {
        this.folder = requireNonNull(folder, "folder is null");
    }

    WhyTarget parse(String words) {
        if (words.isBlank()) {
            throw unusable("the name of the code is empty");
        }
        if (words.length() > MOST_LETTERS) {
            throw unusable(
                    "the name of the code has "
                            + words.length()
                            + " letters; "
                            + MOST_LETTERS
                            + " are the most");
        }
        if (!hasBlank(words) && RANGE.matcher(words).matches()) {
            return new WhyTarget.Range(words);
        }
        if (!hasBlank(words) && HEAD.matcher(words).matches()) {
            return new WhyTarget.OneCommit(words);
        }
        Optional<WhyTarget> whole = file(words, null);
        if (whole.isPresent()) {
            return whole.get();
        }
        Matcher lines = LINES.matcher(words);
        if (lines.matches()) {
            String name = lines.group(1);
            Optional<WhyTarget> some = file(name, span(words, lines.group(2), lines.group(3)));
            if (some.isPresent()) {
                return some.get();
            }
            if (!hasBlank(words)) {
                throw noSuchFile(name);
            }
        }
        if (hasBlank(words)) {
            return new WhyTarget.Words(words);
        }
        return words.contains("..") ? new WhyTarget.Range(words) : new WhyTarget.OneCommit(words);
    }

    private static CommandFailureException unusable(String why) {
        return new CommandFailureException(
                CommandFailure.usage(
                        why, "name a file, a commit, a range like main..HEAD, or some words"));
    }

    private static boolean hasBlank(String words) {
        return words.strip().chars().anyMatch(Character::isWhitespace);
    }

    private static LineSpan span(String words, String from, @Nullable String to) {
        int first = Integer.parseInt(from);
        int last = to == null ? first : Integer.parseInt(to);
        if (first < 1 || last < first) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "'"
                                    + words
                                    + "' names no lines: they are counted from 1, the first one first",
                            "as in: sayso why src/Cache.java:41-45"));
        }
        return new LineSpan(first, last);
    }

    private Optional<WhyTarget> file(String name, @Nullable LineSpan lines) {
        try {
            Path file = folder.resolve(name);
            if (name.isEmpty() || !Files.isRegularFile(file)) {
                return Optional.empty();
            }
            Path inside = file.resolveSibling(".").toRealPath();
            return Optional.of(
                    new WhyTarget.InFile(inside.resolve(file.getFileName()), name, lines));
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
    }

    private static CommandFailureException noSuchFile(String name) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        "there is no file " + name,
                        "name a file, a commit, or a range like main..HEAD"));
    }
}
