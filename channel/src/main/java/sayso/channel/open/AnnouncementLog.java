package sayso.channel.open;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.decision.model.DecisionId;
import sayso.home.Home;
import sayso.home.PrivateFiles;

/// Log of announcements, `logs/reach.log` in the home, newest last: what was tried for each
/// question, and whether it was shown. Every process that announces a question appends to it; the
/// older half is dropped when it has grown too large.
public final class AnnouncementLog {
    private static final long LARGEST = 256 * 1024;

    private final Home home;

    public AnnouncementLog(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    Path file() {
        return home.logs().resolve("reach.log");
    }

    public void add(List<AnnouncementLogEntry> reports) throws IOException {
        if (reports.isEmpty()) {
            return;
        }
        Path file = file();
        Files.createDirectories(home.logs());
        PrivateFiles.create(file, "");
        String lines =
                reports.stream()
                        .map(AnnouncementLogEntry::line)
                        .collect(Collectors.joining("\n", "", "\n"));
        // why: one write of an appending file is not torn by another process's
        Files.writeString(file, lines, UTF_8, StandardOpenOption.APPEND);
        if (Files.size(file) > LARGEST) {
            List<String> all = Files.readAllLines(file, UTF_8);
            List<String> newer = all.subList(all.size() / 2, all.size());
            PrivateFiles.replace(file, String.join("\n", newer) + "\n");
        }
    }

    /// What came of telling people about one decision, oldest first.
    public List<AnnouncementLogEntry> of(DecisionId decision) {
        return all().stream().filter(report -> report.decision().equals(decision)).toList();
    }

    /// All that is kept, oldest first; empty where the file cannot be read.
    public List<AnnouncementLogEntry> all() {
        try {
            return Files.readAllLines(file(), UTF_8).stream()
                    .map(AnnouncementLogEntry::parse)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            return List.of(); // why: a report that cannot be read must not break what shows it
        }
    }
}
