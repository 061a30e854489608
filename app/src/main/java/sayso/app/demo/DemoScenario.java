package sayso.app.demo;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionQuery;
import sayso.mcp.client.ReceivedToolResult;
import sayso.mcp.client.StdioMcpClient;

/// Plays the scenario of `sayso demo`: a scripted agent asks over MCP, a person or a rule answers
/// from another process, the agent receives that answer, and every hop is timed. The MCP server is
/// a real one, in a process of its own.
final class DemoScenario {
    private static final Actor.Rule RULE = new Actor.Rule("demo");
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private final CommandPrinter printer;
    private final DemoLauncher programs;
    private final DecisionDesk desk;
    private final boolean auto;
    private final List<String> hops = new ArrayList<>();

    /// @param desk over the home that the programs work in
    /// @param auto whether the rule `demo` answers instead of a person
    DemoScenario(CommandPrinter printer, DemoLauncher programs, DecisionDesk desk, boolean auto) {
        this.printer = printer;
        this.programs = programs;
        this.desk = desk;
        this.auto = auto;
    }

    int play() throws IOException, InterruptedException {
        printer.line("A scripted agent starts `sayso mcp` and asks one question over MCP.");
        printer.line("Its home is a temporary folder; your own decisions are not touched.");
        printer.line("");
        long started = System.nanoTime();
        Process server = programs.piped("mcp");
        try (StdioMcpClient agent =
                new StdioMcpClient(server.getInputStream(), server.getOutputStream())) {
            String name = agent.initialize(DemoScript.NAME, DemoScript.VERSION);
            List<String> tools = agent.listTools();
            hop("server started, tools listed", System.nanoTime() - started);
            printer.follows("agent: connected to " + name + ", " + String.join(", ", tools));
            printer.follows("agent: " + DemoScript.TOOL + " \"" + DemoScript.TITLE + "\"");
            return ask(agent);
        } finally {
            server.waitFor();
        }
    }

    private int ask(StdioMcpClient agent) throws IOException, InterruptedException {
        long asked = System.nanoTime();
        FutureTask<Received> call =
                new FutureTask<>(
                        (Callable<Received>)
                                () ->
                                        new Received(
                                                agent.call(
                                                        DemoScript.TOOL,
                                                        DemoScript.QUESTION,
                                                        this::heard),
                                                desk.now()));
        Thread.ofPlatform().name("agent").daemon().start(call);
        Decision decision = stored(call);
        hop("question on disk", System.nanoTime() - asked);
        printer.follows("sayso: " + decision.id() + " is on disk; the agent waits");
        if (auto) {
            desk.answer(
                    decision.id(),
                    Answer.choosing(new OptionId(DemoScript.MARKED)),
                    RULE,
                    decision.contentDigest());
        } else if (!answered(decision)) {
            return ExitCode.NOTHING;
        }
        return report(decision, received(call));
    }

    /// What the server says while it waits. Where a person answers, the terminal is theirs: a line between theirs
    /// would be drawn over.
    private void heard(String progress) {
        if (auto) {
            printer.remark(progress);
        }
    }

    /// Waits until the question can be read from the store by this process.
    private Decision stored(FutureTask<Received> call) throws InterruptedException, IOException {
        try (WakeupSignal wakeups = desk.log().wakeups()) {
            while (true) {
                List<Decision> asked = desk.list(DecisionQuery.all());
                if (!asked.isEmpty()) {
                    return asked.get(0);
                }
                if (call.isDone()) {
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "internal",
                                    "the question was refused: " + received(call).answer().text(),
                                    "run: sayso doctor"));
                }
                wakeups.await(LOOK_AGAIN);
            }
        }
    }

    /// Lets the person answer in this terminal, in a process of its own.
    private boolean answered(Decision decision) throws IOException, InterruptedException {
        printer.line("");
        programs.onThisTerminal("answer", decision.id().value()).waitFor();
        if (current(decision).isPending()) {
            printer.line("");
            printer.line("Not answered. In a real home the agent would go on waiting, and");
            printer.line("`sayso answer` would bring the question back.");
            over(decision);
            return false;
        }
        return true;
    }

    private int report(Decision decision, Received received) {
        Outcome outcome = current(decision).ending().orElseThrow();
        Duration woken = Duration.between(outcome.at(), received.at());
        hop("answer on disk, agent has it", Math.max(0, woken.toNanos()));
        printer.line("");
        printer.done("agent received: " + received.answer().text());
        printer.line("  " + received.answer().structured());
        printer.line("");
        hops.forEach(printer::line);
        printer.line("");
        over(decision);
        printer.line("");
        printer.line("Connect a real agent:");
        printer.line(
                "  sayso setup                  in a checkout ./sayso setup: puts it on your PATH");
        printer.line("  sayso install claude-code    or another one: sayso install --help");
        printer.line("Then ask it to ask you something, and answer with: sayso answer");
        return ExitCode.DONE;
    }

    private void over(Decision decision) {
        printer.line(
                "The temporary home goes now, and "
                        + decision.id()
                        + " with it: no command finds it any more.");
    }

    private Decision current(Decision decision) {
        return desk.find(decision.id().value(), RULE) instanceof DecisionLookup.Found(Decision now)
                ? now
                : decision;
    }

    private void hop(String what, long nanos) {
        hops.add("  %-32s %5d ms".formatted(what, Duration.ofNanos(nanos).toMillis()));
    }

    private static Received received(FutureTask<Received> call)
            throws InterruptedException, IOException {
        try {
            return call.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        }
    }

    /// The answer that the agent received, with the time.
    private record Received(ReceivedToolResult answer, Instant at) {}
}
