package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.StoreException;

/// Log of the home of which folder stood at a path when something was asked there in a repository without
/// commits, whose key is the path alone. Paths are used again, so that a question of that key belongs to
/// the folder that was noted last before it, and to none that came later.
public final class UnbornRepositoryLog {
    private static final int MOST = 500;
    private static final String UNKNOWN = "-";

    private final Home home;
    private final Path file;

    /// One line of the file: from then on that folder stood there.
    ///
    /// @param at in microseconds, as the store has the time of a question
    /// @param mark of the folder
    private record Stay(long at, String mark, String key) {
        private static Optional<Stay> read(String line) {
            String[] parts = line.split(" ", 3);
            return parts.length == 3 && parts[0].matches("\\d{1,18}")
                    ? Optional.of(new Stay(Long.parseLong(parts[0]), parts[1], parts[2]))
                    : Optional.empty();
        }

        private String line() {
            return at + " " + mark + " " + key + "\n";
        }
    }

    public UnbornRepositoryLog(Home home) {
        this.home = requireNonNull(home, "home is null");
        this.file = home.unbornRepositories();
    }

    /// Notes which folder is at a path, unless it is the one that was noted there last. To be called before
    /// the question is asked: one that comes before its note counts as asked elsewhere.
    ///
    /// @param key of the repository, by the path
    public void note(String key, Path folder, Instant now) {
        // why: a folder that cannot be told from others ends the stay of the one before it all the
        // same
        String mark = own(folder).orElse(UNKNOWN);
        List<Stay> all = read();
        boolean isNoted = last(all, key, Long.MAX_VALUE).filter(mark::equals).isPresent();
        if (!isNoted && key.codePoints().noneMatch(Character::isISOControl)) {
            try {
                write(all, new Stay(micros(now), mark, key));
            } catch (IOException | StoreException e) {
                return; // why: what is not noted counts as asked elsewhere
            }
        }
    }

    /// Whether the folder that is at the path now is the one that was there when a question was asked.
    public boolean isSame(String key, Path folder, Instant asked) {
        Optional<String> mark = own(folder);
        return mark.isPresent() && mark.equals(last(read(), key, micros(asked)));
    }

    /// The mark of the folder that was noted last at a path.
    ///
    /// @param until no later than this
    private static Optional<String> last(List<Stay> all, String key, long until) {
        return all.stream()
                .filter(stay -> stay.key().equals(key) && stay.at() <= until)
                .reduce((_, last) -> last)
                .map(Stay::mark);
    }

    /// Forgets all folders: the questions of another store were asked who knows where.
    public void forget() throws IOException {
        Files.deleteIfExists(file);
    }

    private void write(List<Stay> all, Stay added) throws IOException {
        home.create();
        if (all.size() < MOST && !PrivateFiles.create(file, added.line())) {
            // why: added at the end, lines of several processes at once are all kept
            Files.writeString(file, added.line(), UTF_8, StandardOpenOption.APPEND);
        } else if (all.size() >= MOST) {
            StringBuilder text = new StringBuilder();
            all.subList(all.size() - MOST / 2, all.size())
                    .forEach(stay -> text.append(stay.line()));
            PrivateFiles.replace(file, text.append(added.line()).toString());
        }
    }

    private List<Stay> read() {
        return LineRecords.read(file, Integer.MAX_VALUE, Stay::read);
    }

    private static Optional<String> own(Path folder) {
        return FolderMark.of(folder).filter(FolderMark::isOwn).map(FolderMark::text);
    }

    private static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }
}
