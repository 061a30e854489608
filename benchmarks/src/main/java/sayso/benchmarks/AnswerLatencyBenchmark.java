package sayso.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// Latency from the moment an answer is on disk in one process until an agent that waits in a call
/// to another process has read the result from its pipe.
record AnswerLatencyBenchmark() implements Benchmark {
    private static final int ROUNDS = 300;

    @Override
    public String title() {
        return "answer on disk → result at the agent that waits in another process, p99";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        DurationSamples ours = new DurationSamples();
        DurationSamples pipe = new DurationSamples();
        Process cat = new ProcessBuilder("cat").start();
        InstantSource clock = InstantSource.system();
        try (McpServerProcess agent = McpServerProcess.open(place.process(place.sayso("mcp")));
                DecisionDesk desk =
                        DefaultDeskFactory.over(
                                SqliteStore.open(place.home().resolve("sayso.db"), clock), clock);
                BufferedReader echo =
                        new BufferedReader(
                                new InputStreamReader(
                                        cat.getInputStream(), StandardCharsets.UTF_8))) {
            for (int round = 0; round < ROUNDS; round++) {
                String id = McpQuestionSender.put(agent, "Question " + round);
                int waiting =
                        agent.callTool(
                                "await_decision",
                                "{\"decision_id\":\"" + id + "\",\"wait_seconds\":60}");
                // why: a second request is answered once the first one has surely begun to wait.
                agent.read(agent.callTool("list_decisions", "{\"limit\":1}"));
                pipe.add(roundTrip(cat, echo));
                ours.add(answer(desk, new DecisionId(id), agent, waiting));
            }
        } finally {
            cat.destroy();
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.percentile(0.99),
                        "a line through `cat` and back, p99",
                        pipe.percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMost(50),
                        ROUNDS
                                + " answers, median "
                                + BenchmarkResult.number(ours.median())
                                + " ms"));
    }

    private static long answer(
            DecisionDesk desk, DecisionId id, McpServerProcess agent, int waiting)
            throws IOException {
        Actor person = new Actor.Person("bench", Surface.CLI, Assurance.TERMINAL);
        ChangeResult result = desk.answer(id, Answer.choosing(new OptionId("hold")), person, null);
        long committed = System.nanoTime();
        if (!(result instanceof ChangeResult.Accepted)) {
            throw new IllegalStateException("not accepted: " + result);
        }
        String response = agent.read(waiting);
        long arrived = System.nanoTime();
        if (!response.contains("\"hold\"")) {
            throw new IllegalStateException("not the answer: " + response);
        }
        return arrived - committed;
    }

    private static long roundTrip(Process cat, BufferedReader echo) throws IOException {
        long start = System.nanoTime();
        cat.getOutputStream().write("a line\n".getBytes(StandardCharsets.UTF_8));
        cat.getOutputStream().flush();
        echo.readLine();
        return System.nanoTime() - start;
    }
}
