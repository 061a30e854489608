package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the password for an address from the password file of PostgreSQL's own programs: lines of
/// `host:port:database:user:password`, with `*` for any value, and `\` before a literal `:` or `\`.
public record PasswordFile(Path path) {
    private static final int FIELDS = 5;

    public PasswordFile {
        requireNonNull(path, "path is null");
    }

    /// The password of the first line that fits.
    Optional<String> find(String host, String port, String database, String user) {
        try {
            return Files.readAllLines(path, UTF_8).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(PasswordFile::fields)
                    .filter(fields -> fields.size() == FIELDS)
                    .filter(fields ->
                            fits(fields.get(0), host)
                                    && fits(fields.get(1), port)
                                    && fits(fields.get(2), database)
                                    && fits(fields.get(3), user))
                    .map(List::getLast)
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// What was found there by whoever found no password, for people.
    String told() {
        try {
            Files.readAllLines(path, UTF_8);
            return path + " (no line fits)";
        } catch (NoSuchFileException e) {
            return path + " (no such file)";
        } catch (IOException e) {
            return path + " (cannot be read)";
        }
    }

    private static boolean fits(String field, String value) {
        return field.equals("*") || field.equals(value);
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && i + 1 < line.length()) {
                i++;
                field.append(line.charAt(i));
            } else if (c == ':' && fields.size() < FIELDS - 1) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
