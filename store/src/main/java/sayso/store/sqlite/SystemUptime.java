package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Uptime of the computer, sleep included: a monotonic count that cannot be set as clocks can.
///
/// @param boot which start of which computer it counts from; a container that sees processes or time of its
///     own counts by itself, since it may show an uptime of its own
record SystemUptime(String boot, Duration passed) {
    private static final Path COUNT = Path.of("/proc/uptime");
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path SPACES = Path.of("/proc/self/ns");

    /// Empty where the system does not tell, as on macOS.
    static Optional<SystemUptime> read() {
        try {
            String seconds = Files.readString(COUNT).split(" ", 2)[0];
            String boot = Files.readString(BOOT).strip() + "/" + space("pid") + "/" + space("time");
            return Optional.of(
                    new SystemUptime(
                            boot, Duration.ofMillis((long) (Double.parseDouble(seconds) * 1000))));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static String space(String kind) throws IOException {
        Path link = SPACES.resolve(kind);
        // why: an older kernel has not all kinds
        return Files.exists(link, LinkOption.NOFOLLOW_LINKS)
                ? Files.readSymbolicLink(link).toString()
                : kind;
    }
}
