package sayso.shellgate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Parses a table of verbs, such as the packaged one, into a `VerbTable`. A line without
/// indentation names verbs, `git log, git show`; indented lines below it are clauses, such as
/// `flags -n -k= --color?=` or `refuse -o=: writes a file; drop`. The head of the file lists them
/// all.
final class VerbTableReader {
    private static final String OWN = "shell-verbs.txt";
    private static final String ENVIRONMENT = "environment";

    private final Map<String, VerbTable.Clauses> written = new LinkedHashMap<>();
    private final List<String> passing = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();

    private VerbTableReader() {}

    /// The table that comes with the program.
    static VerbTable own() {
        try (InputStream in = VerbTableReader.class.getResourceAsStream(OWN)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + OWN);
            }
            return read(new String(in.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Finds where which verb is; its clauses are read when they are asked for.
    static VerbTable read(String text) {
        VerbTableReader reader = new VerbTableReader();
        String names = "";
        int begin = 0;
        int end;
        for (int line = 0; line < text.length(); line = end + 1) {
            end = text.indexOf('\n', line);
            end = end < 0 ? text.length() : end;
            if (end > line && text.charAt(line) != ' ' && text.charAt(line) != '#') {
                reader.block(names, begin, text.substring(begin, line));
                names = text.substring(line, end);
                begin = end;
            }
        }
        reader.block(names, begin, text.substring(begin));
        return new VerbTable(reader.written, reader.passing, reader.refused);
    }

    private void block(String names, int place, String clauses) {
        if (names.equals(ENVIRONMENT)) {
            clauses.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(this::environment);
        } else if (!names.isEmpty()) {
            VerbTable.Clauses lines = new VerbTable.Clauses(place, clauses);
            for (String name : names.split(",", -1)) {
                if (written.put(name.strip(), lines) != null) {
                    throw new IllegalArgumentException("'" + name.strip() + "' is there twice");
                }
            }
        }
    }

    private void environment(String clause) {
        List<String> words = List.of(clause.split(" +"));
        List<String> names = words.subList(1, words.size());
        switch (words.getFirst()) {
            case "pass" -> passing.addAll(names);
            case "refuse" -> refused.addAll(names);
            default -> throw new IllegalArgumentException("there is no clause '" + clause + "'");
        }
    }
}
