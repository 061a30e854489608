package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;

/// File of the home that records the identity of the store last used at each place, so that callers
/// can tell when a store was replaced or lost. A store draws its identity when it is created.
public final class KnownStores {
    /// The place of the file in the home, wherever the home itself goes.
    public static final String OWN_FILE = "sayso.db";

    private final Path file;

    public KnownStores(Home home) {
        this.file = requireNonNull(home, "home is null").stores();
    }

    /// @throws StoreException if it cannot be told
    public Optional<String> at(String place) {
        return Optional.ofNullable(read().get(place));
    }

    public List<String> places() {
        return List.copyOf(read().keySet());
    }

    /// why: a home that cannot be written still has its store read; the next one that can notes it
    public void remember(String place, String identity) {
        Map<String, String> all = read();
        all.put(place, identity);
        String text =
                all.entrySet().stream()
                        .map(one -> one.getValue() + " " + one.getKey() + "\n")
                        .collect(Collectors.joining());
        try {
            PrivateFiles.replace(file, text);
        } catch (IOException e) {
            return;
        }
    }

    private Map<String, String> read() {
        Map<String, String> all = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file, UTF_8)) {
                int space = line.indexOf(' ');
                if (space > 0) {
                    all.put(line.substring(space + 1), line.substring(0, space));
                }
            }
        } catch (NoSuchFileException e) {
            return all;
        } catch (IOException e) {
            throw new StoreException(
                    StoreFailureKind.UNREACHABLE,
                    file
                            + " cannot be read: "
                            + FileErrorText.reason(file, e)
                            + ". It identifies this home's store; make it readable for you.",
                    e);
        }
        return all;
    }
}
