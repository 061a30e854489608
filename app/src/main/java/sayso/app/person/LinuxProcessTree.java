package sayso.app.person;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Process tree of Linux: looks up processes with parent, session, terminal and command line in
/// `/proc`.
public final class LinuxProcessTree implements ProcessTree {
    private static final Path PROC = Path.of("/proc");

    /// Whether this system has such a tree.
    public static boolean isHere() {
        return Files.isReadable(PROC.resolve("self/stat"));
    }

    @Override
    public long self() {
        return ProcessHandle.current().pid();
    }

    @Override
    public Optional<RunningProcess> process(long pid) {
        try {
            Path folder = PROC.resolve(Long.toString(pid));
            String stat = Files.readString(folder.resolve("stat"), ISO_8859_1);
            // why: the program's name stands in brackets and may itself hold brackets and spaces
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", 8);
            return Optional.of(
                    new RunningProcess(
                            pid,
                            Long.parseLong(fields[1]),
                            Long.parseLong(fields[3]),
                            Long.parseLong(fields[4]),
                            Long.parseLong(fields[2]),
                            Long.parseLong(fields[5]),
                            command(folder)));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static List<String> command(Path folder) throws IOException {
        String words = new String(Files.readAllBytes(folder.resolve("cmdline")), UTF_8);
        List<String> command = new ArrayList<>();
        int start = 0;
        for (int end = words.indexOf('\0'); end >= 0; end = words.indexOf('\0', start)) {
            command.add(words.substring(start, end));
            start = end + 1;
        }
        if (start < words.length()) {
            command.add(words.substring(start));
        }
        return command;
    }
}
