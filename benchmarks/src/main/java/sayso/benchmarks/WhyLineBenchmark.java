package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.store.sqlite.SqliteStore;

/// Time of `sayso why FILE:LINE` in a repository of ten thousand commits, as a whole process, beside what it
/// is made of: `sayso decision list`, and git's own blame of that line.
record WhyLineBenchmark() implements Benchmark {
    private static final int ROUNDS = 25;
    private static final int COMMITS = 10_000;
    private static final String FILE = "Cache.java";

    @Override
    public String title() {
        return "`sayso why FILE:LINE`, 10,000 commits, 100 open decisions, whole process";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        ListCommandBenchmark.fill(place);
        Path shop = Files.createDirectory(place.folder().resolve("shop"));
        repository(place, shop, answered(place, shop));
        String[] why = place.sayso("why", shop.resolve(FILE) + ":2");
        String[] list = place.sayso("decision", "list");
        String[] blame = {
            "git", "-C", shop.toString(), "blame", "--porcelain", "-w", "-M", "-C", "-L2,2", FILE
        };
        DurationSamples ours = new DurationSamples();
        DurationSamples parts = new DurationSamples();
        place.timeToEnd(why);
        for (int round = 0; round < ROUNDS; round++) {
            parts.add(place.timeToEnd(list) + place.timeToEnd(blame));
            ours.add(place.timeToEnd(why));
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.median(),
                        "`sayso decision list` and `git blame` of the line",
                        parts.median(),
                        "ms",
                        new PerformanceGoal.AtMostTimes(1.3),
                        "median of " + ROUNDS));
    }

    /// A decision that was asked in the repository and answered.
    private static String answered(BenchmarkSandbox place, Path shop) throws IOException {
        InstantSource clock = InstantSource.system();
        Path database = place.home().resolve("sayso.db");
        try (SqliteStore store = SqliteStore.open(database, clock);
                DecisionDesk desk = DefaultDeskFactory.over(store, clock)) {
            AskResult result =
                    desk.ask(
                            aDecision()
                                    .titled("Which cache?")
                                    .inProject(shop.toRealPath().toString())
                                    .ask());
            if (!(result instanceof AskResult.Asked asked)) {
                throw new IllegalStateException("the question was not taken");
            }
            Decision decision = asked.decision();
            OptionId first = decision.question().options().getFirst().id();
            desk.answer(decision.id(), Answer.choosing(first), DecisionSeeder.PERSON, null);
            return decision.id().value();
        }
    }

    /// Commits that change one file and then another; the last but one names the decision.
    private static void repository(BenchmarkSandbox place, Path shop, String decision)
            throws IOException, InterruptedException {
        place.timeToEnd("git", "init", "-q", "-b", "main", shop.toString());
        Instant begun = Instant.now();
        StringBuilder commits = new StringBuilder();
        for (int number = 1; number <= COMMITS; number++) {
            boolean follows = number == COMMITS - 1;
            String path = follows || number == 1 ? FILE : "Other" + number % 100 + ".java";
            String message = "Commit " + number + (follows ? "\n\nDecision: " + decision : "");
            String text = "class Cache {\n    // " + number + "\n}\n";
            // why: none is older than the answer it names, nor dated ahead
            long at = begun.getEpochSecond() - COMMITS + 1 + number;
            commits.append("commit refs/heads/main\ncommitter Ada <ada@localhost> ")
                    .append(at)
                    .append(" +0000\n")
                    .append(data(message))
                    .append("M 100644 inline ")
                    .append(path)
                    .append('\n')
                    .append(data(text));
        }
        Path stream = Files.writeString(place.folder().resolve("commits.txt"), commits.toString());
        place.timeToEnd(stream, "git", "-C", shop.toString(), "fast-import", "--quiet");
        place.timeToEnd("git", "-C", shop.toString(), "reset", "-q", "--hard", "main");
    }

    private static String data(String text) {
        return "data " + text.getBytes(UTF_8).length + "\n" + text + "\n";
    }
}
