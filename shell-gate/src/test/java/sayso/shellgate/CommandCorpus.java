package sayso.shellgate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Commands whose verdict is known.
final class CommandCorpus {
    private CommandCorpus() {}

    record Line(String command, GateVerdict verdict) {
        @Override
        public String toString() {
            return verdict.wireName() + " " + command.replace("\n", "⏎");
        }
    }

    static List<String> harmful() {
        return lines("harmful.txt");
    }

    static List<String> harmless() {
        return lines("harmless.txt");
    }

    static List<String> asked() {
        return lines("asked.txt");
    }

    /// Whole sessions of looking around, by what they are about.
    static Map<String, List<String>> sessions() {
        Map<String, List<String>> found = new LinkedHashMap<>();
        String title = "";
        for (String line : text("sessions.txt").lines().toList()) {
            if (line.startsWith("## ")) {
                title = line.substring(3);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                found.computeIfAbsent(title, _ -> new ArrayList<>()).add(line.replace("⏎", "\n"));
            }
        }
        return found;
    }

    /// Verbs that tell their version or help, as the reference names them.
    static List<String> telling() {
        String page = page();
        int begin = page.indexOf("### What tells its version");
        String part = page.substring(begin, page.indexOf("\n### ", begin + 1));
        return Pattern.compile("`([^` ]+)`")
                .matcher(part.substring(part.indexOf("\n\n", part.indexOf("These do"))))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /// The table of the reference.
    static List<Line> table() {
        List<Line> found = new ArrayList<>();
        for (String row : rows()) {
            String[] cells = row.replace("\\|", "\1").split("\\|", -1);
            for (GateVerdict verdict : GateVerdict.values()) {
                int column = column(verdict);
                if (column < cells.length - 1) {
                    commands(cells[column]).forEach(one -> found.add(new Line(one, verdict)));
                }
            }
        }
        return found;
    }

    private static List<String> rows() {
        return page().lines()
                .dropWhile(line -> !line.startsWith("| topic |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("| "))
                .toList();
    }

    private static int column(GateVerdict verdict) {
        return switch (verdict) {
            case ALLOW -> 2;
            case DENY -> 3;
            case ASK -> 4;
        };
    }

    private static List<String> commands(String cell) {
        List<String> found = new ArrayList<>();
        for (String command : cell.strip().split(" · ", -1)) {
            String bare = command.strip();
            if (!bare.isEmpty()) {
                int ticks = bare.startsWith("`` ") ? 3 : 1;
                found.add(
                        bare.substring(ticks, bare.length() - ticks)
                                .replace('\1', '|')
                                .replace("⏎", "\n"));
            }
        }
        return found;
    }

    private static String page() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/reference/plan-policy.md"))) {
            folder = folder.resolve("..").normalize();
        }
        try {
            return Files.readString(folder.resolve("docs/reference/plan-policy.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(String name) {
        return text(name)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace("⏎", "\n"))
                .toList();
    }

    private static String text(String name) {
        try (InputStream in = CommandCorpus.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
