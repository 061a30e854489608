package sayso.home;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// File of the home that records in which folder of a repository its decision records lie, where that
/// is no usual one. The records themselves are read where they are.
public final class RecordFolders {
    private static final int MOST = 500;

    private final Path file;

    /// One line of the file.
    private record Known(String repository, String folder) {
        private static Optional<Known> read(String line) {
            int blank = line.indexOf(' ');
            return blank < 1
                    ? Optional.empty()
                    : Optional.of(new Known(line.substring(0, blank), line.substring(blank + 1)));
        }

        private String line() {
            return repository + " " + folder + "\n";
        }
    }

    public RecordFolders(Home home) {
        this.file = requireNonNull(home, "home is null").recordFolders();
    }

    /// Those of a repository, below its root.
    ///
    /// @param repository its key
    public List<String> of(String repository) {
        return read().stream()
                .filter(known -> known.repository().equals(repository))
                .map(Known::folder)
                .toList();
    }

    /// @return whether it could be kept; a path with an end of a line cannot
    public boolean remember(String repository, String folder) throws IOException {
        Known added = new Known(repository, folder);
        boolean isLine =
                repository
                                .codePoints()
                                .noneMatch(each -> Character.isISOControl(each) || each == ' ')
                        && folder.codePoints().noneMatch(Character::isISOControl);
        if (!isLine) {
            return false;
        }
        List<Known> all = new ArrayList<>(read());
        all.remove(added);
        all.add(added);
        write(all.subList(Math.max(0, all.size() - MOST), all.size()));
        return true;
    }

    /// @return whether it was known
    public boolean forget(String repository, String folder) throws IOException {
        List<Known> all = new ArrayList<>(read());
        boolean wasKnown = all.remove(new Known(repository, folder));
        if (wasKnown) {
            write(all);
        }
        return wasKnown;
    }

    private void write(List<Known> all) throws IOException {
        StringBuilder text = new StringBuilder();
        all.forEach(known -> text.append(known.line()));
        PrivateFiles.replace(file, text.toString());
    }

    private List<Known> read() {
        return LineRecords.read(file, MOST, Known::read);
    }
}
