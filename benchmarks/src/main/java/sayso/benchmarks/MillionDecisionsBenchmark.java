package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sayso.benchmarks.client.MinimalHttpClient;
import sayso.benchmarks.history.BareLogReader;
import sayso.benchmarks.history.BareStoreCopy;
import sayso.benchmarks.history.HistoryDataset;
import sayso.benchmarks.history.HistorySeeder;
import sayso.benchmarks.history.PeakMemoryProbe;

/// Time and peak memory of commands, as whole processes, and time of a hub's replies, where a million
/// decisions lie behind them. What reads a part stands beside the same in a home with ten thousand; what
/// reads everything beside a bare program that reads or copies the same.
///
/// @param many how many decisions the large home holds
record MillionDecisionsBenchmark(int many) implements Benchmark {
    /// How many there are where no other number is asked for.
    static final int MANY = 1_000_000;

    private static final int FEW = 10_000;
    private static final int ROUNDS = 5;
    private static final int COPIES = 3;
    private static final int REQUESTS = 50;

    /// @param baseline how many decisions lie in the home that it is compared with
    private record Command(String title, PerformanceGoal goal, int baseline, List<String> words) {}

    private static final List<Command> COMMANDS =
            List.of(
                    command("ls", 2, FEW, "ls"),
                    command("decision list", 2, FEW, "decision", "list"),
                    command(
                            "decision list --all --search " + HistorySeeder.RARE_WORD,
                            2,
                            FEW,
                            "decision",
                            "list",
                            "--all",
                            "--search",
                            HistorySeeder.RARE_WORD),
                    command("decision stats", 5, FEW, "decision", "stats"),
                    command("doctor", 3, 0, "doctor"));

    private static Command command(String name, double most, int baseline, String... words) {
        return new Command(
                "`sayso " + name + "`",
                new PerformanceGoal.AtMostTimes(most),
                baseline,
                List.of(words));
    }

    /// A process that has ended.
    ///
    /// @param peakMiB the most memory that was resident, where the system tells it; else 0
    private record EndedProcess(long nanos, double peakMiB) {}

    @Override
    public String title() {
        return "commands and replies with " + count(many) + " decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        List<BenchmarkResult> figures = new ArrayList<>();
        for (Command command : COMMANDS) {
            figures.add(figure(place, command));
        }
        figures.addAll(wholeStore(place));
        figures.addAll(replies(place));
        return figures;
    }

    private BenchmarkResult figure(BenchmarkSandbox place, Command command)
            throws IOException, InterruptedException {
        Path large = HistoryDataset.home(many);
        Path small = HistoryDataset.home(command.baseline);
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        double peak = 0;
        for (int round = 0; round <= ROUNDS; round++) {
            EndedProcess few = run(place, small, place.sayso(words(command.words)));
            EndedProcess all = run(place, large, place.sayso(words(command.words)));
            if (round > 0) {
                theirs.add(few.nanos);
                ours.add(all.nanos);
                peak = Math.max(peak, all.peakMiB);
            }
        }
        return new BenchmarkResult(
                command.title + " with " + count(many) + " decisions, whole process",
                ours.median(),
                command.baseline == 0 ? "with none" : "with " + count(command.baseline),
                theirs.median(),
                "ms",
                command.goal,
                samples(ROUNDS, peak));
    }

    /// What reads or copies everything, each in turns with a bare program that does as much of it as SQLite
    /// and Java cannot do without.
    private List<BenchmarkResult> wholeStore(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path home = HistoryDataset.home(many);
        Path file = home.resolve("sayso.db");
        Path backup = place.folder().resolve("backup.db");
        DurationSamples reads = new DurationSamples();
        DurationSamples copies = new DurationSamples();
        List<WholeStoreRuns> wholes =
                List.of(
                        new WholeStoreRuns("log --verify", true),
                        new WholeStoreRuns("decision export --all", true),
                        new WholeStoreRuns("backup", false),
                        new WholeStoreRuns("restore", false));
        for (int round = 0; round <= COPIES; round++) {
            long read = BareLogReader.over(file).nanos();
            long copied = BareStoreCopy.of(file, place.folder().resolve("bare.db")).nanos();
            Files.deleteIfExists(backup);
            Path empty = emptyHome(place, round);
            List<EndedProcess> ended =
                    List.of(
                            run(place, home, place.sayso("log", "--verify")),
                            run(place, home, place.sayso("decision", "export", "--all")),
                            run(place, home, place.sayso("backup", backup.toString())),
                            run(place, empty, asPerson(place.sayso("restore", backup.toString()))));
            requireWhole(file, backup, empty.resolve("sayso.db"));
            Files.delete(empty.resolve("sayso.db"));
            if (round > 0) {
                reads.add(read);
                copies.add(copied);
                for (int i = 0; i < ended.size(); i++) {
                    wholes.get(i).add(ended.get(i));
                }
            }
        }
        return wholes.stream()
                .map(whole ->
                        new BenchmarkResult(
                                "`sayso "
                                        + whole.name
                                        + "` with "
                                        + count(many)
                                        + " decisions, whole process",
                                whole.times.median(),
                                whole.reads
                                        ? "one thread that reads and hashes the log over bare JDBC"
                                        : "SQLite's own backup of the file, to the disk",
                                (whole.reads ? reads : copies).median(),
                                "ms",
                                new PerformanceGoal.None(),
                                samples(COPIES, whole.peakMiB)))
                .toList();
    }

