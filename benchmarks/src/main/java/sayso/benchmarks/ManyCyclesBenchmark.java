package sayso.benchmarks;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.AuditTrailVerifier;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;

/// Time of analysis tools in a store with 1,000 cycles, each with 1,000 rows in its audit trail,
/// compared with a new store. The calls over stdio go to one of the 1,000 and to a new cycle with
/// the same matrix.
record ManyCyclesBenchmark() implements Benchmark {
    private static final int CYCLES = 1_000;
    private static final int ROWS = 1_000;
    private static final int FEW_ROWS = 60;
    private static final int WARM_UP = 60;
    private static final int ROUNDS = 150;
    private static final int PAGE = 50;
    private static final Pattern OBJECTIVE = Pattern.compile("obj_[0-9]+");

    /// What is timed.
    private enum Verb {
        CREATE("`create_cycle`"),
        ADD("`add_objective`"),
        RATE("`rate_consequence`"),
        TOTALS("`compute_pugh_totals`"),
        KEYED("`create_cycle` under an idempotency key, in one process"),
        AUDIT("a page of 50 audit rows, in one process"),
        LIST("a page of 50 cycles, in one process");

        final String text;

        Verb(String text) {
            this.text = text;
        }
    }

    @Override
    public String title() {
        return "tools of analyses with 1,000 cycles of 1,000 audit rows";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        try (BenchmarkSandbox other = BenchmarkSandbox.create(place.programs());
                Desk many = Desk.with(CYCLES, ROWS, place);
                Desk empty = Desk.with(1, FEW_ROWS, other)) {
            List<BenchmarkResult> figures = new ArrayList<>();
            for (Verb verb : Verb.values()) {
                figures.add(figure(verb, many, empty));
            }
            figures.add(trail(many));
            return figures;
        }
    }

    /// Whether the log of all cycles costs who verifies the trail of one.
    private static BenchmarkResult trail(Desk many) {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            long read = many.rows(ROWS);
            long verified = many.verify(ROWS);
            if (round >= WARM_UP) {
                theirs.add(read);
                ours.add(verified);
            }
        }
        return new BenchmarkResult(
                "the audit trail of one of 1,000 cycles verified, 1,000 rows each",
                ours.median(),
                "its rows read",
                theirs.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(3),
                "median of " + ROUNDS);
    }

    private static BenchmarkResult figure(Verb verb, Desk many, Desk empty) throws IOException {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            long first = empty.time(verb, round);
            long second = many.time(verb, round);
            if (round >= WARM_UP) {
                theirs.add(first);
                ours.add(second);
            }
        }
        return figure(verb.text, ours, theirs, "median of " + ROUNDS);
    }

    private static BenchmarkResult figure(
            String title, DurationSamples ours, DurationSamples theirs, String samples) {
        return new BenchmarkResult(
                title + " with 1,000 cycles of 1,000 audit rows",
                ours.median(),
                "in a store that was empty",
                theirs.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(2),
                samples);
    }

    /// A home of its own, a server over it, and a cycle to work on.
    private record Desk(
            SqliteStore store, AnalysisToolService analyses, McpServerProcess server, CycleId cycle)
            implements AutoCloseable {
        static Desk with(int cycles, int rows, BenchmarkSandbox place) throws IOException {
            McpServerProcess server =
                    McpServerProcess.open(
                            place.process(place.sayso("mcp", "--toolset", "analysis")));
            server.read(server.callTool("create_cycle", "{\"title\":\"First\"}"));
            SqliteStore store =
                    SqliteStore.open(place.home().resolve("sayso.db"), InstantSource.system());
            CycleSeeder history = new CycleSeeder(store.analyses());
            CycleId first = history.worked(rows);
            List<CycleId> copies = history.copies(first, cycles - 1);
            CycleId measured = copies.isEmpty() ? first : copies.get(copies.size() / 2);
            return new Desk(store, history.analyses(), server, measured);
        }

        /// How long it takes to find that what fills the tables is a trail.
        long verify(int rows) {
            Cycle found = analyses.find(CycleSeeder.OWNER, cycle).orElseThrow();
            AuditTrailVerifier verifying =
                    new AuditTrailVerifier(store.analyses(), new ToolCallJson(), store.log());
            long start = System.nanoTime();
            AuditTrailVerifier.Verified verified = verifying.verify(found);
            return timed(start, verified.isWell() && verified.rows() >= rows);
        }

        long rows(int rows) {
            long start = System.nanoTime();
            // why: the calls measured before have added theirs
            int read = analyses.invocations(cycle, InvocationQuery.all(2 * rows)).size();
            return timed(start, read >= rows);
        }

        long time(Verb verb, int round) throws IOException {
            return switch (verb) {
                case CREATE -> call("create_cycle", "{\"title\":\"Another %d\"}".formatted(round));
                case ADD -> add(round);
                case RATE -> call("rate_consequence", here(CycleSeeder.rating(round)));
                case TOTALS -> call("compute_pugh_totals", here("{}"));
                case KEYED -> keyed(round);
                case AUDIT -> audit();
                case LIST -> list();
            };
        }

        /// Parameters with the cycle among them.
        private String here(String parameters) {
            return "{\"cycle_id\":\"%s\"%s%s"
                    .formatted(
                            cycle.value(),
                            parameters.equals("{}") ? "" : ",",
                            parameters.substring(1));
        }

        private long call(String tool, String parameters) throws IOException {
            long start = System.nanoTime();
            answer(tool, parameters);
            return System.nanoTime() - start;
        }

        private String answer(String tool, String parameters) throws IOException {
            String reply = server.read(server.callTool(tool, parameters));
            if (reply.contains("\"isError\":true") || reply.contains("\"error\":{")) {
                throw new IllegalStateException(tool + ": " + reply);
            }
            return reply;
        }

        /// Takes it away again, so that the matrix stays as it is.
        private long add(int round) throws IOException {
            String added =
                    "{\"name\":\"Added %d\",\"measure\":\"As measured\",\"direction\":\"lower\",\"is_fundamental\":true}"
                            .formatted(round);
            long start = System.nanoTime();
            Matcher id = OBJECTIVE.matcher(answer("add_objective", here(added)));
            long time = System.nanoTime() - start;
            if (!id.find()) {
                throw new IllegalStateException("no objective was added");
            }
            answer(
                    "remove_objective",
                    here(
                            "{\"objective_id\":\"%s\",\"reason\":\"Only timed\"}"
                                    .formatted(id.group())));
            return time;
        }

        private long keyed(int round) {
            ToolCallRequest call =
                    new ToolCallRequest(
                            "create_cycle",
                            null,
                            "{\"title\":\"Keyed %d\"}".formatted(round),
                            0,
                            null,
                            null,
                            "key-" + round,
                            CycleSeeder.OWNER,
                            CycleSeeder.AGENT,
                            "http");
            long start = System.nanoTime();
            boolean made = analyses.call(call).isSuccess();
            return timed(start, made);
        }

        private long audit() {
            InvocationQuery query = new InvocationQuery(null, null, null, null, 0, PAGE);
            long start = System.nanoTime();
            return timed(start, analyses.invocations(cycle, query).size() == PAGE);
        }

        private long list() {
            long start = System.nanoTime();
            return timed(start, analyses.list(CycleSeeder.OWNER, null, PAGE).size() == PAGE);
        }

        private static long timed(long start, boolean done) {
            long time = System.nanoTime() - start;
            if (!done) {
                throw new IllegalStateException("something else came of it");
            }
            return time;
        }

        @Override
        public void close() throws IOException {
            server.close();
            store.close();
        }
    }
}
