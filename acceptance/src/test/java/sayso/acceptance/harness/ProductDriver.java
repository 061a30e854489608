package sayso.acceptance.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import sayso.app.Wiring;
import sayso.app.cli.SaysoCommand;
import sayso.app.console.ConsoleStreams;
import tools.jackson.databind.JsonNode;

/// The packaged product in one sandbox: every call is a real process, but for what a test only sets up or looks up with
/// it, a decision, which the same command line does in this process.
public record ProductDriver(UserSandbox sandbox) {
    /// Runs `sayso` with these arguments to its end, with empty standard input.
    public ProcessResult run(String... arguments) {
        return start(arguments).closeInput().result();
    }

    /// Starts `sayso` with these arguments.
    public TestProcess start(String... arguments) {
        ProcessBuilder process = sandbox.process(command(arguments));
        // why: whoever runs the tests is not to be asked at their own terminal
        process.environment().putIfAbsent("SAYSO_TERMINAL", "off");
        return TestProcess.start(process);
    }

    /// The command line that starts `sayso` with these arguments.
    public static String[] command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.sayso().toString());
        command.addAll(List.of(arguments));
        return command.toArray(String[]::new);
    }

    /// The words of a command that asks yes or no, and prints the decision as JSON.
    public static String[] asking(String question, String... more) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "decision",
                                "request",
                                "--json",
                                "--prompt",
                                question,
                                "--option",
                                "yes",
                                "--option",
                                "no"));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    /// Asks yes or no; the decision's id.
    public String ask(String question, String... more) {
        return here(asking(question, more)).succeeded().json().path("id").asString();
    }

    /// Answers with the option of this number, counted from 1, and says why.
    public void resolve(String id, int choice, String why) {
        run("decision", "resolve", id, "--choice", Integer.toString(choice), "--rationale", why)
                .succeeded();
    }

    /// Every decision of the home, as `decision list --all` shows it; none where nothing was asked yet.
    public List<JsonNode> decisions() {
        ProcessResult listed = here("decision", "list", "--all", "--json");
        if (listed.exitCode() == 3 && listed.stdout().contains("nothing was asked here yet")) {
            return List.of();
        }
        JsonNode list = listed.succeeded().json().path("decisions");
        return StreamSupport.stream(list.spliterator(), false).toList();
    }

    /// One decision, as `decision show` shows it.
    public JsonNode decision(String id) {
        return here("decision", "show", id, "--json").succeeded().json();
    }

    private ProcessResult here(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        try (Wiring wiring =
                Wiring.of(console, sandbox.and("SAYSO_TERMINAL", "off").environment())) {
            int code = SaysoCommand.run(wiring, arguments);
            return new ProcessResult(code, out.toString(UTF_8), err.toString(UTF_8));
        }
    }

    /// The id of the one decision that waits, as soon as there is one.
    public String waitingDecision() {
        return ConditionPoller.find(
                "a decision waits",
                () -> {
                    List<JsonNode> waiting =
                            decisions().stream()
                                    .filter(each -> each.path("state").asString().equals("pending"))
                                    .toList();
                    if (waiting.size() > 1) {
                        throw new AssertionError("more than one decision waits: " + waiting);
                    }
                    return waiting.isEmpty()
                            ? Optional.empty()
                            : Optional.of(waiting.getFirst().path("id").asString());
                });
    }
}
