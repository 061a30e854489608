package sayso.selfcheck;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.home.Home;
import sayso.mcp.client.ReceivedToolResult;
import sayso.mcp.client.StdioMcpClient;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.history.RegisterValue;
import sayso.selfcheck.worker.SelfcheckQuestions;
import sayso.wire.selfcheck.HistoryRecord;
import sayso.wire.selfcheck.HistoryRecord.Deed;
import sayso.wire.selfcheck.HistoryRecord.Phase;

/// Runs the participants of the race that are programs of their own: commands that answer, and
/// agents that ask over MCP and wait. Records what they began and learned in the history.
final class RaceProcesses implements AutoCloseable {
    private static final int COMMANDS = 8;
    private static final int AT_ONCE = 2;
    private static final int AGENTS = 2;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);
    private static final Pattern CHOSEN =
            Pattern.compile("\"(?:chosen_ids|selected_ids)\":\\[\"([^\"]*)\"");
    private static final Pattern NOTE =
            Pattern.compile("\"(?:note|global_annotation)\":\"([^\"]*)\"");

    private final CheckContext ground;
    private final Home home;
    private final HistoryWriter history;
    private final ExecutorService threads =
            Executors.newCachedThreadPool(work -> Thread.ofPlatform().daemon().unstarted(work));
    private final ExecutorService commands =
            Executors.newFixedThreadPool(
                    AT_ONCE, work -> Thread.ofPlatform().daemon().unstarted(work));
    private final AtomicInteger calls = new AtomicInteger();

    RaceProcesses(CheckContext ground, Home home, HistoryWriter history) {
        this.ground = ground;
        this.home = home;
        this.history = history;
    }

    /// How many calls went through these doors.
    int calls() {
        return calls.get();
    }

    /// Starts commands that answer the last of these, where the others still are on their way.
    List<Future<?>> onTheCommandLine(List<String> ids) {
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < Math.min(COMMANDS, ids.size()); i++) {
            String id = ids.get(ids.size() - 1 - i);
            String name = "c" + (i + 1);
            running.add(
                    commands.submit(() -> {
                        answer(name, id);
                        return id;
                    }));
        }
        return running;
    }

    void await(List<Future<?>> running) throws IOException, InterruptedException {
        for (Future<?> each : running) {
            try {
                each.get(ChildProcess.PATIENCE.toSeconds(), TimeUnit.SECONDS);
            } catch (ExecutionException e) {
                throw new IOException("another door broke: " + e.getCause(), e);
            } catch (TimeoutException e) {
                throw new ChildProcess.SilentException(
                        "a call through another door does not return");
            }
        }
    }

    /// Agents ask and wait over MCP; everybody answers what they ask.
    ///
    /// @return what went wrong
    List<String> overMcp(DecisionDesk desk, List<ChildProcess> answerers)
            throws IOException, InterruptedException {
        List<Future<?>> agents = new ArrayList<>();
        for (int i = 1; i <= AGENTS; i++) {
            int number = i;
            agents.add(
                    threads.submit(() -> {
                        ask(number);
                        return number;
                    }));
        }
        List<String> ids = asked(desk, agents);
        answerers.forEach(each -> each.tell("answer " + String.join(" ", ids)));
        for (ChildProcess each : answerers) {
            each.expect("done");
        }
        await(agents);
        return List.of();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        commands.shutdownNow();
    }

    private List<String> asked(DecisionDesk desk, List<Future<?>> agents)
            throws IOException, InterruptedException {
        long giveUp = System.nanoTime() + ChildProcess.PATIENCE.toNanos();
        try (WakeupSignal wakeups = desk.log().wakeups()) {
            while (true) {
                List<Decision> waiting = desk.list(DecisionQuery.pending());
                if (waiting.size() >= AGENTS) {
                    return waiting.stream().map(decision -> decision.id().value()).toList();
                }
                if (System.nanoTime() - giveUp > 0
                        || agents.stream().anyMatch(agent -> agent.isDone())) {
                    await(agents);
                    throw new IOException("an agent asked over MCP, and nothing is stored");
                }
                wakeups.await(LOOK_AGAIN);
            }
        }
    }

    private void ask(int number) throws IOException, InterruptedException {
        Process server = ground.process(home, words("mcp"));
        try (StdioMcpClient agent =
                new StdioMcpClient(server.getInputStream(), server.getOutputStream())) {
            agent.initialize("selfcheck", "1");
            long begun = System.nanoTime();
            ReceivedToolResult answer = agent.call("provide_choice", question(number), _ -> {});
            String text = answer.structured();
            String id = group(Pattern.compile("\"decision_id\":\"([^\"]*)\""), text);
            String value = value(text);
            if (id == null || value == null) {
                throw new IOException("the agent received no answer: " + text);
            }
            String client = "agent" + number;
            write(begun, client, Deed.READ, Phase.INVOKE, id, "");
            write(System.nanoTime(), client, Deed.READ, Phase.OK, id, value);
            calls.incrementAndGet();
        }
        server.waitFor();
    }

    private void answer(String client, String id) throws IOException, InterruptedException {
        String note = client + "-1";
        String offered = RegisterValue.of(SelfcheckQuestions.SHIP.value(), note);
        write(System.nanoTime(), client, Deed.ANSWER, Phase.INVOKE, id, offered);
        try (ChildProcess command = ground.sayso(home, "answer", id, "1", note, "--json")) {
            StringBuilder said = new StringBuilder();
            for (String line = command.hear(ChildProcess.PATIENCE);
                    line != null;
                    line = command.hear(ChildProcess.PATIENCE)) {
                said.append(line);
            }
            int exit = command.process().waitFor();
            String told = value(said.toString());
            if (exit == 0) {
                write(System.nanoTime(), client, Deed.ANSWER, Phase.OK, id, offered);
            } else {
                String why = told == null ? said.toString() : told;
                write(System.nanoTime(), client, Deed.ANSWER, Phase.FAIL, id, why);
            }
            calls.incrementAndGet();
        }
    }

    private List<String> words(String command) {
        List<String> words = new ArrayList<>(ground.bench().programs().sayso());
        words.add(command);
        return words;
    }

    private void write(
            long at, String client, Deed deed, Phase phase, String decision, String value) {
        history.write(new HistoryRecord(at, client, 1, deed, phase, decision, value));
    }

    private static String question(int number) {
        return """
        {"title": "Over MCP %d", "prompt": "A self-check asks this.",
         "selection_mode": "single", "no_recommendation": "both are equally good",
         "options": [{"id": "ship", "label": "Ship it"}, {"id": "hold", "label": "Hold it"}],
         "timeout_seconds": 600}
        """
                .formatted(number);
    }

    private static @Nullable String value(String json) {
        String chosen = group(CHOSEN, json);
        String note = group(NOTE, json);
        return chosen == null || note == null ? null : RegisterValue.of(chosen, note);
    }

    private static @Nullable String group(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : null;
    }
}
