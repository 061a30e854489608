package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sayso.store.sqlite.SqliteStore;

/// Lighthouse's mark for the speed of the portal's pages, of which the worst is told, compared with that of a page without
/// a script from the same hub.
record LighthouseBenchmark() implements Benchmark {
    private static final int OPEN = 200;
    private static final int CLOSED = 500;
    private static final int RUNS = 3;
    private static final String BARE = "/app/unreachable";

    @Override
    public String title() {
        return "Lighthouse's mark for the speed of the portal";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        InstantSource clock = InstantSource.system();
        place.makeHome();
        List<String> pages = new ArrayList<>(List.of("/", "/history", "/stats", "/settings"));
        try (SqliteStore store = SqliteStore.open(place.home().resolve("sayso.db"), clock)) {
            DecisionSeeder history = new DecisionSeeder(store, clock);
            history.answered(CLOSED);
            pages.add("/choice/" + history.open(OPEN).getFirst());
        }
        try (ServerProcess hub = ServerProcess.hub(place)) {
            String link = HubRequests.with(hub.url(), place.home()).signInLink();
            Process lighthouse =
                    place.node("lighthouse.mjs", link)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            try (PrintWriter in = new PrintWriter(lighthouse.getOutputStream(), true, UTF_8);
                    BufferedReader out =
                            new BufferedReader(
                                    new InputStreamReader(lighthouse.getInputStream(), UTF_8))) {
                List<BenchmarkResult> figures = new ArrayList<>();
                for (String form : List.of("phone", "desktop")) {
                    double worst = 100;
                    String where = "";
                    for (String page : pages) {
                        double mark = mark(in, out, form, hub.url() + page);
                        if (mark <= worst) {
                            worst = mark;
                            where = page;
                        }
                    }
                    figures.add(
                            new BenchmarkResult(
                                    "Lighthouse: speed of the portal's slowest page, on a " + form,
                                    worst,
                                    "a page without a script from the same hub",
                                    mark(in, out, form, hub.url() + BARE),
                                    "of 100",
                                    new PerformanceGoal.AtLeast(98),
                                    "%d pages, median of %d each; %s"
                                            .formatted(pages.size(), RUNS, name(where))));
                }
                return figures;
            } finally {
                lighthouse.waitFor();
            }
        }
    }

    private static double mark(PrintWriter in, BufferedReader out, String form, String page)
            throws IOException {
        List<Double> marks = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            in.println(form + " " + page);
            String mark = out.readLine();
            if (mark == null) {
                throw new IllegalStateException("Lighthouse ended before it marked " + page);
            }
            marks.add(Double.parseDouble(mark));
        }
        Collections.sort(marks);
        return marks.get(RUNS / 2);
    }

    private static String name(String page) {
        return page.startsWith("/choice/") ? "`/choice/{id}`" : "`" + page + "`";
    }
}
