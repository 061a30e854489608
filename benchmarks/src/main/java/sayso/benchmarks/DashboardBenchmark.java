package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.benchmarks.client.MinimalHttpClient;
import sayso.decision.model.Asker;
import sayso.store.sqlite.SqliteStore;

/// Time for the first page of the portal, at a hub with many decisions and at one with few.
record DashboardBenchmark() implements Benchmark {
    private static final int OPEN = 10_000;
    private static final int CLOSED = 100_000;
    private static final int FEW = 10;
    private static final int AGENTS = 20;
    private static final int PROJECTS = 8;
    private static final int WARM_UP = 400;
    private static final int ROUNDS = 400;

    @Override
    public String title() {
        return "the first page of the dashboard with 10,000 open and 100,000 closed decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        try (BenchmarkSandbox other = BenchmarkSandbox.create(place.programs());
                Portal many = Portal.with(place, OPEN, CLOSED);
                Portal few = Portal.with(other, FEW, FEW)) {
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                long short_ = few.time();
                long long_ = many.time();
                if (round >= WARM_UP) {
                    theirs.add(short_);
                    ours.add(long_);
                }
            }
            return List.of(
                    new BenchmarkResult(
                            title(),
                            ours.median(),
                            "with 10 open and 10 closed",
                            theirs.median(),
                            "ms",
                            new PerformanceGoal.AtMostTimes(3),
                            "median of " + ROUNDS));
        }
    }

    /// A hub over its own file, and a browser that is signed in.
    private static final class Portal implements AutoCloseable {
        private static final Pattern CODE = Pattern.compile("#(c\\.[^\"]+)\"");
        private static final Pattern ROW = Pattern.compile("<li class=\"line\"");

        private final ServerProcess hub;
        private final MinimalHttpClient line;
        private final byte[] page;

        private Portal(ServerProcess hub, MinimalHttpClient line, byte[] page) {
            this.hub = hub;
            this.line = line;
            this.page = page;
        }

        static Portal with(BenchmarkSandbox place, int open, int closed) throws IOException {
            place.makeHome();
            Files.writeString(
                    place.home().resolve("settings.json"),
                    "{\"hub_requests_per_second\":100000}\n");
            fill(place.home().resolve("sayso.db"), open, closed);
            ServerProcess hub = ServerProcess.hub(place);
            HubRequests talk = HubRequests.with(hub.url(), place.home());
            MinimalHttpClient line = MinimalHttpClient.to(hub.url());
            String link = line.call(talk.link()).succeeded();
            Matcher code = CODE.matcher(link);
            if (!code.find()) {
                throw new IllegalStateException("no code in: " + link);
            }
            String cookie = line.call(opening(hub, code.group(1))).cookie();
            String headers = "Accept: text/html\r\nCookie: " + cookie + "\r\n";
            byte[] page = MinimalHttpClient.request(hub.url(), "GET", "/", headers, "");
            String shown = line.call(page).succeeded();
            if (ROW.matcher(shown).results().count() != Math.min(open, 50)) {
                throw new IllegalStateException("not the page that was expected: " + shown);
            }
            return new Portal(hub, line, page);
        }

        long time() throws IOException {
            long start = System.nanoTime();
            line.call(page).succeeded();
            return System.nanoTime() - start;
        }

        private static void fill(Path file, int open, int closed) {
            InstantSource clock = InstantSource.system();
            try (SqliteStore store = SqliteStore.open(file, clock)) {
                DecisionSeeder history = new DecisionSeeder(store, clock, Portal::asker);
                history.answered(closed);
                history.open(open);
            }
        }

        private static Asker asker(int number) {
            return new Asker(
                    Asker.LOCAL,
                    "shop/agent-" + number % AGENTS,
                    null,
                    null,
                    null,
                    "mcp",
                    "/srv/project-" + number % PROJECTS);
        }

        private static byte[] opening(ServerProcess hub, String code) {
            return MinimalHttpClient.request(
                    hub.url(),
                    "POST",
                    "/open",
                    "Accept: text/html\r\n",
                    "application/x-www-form-urlencoded",
                    "code=" + code);
        }

        @Override
        public void close() throws IOException {
            line.close();
            hub.close();
        }
    }
}
