package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import sayso.wire.hub.HubLogLine;

/// Writes the hub's log, one JSON object per line in a file that only its owner can read: events of
/// the hub, and the requests that were refused or failed. Full files are rotated to `.1` and `.2`;
/// older ones are deleted. A log that cannot be written affects no request. Thread-safe.
public final class HubLog implements TrafficListener, AutoCloseable {
    private static final long MOST_BYTES = 5L * 1024 * 1024;
    private static final int OLDER = 2;
    private static final int REFUSED = 400;
    private static final int FAILED = 500;

    private final Path file;
    private final InstantSource clock;
    private final long mostBytes;
    private final AtomicLong lost = new AtomicLong();
    private @Nullable FileChannel channel;
    private long bytes;

    public HubLog(Path file, InstantSource clock) {
        this(file, clock, MOST_BYTES);
    }

    HubLog(Path file, InstantSource clock, long mostBytes) {
        this.file = requireNonNull(file, "file is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.mostBytes = mostBytes;
    }

    /// @param facts names and values in turn
    public void say(String event, String... facts) {
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i + 1 < facts.length; i += 2) {
            named.put(facts[i], facts[i + 1]);
        }
        write(new HubLogLine(clock.instant(), event, named));
    }

    /// What was refused or failed; everything else only counts, in the metrics.
    @Override
    public void served(Served request) {
        boolean refused = request.status() >= REFUSED && !CALLER_GONE.equals(request.code());
        if (!refused && request.failure() == null) {
            return;
        }
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("method", request.method());
        facts.put("route", request.route());
        facts.put("status", Integer.toString(request.status()));
        if (request.code() != null) {
            facts.put("code", request.code());
        }
        AuthenticatedCaller caller = request.caller();
        if (caller != null) {
            facts.put("credential", caller.credentialId());
        }
        Throwable failure = request.failure();
        if (failure != null) {
            facts.put("failure", told(failure));
        }
        String event = request.status() >= FAILED ? "failed" : "refused";
        write(new HubLogLine(clock.instant(), event, facts));
    }

    /// How many lines could not be written.
    public long lost() {
        return lost.get();
    }

    @Override
    public synchronized void close() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            lost.incrementAndGet();
        }
        channel = null;
    }

    private synchronized void write(HubLogLine line) {
        byte[] text = (line.toJson() + "\n").getBytes(UTF_8);
        try {
            FileChannel open = channel;
            if (open == null) {
                open = opened();
            }
            if (bytes > 0 && bytes + text.length > mostBytes) {
                close();
                moveOn();
                open = opened();
            }
            ByteBuffer left = ByteBuffer.wrap(text);
            while (left.hasRemaining()) {
                bytes += open.write(left);
            }
        } catch (IOException e) {
            lost.incrementAndGet();
        }
    }

    private FileChannel opened() throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent(), owners("rwx------"));
        FileChannel open =
                FileChannel.open(
                        file,
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE,
                                StandardOpenOption.APPEND),
                        owners("rw-------"));
        bytes = open.size();
        channel = open;
        return open;
    }

    private void moveOn() throws IOException {
        for (int i = OLDER; i > 1; i--) {
            if (Files.exists(older(i - 1))) {
                Files.move(older(i - 1), older(i), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.move(file, older(1), StandardCopyOption.REPLACE_EXISTING);
    }

    private Path older(int number) {
        return file.resolveSibling(file.getFileName() + "." + number);
    }

    private static FileAttribute<?>[] owners(String mode) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))
                }
                : new FileAttribute<?>[0];
    }

    /// The failure and where it happened first.
    private static String told(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return failure + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}
