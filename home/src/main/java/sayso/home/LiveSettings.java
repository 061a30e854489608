package sayso.home;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;

/// Caches a value derived from the current settings, such as the desk policy, for a long-running
/// process, and derives it again only when the settings file has changed. Thread-safe.
///
/// @param <T> what a user makes of them
public final class LiveSettings<T> {
    /// How coarse the times of files may be: one that changed more recently may change again and still
    /// look the same.
    private static final Duration COARSE = Duration.ofSeconds(2);

    private final Home home;
    private final Map<String, String> environment;
    private final InstantSource time;
    private final Function<Settings, T> reading;
    private final AtomicReference<@Nullable Seen<T>> seen = new AtomicReference<>();

    /// @param time by which the file system dates files
    /// @param reading what is made of the settings, once for each state of the file
    public LiveSettings(
            Home home,
            Map<String, String> environment,
            InstantSource time,
            Function<Settings, T> reading) {
        this.home = requireNonNull(home, "home is null");
        this.environment = Map.copyOf(environment);
        this.time = requireNonNull(time, "time is null");
        this.reading = requireNonNull(reading, "reading is null");
    }

    /// A state of the file by which it is known again.
    ///
    /// @param file which one it is; null where the file system does not say
    private record Stamp(@Nullable Object file, FileTime at, long size) {}

    private record Seen<T>(Stamp stamp, T value) {}

    /// What the person's settings allow.
    public static LiveSettings<DeskPolicy> policy(
            Home home, Map<String, String> environment, InstantSource time) {
        return new LiveSettings<>(home, environment, time, Settings::policy);
    }

    public T now() {
        Optional<Stamp> stamp = stamp();
        Seen<T> last = seen.get();
        if (last != null && stamp.filter(found -> isSame(found, last.stamp())).isPresent()) {
            return last.value();
        }
        T value = reading.apply(Settings.read(home, environment));
        seen.set(stamp.filter(this::isSettled).map(found -> new Seen<>(found, value)).orElse(null));
        return value;
    }

    private static boolean isSame(Stamp one, Stamp other) {
        return one.size() == other.size()
                && one.at().equals(other.at())
                && Objects.equals(one.file(), other.file());
    }

    private boolean isSettled(Stamp stamp) {
        Instant changed = stamp.at().toInstant();
        return changed.isBefore(time.instant().minus(COARSE));
    }

    /// Empty where there is no such file, or none that can be looked at: then it is read each time.
    private Optional<Stamp> stamp() {
        try {
            BasicFileAttributes file =
                    Files.readAttributes(home.settings(), BasicFileAttributes.class);
            return Optional.of(new Stamp(file.fileKey(), file.lastModifiedTime(), file.size()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