    private static void requireWhole(Path file, Path backup, Path restored) throws IOException {
        long events = BareLogReader.events(file);
        // why: a restore adds one that says so
        if (BareLogReader.events(backup) != events
                || BareLogReader.events(restored) != events + 1) {
            throw new IllegalStateException("a backup or a restore of " + file + " is not whole");
        }
    }

    /// Runs of a command that goes over everything.
    private static final class WholeStoreRuns {
        private final String name;
        private final boolean reads;
        private final DurationSamples times = new DurationSamples();
        private double peakMiB;

        /// @param reads whether it makes no copy
        WholeStoreRuns(String name, boolean reads) {
            this.name = name;
            this.reads = reads;
        }

        void add(EndedProcess process) {
            times.add(process.nanos);
            peakMiB = Math.max(peakMiB, process.peakMiB);
        }
    }

    /// Replies of two hubs, one over each home, in turns.
    private List<BenchmarkResult> replies(BenchmarkSandbox place) throws IOException {
        List<BenchmarkResult> figures = new ArrayList<>();
        Instant since = Instant.now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(30));
        try (BenchmarkSandbox other = BenchmarkSandbox.create(place.programs())) {
            linked(place, HistoryDataset.home(many));
            linked(other, HistoryDataset.home(FEW));
            try (ServerProcess large = ServerProcess.hub(place);
                    ServerProcess small = ServerProcess.hub(other);
                    MinimalHttpClient toLarge = MinimalHttpClient.to(large.url());
                    MinimalHttpClient toSmall = MinimalHttpClient.to(small.url())) {
                for (String path :
                        List.of(
                                "/api/stats?since=" + since,
                                "/api/decisions?state=all&limit=50",
                                "/api/decisions?state=all&search=" + HistorySeeder.RARE_WORD)) {
                    byte[] wide = request(large, place, path);
                    byte[] narrow = request(small, other, path);
                    DurationSamples ours = new DurationSamples();
                    DurationSamples theirs = new DurationSamples();
                    for (int round = 0; round < 2 * REQUESTS; round++) {
                        long few = time(toSmall, narrow);
                        long all = time(toLarge, wide);
                        if (round >= REQUESTS) {
                            theirs.add(few);
                            ours.add(all);
                        }
                    }
                    figures.add(
                            new BenchmarkResult(
                                    "`GET " + path + "` with " + count(many) + " decisions",
                                    ours.median(),
                                    "with " + count(FEW),
                                    theirs.median(),
                                    "ms",
                                    new PerformanceGoal.AtMostTimes(2),
                                    "median of " + REQUESTS));
                }
            }
        }
        return figures;
    }

    private static byte[] request(ServerProcess hub, BenchmarkSandbox place, String path)
            throws IOException {
        String person = HubRequests.with(hub.url(), place.home()).person();
        return MinimalHttpClient.request(
                hub.url(), "GET", path, "Authorization: Bearer " + person + "\r\n", "");
    }

    private static long time(MinimalHttpClient line, byte[] request) throws IOException {
        long start = System.nanoTime();
        line.call(request).succeeded();
        return System.nanoTime() - start;
    }

    /// A home of its own around the store of another one: a hub writes keys and settings into its home.
    private static void linked(BenchmarkSandbox place, Path home) throws IOException {
        place.makeHome();
        Files.createSymbolicLink(place.home().resolve("sayso.db"), home.resolve("sayso.db"));
        Files.writeString(
                place.home().resolve("settings.json"), "{\"hub_requests_per_second\":100000}\n");
    }

    private static Path emptyHome(BenchmarkSandbox place, int round) throws IOException {
        return Files.createDirectory(
                place.folder().resolve("empty-" + round),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /// In a terminal: only a person restores.
    private static String[] asPerson(String... command) {
        return new String[] {"script", "-qec", "exec " + String.join(" ", command), "/dev/null"};
    }

    /// why: what did nothing, or found nothing, is no time of ours
    private static EndedProcess run(BenchmarkSandbox place, Path home, String... words)
            throws IOException, InterruptedException {
        ProcessBuilder builder = place.process(words);
        builder.environment().put("SAYSO_HOME", home.toString());
        builder.environment().put("SHELL", "/bin/sh");
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        long start = System.nanoTime();
        PeakMemoryProbe probe = new PeakMemoryProbe(builder.start());
        int code = probe.await();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IllegalStateException(List.of(words) + " ended with " + code);
        }
        return new EndedProcess(end - start, probe.mebibytes());
    }

    private static String samples(int rounds, double peakMiB) {
        String median = "median of " + rounds;
        return peakMiB == 0
                ? median
                : median + ", at most " + BenchmarkResult.number(peakMiB) + " MiB resident";
    }

    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String[] words(List<String> words) {
        return words.toArray(String[]::new);
    }
}
