package sayso.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.store.ClockFault;

/// Clock for deadlines of a store in a file: this process's clock while it agrees with the time
/// that the file system gives a new file, which no process can set for itself; otherwise the file
/// system's.
///
/// Where the whole computer's clock was set forward by more than a little since the computer
/// started, time goes on as before until the new setting has lasted, so that a clock that is wrong
/// for a moment closes nothing for good. Safe for use by many threads.
public final class FileClock implements InstantSource {
    /// What two clocks may differ by without anything being wrong.
    static final Duration GRAIN = Duration.ofMinutes(2);

    /// How far a clock may move against the stopwatch until it is looked at anew.
    private static final Duration STEP = Duration.ofSeconds(1);

    /// How long a look lasts where nothing seems to have changed.
    private static final Duration LASTS = Duration.ofMinutes(1);

    /// The same where something was wrong, for what only reads.
    private static final Duration FAULT_LASTS = Duration.ofSeconds(5);

    /// why: looks of one process use one file
    private static final Object LOOKS = new Object();

    private final @Nullable Place place;
    private final InstantSource computer;
    private final Supplier<Optional<SystemUptime>> uptime;
    private final Consumer<ClockFault> told;
    private volatile @Nullable Look last;
    private boolean telling;

    private FileClock(
            @Nullable Place place,
            InstantSource computer,
            Supplier<Optional<SystemUptime>> uptime,
            Consumer<ClockFault> told) {
        this.place = place;
        this.computer = requireNonNull(computer, "computer is null");
        this.uptime = requireNonNull(uptime, "uptime is null");
        this.told = requireNonNull(told, "told is null");
    }

    /// @param computer the clock of this process
    /// @param told hears of a fault as soon as it is found, and once
    public static FileClock beside(
            Path database, InstantSource computer, Consumer<ClockFault> told) {
        Place place = new Place(database.toAbsolutePath().normalize());
        return new FileClock(place, computer, SystemUptime::read, told);
    }

    /// For tests: a file system whose clock can be set, as that of a computer.
    static FileClock beside(
            Path database,
            InstantSource computer,
            InstantSource fileSystem,
            Supplier<Optional<SystemUptime>> uptime,
            Consumer<ClockFault> told) {
        Place place =
                new Place(database.toAbsolutePath().normalize()) {
                    @Override
                    Instant time(Path spare) {
                        return fileSystem.instant();
                    }
                };
        return new FileClock(place, computer, uptime, told);
    }

    /// A clock that counts as it is, as where time is moved by hand.
    static FileClock given(InstantSource clock) {
        return clock instanceof FileClock known
                ? known
                : new FileClock(null, clock, Optional::empty, _ -> {});
    }

    /// As far as it was looked at: what only reads need not look, unless something was wrong a while ago.
    @Override
    public Instant instant() {
        Look known = last;
        if (known != null && known.fault != null && known.age().compareTo(FAULT_LASTS) > 0) {
            try {
                look();
            } catch (StoreException e) {
                // why: nothing is written by what is read, and whoever writes will be told
                return corrected(computer.instant());
            }
        }
        return corrected(computer.instant());
    }

    /// A time that this process's clock told a moment ago, by the clock that counts.
    Instant corrected(Instant here) {
        Look known = last;
        return known == null ? here : here.plus(known.shift);
    }

    /// What may be written: looked at, unless that was done a moment ago and nothing has changed since.
    ///
    /// @throws sayso.decision.model.StoreException if the file system does not tell
    Instant judged() {
        Look known = last;
        if (place != null && (known == null || !known.lasts(computer.instant()))) {
            look();
        }
        return corrected(computer.instant());
    }

    /// Looks at the clocks.
    ///
    /// @return what is wrong with them
    /// @throws sayso.decision.model.StoreException if the file system does not tell
    public Optional<ClockFault> look() {
        Place there = place;
        if (there == null) {
            return Optional.empty();
        }
        ClockFault fault;
        boolean news;
        synchronized (LOOKS) {
            Look found = there.look(this);
            last = found;
            fault = found.fault;
            news = fault != null && !telling;
            telling = fault != null;
        }
        if (news) {
            told.accept(fault);
        }
        return Optional.ofNullable(fault);
    }

    /// What a look came to.
    ///
    /// @param here what this process's clock said
    /// @param shift from that to what counts
    /// @param fault why they differ; null where they agree
    private record Look(Instant here, long stopwatch, Duration shift, @Nullable ClockFault fault) {
        Duration age() {
            return Duration.ofNanos(System.nanoTime() - stopwatch);
        }

        boolean lasts(Instant now) {
            Duration passed = age();
            Duration stepped = Duration.between(here, now).minus(passed).abs();
            return fault == null && stepped.compareTo(STEP) <= 0 && passed.compareTo(LASTS) <= 0;
        }
    }

    /// Where it is looked: the folder of the database.
    private static class Place {
        private final Path database;

        Place(Path database) {
            this.database = database;
        }

        Instant time(Path spare) throws IOException {
            return Files.getLastModifiedTime(spare).toInstant();
        }

        Look look(FileClock clock) {
            Path anchors = database.resolveSibling(database.getFileName() + "-clock");
            Path spare = anchors.resolveSibling(anchors.getFileName() + "." + processId());
            try {
                Files.deleteIfExists(spare);
                Files.createFile(spare, DatabaseFile.only("rw-------"));
                try {
                    return look(clock, spare, anchors);
                } finally {
                    Files.deleteIfExists(spare);
                }
            } catch (IOException e) {
                throw new SqliteExceptionTranslator(database).timeless(e);
            }
        }

        private Look look(FileClock clock, Path spare, Path anchors) throws IOException {
            Instant there = time(spare);
            Instant here = clock.computer.instant();
            long stopwatch = System.nanoTime();
            Duration behind = Duration.between(here, there);
            ClockFault fault = null;
            if (behind.abs().compareTo(GRAIN) <= 0) {
                behind = Duration.ZERO;
            } else {
                fault = ClockFaultMessages.strayed(behind.negated());
            }
            Optional<SystemUptime> up = clock.uptime.get();
            if (up.isPresent()) {
                Optional<ClockAnchor> known = ClockAnchor.read(anchors);
                ClockAnchor next = ClockAnchor.next(known, up.get(), here.plus(behind));
                if (known.isEmpty() || !known.get().isSame(next)) {
                    next.write(spare, anchors);
                }
                Instant claimed = next.claimed();
                Duration since = next.since();
                if (claimed != null && since != null) {
                    Duration set = Duration.between(next.started(), claimed);
                    behind = behind.minus(set);
                    fault =
                            ClockFaultMessages.set(
                                    set, ClockAnchor.SETTLES.minus(up.get().passed().minus(since)));
                }
            }
            return new Look(here, stopwatch, behind, fault);
        }

        private static long processId() {
            return ProcessHandle.current().pid();
        }
    }
}
