package sayso.channel.open;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import sayso.decision.model.DecisionId;
import sayso.home.Home;
import sayso.home.PrivateFiles;
import sayso.terminal.SafeText;

/// Collects in the home the questions that several processes ask within moments, appoints the one
/// process that announces them together, and remembers when a browser was last opened and what was
/// reported. The first process to add one leads: it waits a moment, takes the whole batch, and
/// announces it in one notification. A leader that died is replaced by the next process that adds
/// one. Stored in `reach.burst` in the home.
public final class AnnouncementBatch {
    /// How much longer than its moment a leader may take before it counts as dead.
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final int REMEMBERED = 20;
    private static final String LEAD = "lead";
    private static final String ITEM = "item";
    private static final String BROWSER = "browser";

    // why: the file lock is the process's own, so threads of it need one among themselves
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final Home home;

    public AnnouncementBatch(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// One line: a leader's end, a decision that waits to be told of, or when a browser opened last.
    private record Line(String kind, String group, String value) {
        static Optional<Line> parse(String text) {
            String[] parts = text.split("\t", 3);
            return parts.length == 3
                    ? Optional.of(new Line(parts[0], parts[1], parts[2]))
                    : Optional.empty();
        }

        String text() {
            return String.join("\t", kind, group, value);
        }

        boolean is(String wantedKind, String wantedGroup) {
            return kind.equals(wantedKind) && group.equals(wantedGroup);
        }
    }

    /// Adds decisions that nobody has told of.
    ///
    /// @param group where they are told: one notification per group
    /// @return whether the caller leads from here on, and takes them all when its moment is over
    public boolean join(String group, List<DecisionId> decisions, Instant now, Duration moment)
            throws IOException {
        return changed(lines -> {
            for (DecisionId decision : decisions) {
                boolean known =
                        lines.stream()
                                .anyMatch(line ->
                                        line.kind().equals(ITEM)
                                                && line.value().equals(decision.value()));
                if (!known) {
                    lines.add(new Line(ITEM, group, decision.value()));
                }
            }
            boolean led =
                    lines.stream()
                            .anyMatch(line -> line.is(LEAD, group) && !isDead(line, now, moment));
            boolean any = lines.stream().anyMatch(line -> line.is(ITEM, group));
            if (led || !any) {
                return false;
            }
            lines.removeIf(line -> line.is(LEAD, group));
            lines.add(new Line(LEAD, group, Long.toString(now.plus(moment).toEpochMilli())));
            return true;
        });
    }

    /// What came, oldest first; the caller leads no more.
    public List<DecisionId> take(String group) throws IOException {
        return changed(lines -> {
            List<DecisionId> taken =
                    lines.stream()
                            .filter(line -> line.is(ITEM, group))
                            .map(Line::value)
                            .filter(DecisionId::isWellFormed)
                            .map(DecisionId::new)
                            .toList();
            lines.removeIf(line -> line.is(ITEM, group) || line.is(LEAD, group));
            return taken;
        });
    }

    /// Whether no browser was opened within `pause` before now; if so, one counts as opened now.
    boolean mayBrowse(Instant now, Duration pause) throws IOException {
        return changed(lines -> {
            boolean lately =
                    lines.stream()
                            .filter(line -> line.kind().equals(BROWSER))
                            .anyMatch(line ->
                                    Duration.between(at(line), now).abs().compareTo(pause) < 0);
            if (!lately) {
                lines.removeIf(line -> line.kind().equals(BROWSER));
                lines.add(new Line(BROWSER, "", Long.toString(now.toEpochMilli())));
            }
            return !lately;
        });
    }

    /// Whether nobody said so before; the last few are remembered.
    public boolean first(String kind, String what) throws IOException {
        String said = SafeText.line(what);
        return changed(lines -> {
            if (lines.stream().anyMatch(line -> line.is(kind, "") && line.value().equals(said))) {
                return false;
            }
            List<Line> earlier = lines.stream().filter(line -> line.is(kind, "")).toList();
            lines.removeAll(earlier.subList(0, Math.max(0, earlier.size() - REMEMBERED)));
            lines.add(new Line(kind, "", said));
            return true;
        });
    }

    private interface Step<T> {
        T on(List<Line> lines);
    }

    private <T> T changed(Step<T> step) throws IOException {
        home.create();
        Path file = home.folder().resolve("reach.burst");
        PrivateFiles.create(home.folder().resolve("reach.lock"), "");
        THREADS.lock();
        try (FileChannel channel =
                        FileChannel.open(
                                home.folder().resolve("reach.lock"), StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            requireNonNull(lock, "lock is null");
            List<Line> before = read(file);
            List<Line> lines = new ArrayList<>(before);
            T result = step.on(lines);
            if (!lines.equals(before)) {
                StringBuilder text = new StringBuilder();
                lines.forEach(line -> text.append(line.text()).append('\n'));
                PrivateFiles.replace(file, text.toString());
            }
            return result;
        } finally {
            THREADS.unlock();
        }
    }

    private static List<Line> read(Path file) throws IOException {
        try {
            return Files.readAllLines(file, UTF_8).stream()
                    .map(Line::parse)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /// One whose end lies far behind, or, where somebody set the clock back, far ahead.
    private static boolean isDead(Line leader, Instant now, Duration moment) {
        Duration over = Duration.between(at(leader), now);
        return over.compareTo(GRACE) > 0 || over.negated().compareTo(moment) > 0;
    }

    private static Instant at(Line line) {
        try {
            return Instant.ofEpochMilli(Long.parseLong(line.value()));
        } catch (NumberFormatException e) {
            return Instant.EPOCH;
        }
    }
}
