package sayso.home;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// File of the home that records by which key the repository of a folder is known, so that it is worked
/// out once. It only saves time: where it is broken or cannot be written, the key is worked out anew.
public final class KnownRepositories {
    private static final int MOST = 500;

    private final Path file;

    /// One line of the file.
    ///
    /// @param mark tells the folder from a later one of the same path
    private record Known(String key, String mark, String folder) {
        private static Optional<Known> read(String line) {
            String[] parts = line.split(" ", 3);
            return parts.length == 3
                    ? Optional.of(new Known(parts[0], parts[1], parts[2]))
                    : Optional.empty();
        }

        private String line() {
            return key + " " + mark + " " + folder + "\n";
        }
    }

    public KnownRepositories(Home home) {
        this.file = requireNonNull(home, "home is null").repositories();
    }

    /// @param folder what all working trees of the repository share
    public Optional<String> at(Path folder) {
        List<Known> all = read();
        if (all.stream().noneMatch(known -> known.folder().equals(folder.toString()))) {
            return Optional.empty();
        }
        Optional<String> mark = mark(folder);
        return all.stream()
                .filter(known -> known.folder().equals(folder.toString()))
                .filter(known -> mark.filter(known.mark()::equals).isPresent())
                .map(Known::key)
                .findFirst();
    }

    /// The folder that was last seen with this key.
    public Optional<Path> folder(String key) {
        return read().stream()
                .filter(known -> known.key().equals(key))
                .map(known -> Path.of(known.folder()))
                .reduce((_, last) -> last);
    }

    public void remember(Path folder, String key) {
        Optional<String> mark = mark(folder);
        // why: such a key or path would make two lines, or another one, of its own
        boolean isLine =
                key.codePoints().noneMatch(each -> Character.isISOControl(each) || each == ' ')
                        && folder.toString().codePoints().noneMatch(Character::isISOControl);
        if (mark.isEmpty() || !isLine) {
            return;
        }
        List<Known> all = new ArrayList<>(read());
        all.removeIf(known -> known.folder().equals(folder.toString()));
        all.add(new Known(key, mark.get(), folder.toString()));
        StringBuilder text = new StringBuilder();
        all.subList(Math.max(0, all.size() - MOST), all.size())
                .forEach(known -> text.append(known.line()));
        try {
            PrivateFiles.replace(file, text.toString());
        } catch (IOException e) {
            return; // why: a home that cannot be written costs time and nothing else
        }
    }

    private List<Known> read() {
        return LineRecords.read(file, MOST, Known::read);
    }

    private static Optional<String> mark(Path folder) {
        return FolderMark.of(folder).map(FolderMark::text);
    }
}
