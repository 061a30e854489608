package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.benchmarks.floor.BareHelidon;
import sayso.benchmarks.floor.FakeVendorHub;

/// HTTP server in a process of its own, with a heap of at most 512 MiB, as the hub has it.
final class ServerProcess implements AutoCloseable {
    private static final Pattern URL = Pattern.compile("\"url\":\"([^\"]+)\"");
    private static final Pattern RSS = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB$");
    private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

    private final Process process;
    private final URI url;

    /// What a process holds, in bytes.
    ///
    /// @param heap what is left of it after a full collection
    /// @param resident what the system has given it
    record Memory(long heap, long resident) {}

    private ServerProcess(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    /// The packaged hub, in the foreground.
    static ServerProcess hub(BenchmarkSandbox place) throws IOException {
        return told(started(place, place.sayso("hub", "--port", "0", "--json")));
    }

    private static ServerProcess told(Process process) throws IOException {
        Matcher url = URL.matcher(firstLine(process));
        if (!url.find()) {
            throw new IllegalStateException("the hub did not say where it is");
        }
        return new ServerProcess(process, URI.create(url.group(1)));
    }

    /// The packaged hub, in the foreground, with a fake Telegram at this address.
    static ServerProcess fakeVendors(BenchmarkSandbox place, String telegram, String slack)
            throws IOException {
        Path lib = place.programs().lib();
        return told(
                started(
                        place,
                        java("java"),
                        "@" + lib.resolve("jvm.options"),
                        "-XX:TieredStopAtLevel=4",
                        "-Xmx512m",
                        "-XX:ArchiveRelocationMode=1",
                        "-Dorg.sqlite.lib.path=" + lib.resolve("native"),
                        "-cp",
                        classes() + ":" + lib.resolve("*"),
                        FakeVendorHub.class.getName(),
                        telegram,
                        slack,
                        "hub",
                        "--port",
                        "0",
                        "--json"));
    }

    /// The bare library, with the Java options that the hub gets from its launcher.
    static ServerProcess bare(BenchmarkSandbox place) throws IOException {
        Path lib = place.programs().lib();
        Process process =
                started(
                        place,
                        java("java"),
                        "@" + lib.resolve("jvm.options"),
                        "-XX:TieredStopAtLevel=4",
                        "-Xmx512m",
                        "-XX:ArchiveRelocationMode=1",
                        "-Dorg.sqlite.lib.path=" + lib.resolve("native"),
                        "-cp",
                        classes() + ":" + lib.resolve("*"),
                        BareHelidon.class.getName(),
                        place.folder().resolve("bare.db").toString());
        return new ServerProcess(
                process, URI.create("http://127.0.0.1:" + firstLine(process).strip()));
    }

    URI url() {
        return url;
    }

    long pid() {
        return process.pid();
    }

    Memory memory() throws IOException, InterruptedException {
        String pid = Long.toString(pid());
        Process asked = new ProcessBuilder(java("jcmd"), pid, "GC.class_histogram").start();
        String histogram = new String(asked.getInputStream().readAllBytes(), UTF_8);
        asked.waitFor();
        String status = Files.readString(Path.of("/proc", pid, "status"));
        return new Memory(number(TOTAL, histogram), number(RSS, status) * 1024);
    }

    private static long number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("nothing like " + pattern + " in: " + text);
        }
        return Long.parseLong(matcher.group(1));
    }

    private static Process started(BenchmarkSandbox place, String... command) throws IOException {
        return place.process(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    private static String firstLine(Process process) throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IllegalStateException("the server ended before it said where it is");
        }
        return line;
    }

    private static String java(String program) {
        return Path.of(System.getProperty("java.home"), "bin", program).toString();
    }

    private static String classes() {
        String first = System.getProperty("java.class.path").split(":", 2)[0];
        return Path.of(first).toAbsolutePath().toString();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
