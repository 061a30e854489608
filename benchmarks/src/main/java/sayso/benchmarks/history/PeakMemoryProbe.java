package sayso.benchmarks.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Probe that waits for a process and reads on the way the most memory that it, or one that it started, had
/// resident; Linux alone tells it.
public final class PeakMemoryProbe {
    private static final long LOOK_MILLIS = 20;
    private static final String PEAK = "VmHWM:";

    private final Process process;
    private long kibibytes;

    public PeakMemoryProbe(Process process) {
        this.process = process;
    }

    /// Returns how the process ended.
    public int await() throws InterruptedException {
        do {
            Stream.concat(Stream.of(process.toHandle()), process.descendants())
                    .forEach(each -> kibibytes = Math.max(kibibytes, peak(each.pid())));
        } while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        return process.exitValue();
    }

    /// 0 where the system does not tell.
    public double mebibytes() {
        return kibibytes / 1024.0;
    }

    private static long peak(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith(PEAK))
                    .map(line -> line.substring(PEAK.length()).replace("kB", "").strip())
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return 0; // why: it has ended, or this is no Linux
        }
    }
}
