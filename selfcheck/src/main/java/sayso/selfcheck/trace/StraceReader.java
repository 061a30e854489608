package sayso.selfcheck.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.wire.selfcheck.HistoryRecord;

/// Reads the output of `strace -f -y -xx` and returns, as a list of `DiskCall`, the calls on the
/// database and the notes in histories. Interrupted calls take two lines: a write counts from its
/// first line on, a sync only from its last.
public final class StraceReader {
    private static final Pattern LINE = Pattern.compile("^(\\d+) +(.*)$", Pattern.DOTALL);
    private static final Pattern CALL =
            Pattern.compile("^(\\w+)\\((.*?)(?:\\) += (-?\\d+).*|<unfinished \\.\\.\\.>)$");
    private static final Pattern RESUMED =
            Pattern.compile("^<\\.\\.\\. (\\w+) resumed>.*?\\) += (-?\\d+).*$");
    private static final Pattern DESCRIPTOR =
            Pattern.compile("^(?:\\d+|AT_FDCWD)<([^>]*)>(?:\\(deleted\\))?,? *(.*)$");
    private static final Pattern TEXT =
            Pattern.compile("^\"((?:\\\\x[0-9a-f]{2})*)\"(?:, *)?(.*)$");

    private final Predicate<String> isDatabase;
    private final Predicate<String> isHistory;
    private final List<DiskCall> calls = new ArrayList<>();
    private final Map<String, Open> open = new HashMap<>();

    private StraceReader(Predicate<String> isDatabase, Predicate<String> isHistory) {
        this.isDatabase = isDatabase;
        this.isHistory = isHistory;
    }

    /// The calls about files and folders of the database, and the notes in the histories.
    public static List<DiskCall> read(
            List<Path> files, Predicate<String> isDatabase, Predicate<String> isHistory)
            throws IOException {
        StraceReader recording = new StraceReader(isDatabase, isHistory);
        for (Path file : files) {
            try (BufferedReader lines = Files.newBufferedReader(file, ISO_8859_1)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    recording.line(line);
                }
            }
            recording.open.clear();
        }
        return recording.calls;
    }

    private void line(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            return;
        }
        String thread = parts.group(1);
        Matcher resumed = RESUMED.matcher(parts.group(2));
        if (resumed.matches()) {
            Open begun = open.remove(thread);
            if (begun != null && !resumed.group(2).startsWith("-")) {
                ended(begun);
            }
            return;
        }
        Matcher call = CALL.matcher(parts.group(2));
        if (!call.matches()) {
            return;
        }
        String result = call.group(3);
        if (result != null && result.startsWith("-")) {
            return;
        }
        begin(thread, call.group(1), call.group(2).stripTrailing(), result != null);
    }

    private void begin(String thread, String name, String arguments, boolean whole) {
        switch (name) {
            case "fsync", "fdatasync" -> {
                Open begun = new Open(path(arguments), calls.size());
                if (whole) {
                    ended(begun);
                } else {
                    open.put(thread, begun);
                }
            }
            case "pwrite64" -> write(arguments);
            case "write" -> note(arguments);
            case "ftruncate" -> truncate(arguments);
            case "unlink", "unlinkat" -> unlink(arguments);
            default -> refuse(name, arguments);
        }
    }

    private void ended(Open sync) {
        if (isDatabase.test(sync.path())) {
            calls.add(new DiskCall.Sync(sync.path(), sync.calls()));
        }
    }

    private void write(String arguments) {
        Matcher file = matched(DESCRIPTOR, arguments);
        String path = decoded(file.group(1));
        if (!isDatabase.test(path)) {
            return;
        }
        Matcher bytes = matched(TEXT, file.group(2));
        String[] numbers = bytes.group(2).split(", *", -1);
        byte[] content = bytes(bytes.group(1));
        long length = Long.parseLong(numbers[0].strip());
        if (length != content.length) {
            throw new IllegalStateException("a write was recorded in part: " + path);
        }
        calls.add(new DiskCall.Write(path, Long.parseLong(numbers[1].strip()), content));
    }

    private void note(String arguments) {
        Matcher file = DESCRIPTOR.matcher(arguments);
        if (!file.matches()) {
            return;
        }
        String path = decoded(file.group(1));
        if (isDatabase.test(path)) {
            throw new IllegalStateException("a write without a place: " + path);
        }
        if (!isHistory.test(path)) {
            return;
        }
        String line = new String(bytes(matched(TEXT, file.group(2)).group(1)), UTF_8);
        Optional<HistoryRecord> noted = HistoryRecord.parse(line.strip());
        noted.ifPresent(each -> calls.add(new DiskCall.Note(path, each)));
    }

    private void truncate(String arguments) {
        Matcher file = matched(DESCRIPTOR, arguments);
        String path = decoded(file.group(1));
        if (isDatabase.test(path)) {
            calls.add(new DiskCall.Truncate(path, Long.parseLong(file.group(2).strip())));
        }
    }

    private void unlink(String arguments) {
        int quote = arguments.indexOf('"');
        String path = decoded(matched(TEXT, arguments.substring(quote)).group(1));
        if (isDatabase.test(path)) {
            calls.add(new DiskCall.Unlink(path));
        }
    }

    /// why: a call that nobody here understands would make every conclusion worthless
    private void refuse(String name, String arguments) {
        Matcher file = DESCRIPTOR.matcher(arguments);
        String path =
                file.matches()
                        ? decoded(file.group(1))
                        : arguments.contains("\"")
                                ? decoded(
                                        matched(TEXT, arguments.substring(arguments.indexOf('"')))
                                                .group(1))
                                : "";
        if (isDatabase.test(path)) {
            throw new IllegalStateException(name + " on " + path + " is not understood");
        }
    }

    private static String path(String arguments) {
        return decoded(matched(DESCRIPTOR, arguments).group(1));
    }

    private static Matcher matched(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            String shown = text.substring(0, Math.min(200, text.length()));
            throw new IllegalStateException("a recorded call is not understood: " + shown);
        }
        return matcher;
    }

    private static String decoded(String hex) {
        return new String(bytes(hex), UTF_8);
    }

    /// `\x2f\x74…`, four characters to a byte; what is written plainly stands for itself.
    private static byte[] bytes(String hex) {
        if (!hex.startsWith("\\x")) {
            return hex.getBytes(UTF_8);
        }
        byte[] bytes = new byte[hex.length() / 4];
        for (int i = 0; i < bytes.length; i++) {
            int high = Character.digit(hex.charAt(i * 4 + 2), 16);
            int low = Character.digit(hex.charAt(i * 4 + 3), 16);
            bytes[i] = (byte) (high * 16 + low);
        }
        return bytes;
    }

    /// A sync that has begun and not returned.
    private record Open(String path, int calls) {
        private Open(@Nullable String path, int calls) {
            this.path = path == null ? "" : path;
            this.calls = calls;
        }
    }
}
