package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Instant at which the computer was started, by its clock while that was trusted. A clock that was
/// set yields another such instant during the same uptime. One set forward is trusted after it has
/// stayed so for a while, since until then it could close what is not due; one set back closes
/// nothing and is trusted at once. Kept beside the database, for all processes.
///
/// @param boot `SystemUptime.boot`
/// @param started when that was, by the clock that counts
/// @param claimed when that was, by a clock that was set forward; null while it agrees
/// @param since the uptime at which the claim was first seen; null without one
record ClockAnchor(
        String boot, Instant started, @Nullable Instant claimed, @Nullable Duration since) {
    /// How long a clock that was set has to stay so until it counts.
    static final Duration SETTLES = Duration.ofMinutes(10);

    /// Clocks are set by a little all the time, which must not add up.
    private static final Duration SLACK = Duration.ofSeconds(1);

    private static final int FIELDS = 4;
    private static final String NONE = "-";

    /// What the next look makes of it.
    ///
    /// @param known as the last look left it; empty at the first
    /// @param clock what the clock says
    static ClockAnchor next(Optional<ClockAnchor> known, SystemUptime up, Instant clock) {
        Instant started = clock.minus(up.passed());
        ClockAnchor fresh = new ClockAnchor(up.boot(), started, null, null);
        if (known.isEmpty() || !known.get().boot.equals(up.boot())) {
            return fresh;
        }
        ClockAnchor before = known.get();
        if (!started.isAfter(before.started.plus(FileClock.GRAIN))) {
            return near(before.started, started, SLACK)
                    ? new ClockAnchor(before.boot, before.started, null, null)
                    : fresh;
        }
        if (before.claimed == null
                || before.since == null
                || !near(before.claimed, started, FileClock.GRAIN)) {
            return new ClockAnchor(before.boot, before.started, started, up.passed());
        }
        return up.passed().minus(before.since).compareTo(SETTLES) < 0 ? before : fresh;
    }

    private static boolean near(Instant one, Instant other, Duration grain) {
        return Duration.between(one, other).abs().compareTo(grain) <= 0;
    }

    static Optional<ClockAnchor> read(Path file) throws IOException {
        try {
            return parse(Files.readString(file).strip());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /// @param spare a file that is there, to be written and to take the other one's place
    void write(Path spare, Path file) throws IOException {
        Files.writeString(spare, line() + "\n");
        Files.move(spare, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Whether the file would say the same of both. Its line is compared, since hooks begin with this, and the
    /// equality of a record is linked when it is first used.
    boolean isSame(ClockAnchor other) {
        return line().equals(other.line());
    }

    /// In plain milliseconds: texts of times take longer to load than all the rest of a look.
    private String line() {
        return String.join(
                " ",
                boot,
                Long.toString(started.toEpochMilli()),
                claimed == null ? NONE : Long.toString(claimed.toEpochMilli()),
                since == null ? NONE : Long.toString(since.toMillis()));
    }

    /// What does not make sense counts as nothing: the file is a memory, no promise.
    private static Optional<ClockAnchor> parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != FIELDS) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new ClockAnchor(
                            parts[0],
                            Instant.ofEpochMilli(Long.parseLong(parts[1])),
                            parts[2].equals(NONE)
                                    ? null
                                    : Instant.ofEpochMilli(Long.parseLong(parts[2])),
                            parts[3].equals(NONE)
                                    ? null
                                    : Duration.ofMillis(Long.parseLong(parts[3]))));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
