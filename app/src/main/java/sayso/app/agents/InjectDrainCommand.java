package sayso.app.agents;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.agent.dialect.DrainReply;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.command.AgentArgument;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.delivery.MessageBatch;
import sayso.decision.model.Asker;
import sayso.wire.JsonObject;

/// `sayso inject drain`: prints the messages queued for an agent's session, answers first, as plain
/// text or in the format of the agent's hooks, and counts them as sent. Without an acknowledgement
/// a message is printed again later, five times at most.
@picocli.CommandLine.Command(
        header = "Print queued messages for an agent, and count them as sent.",
        description = {
            "",
            "Answers first, then the oldest. A printed message waits for an "
                    + "acknowledgement: the",
            "next hook of the session, or sayso inject ack. Without one it is printed again after",
            "two minutes, five times at most, under the same tag.",
            "",
            "As a hook it reads the session from the payload on standard input if neither",
            "--session nor the environment names it.",
            "",
            "Exit code 0 with messages, 1 without; with --quiet always 0.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso inject drain",
            "  sayso inject drain --session s-1 --json",
            "  sayso inject drain --quiet --format hook --agent gemini --event BeforeAgent"
        })
public final class InjectDrainCommand extends CliCommand {
    @Mixin private SessionOptions session = new SessionOptions();

    @Option(
            names = {"-q", "--quiet"},
            description = "Exit code 0 even if the queue is empty.")
    private boolean quiet;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            description = "plain (the default), or hook: the format of the agent's hooks.")
    private String format = "plain";

    @Option(names = "--event", paramLabel = "E", description = "With hook: the agent's event.")
    private String event = "UserPromptSubmit";

    @Option(names = "--agent", paramLabel = "AGENT", description = "With hook: the agent.")
    private String agent = AgentRegistry.usual().wireName();

    @Option(
            names = "--max-chars",
            paramLabel = "N",
            description = "At most this many characters; the default is 9000.")
    private int most = HookDialect.MOST;

    public InjectDrainCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        AgentProfile whose = AgentArgument.parse(agent);
        if (!List.of("plain", "hook").contains(format) || most < 200) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--format must be plain or hook, and --max-chars at least 200",
                            "see: sayso inject drain --help"));
        }
        Optional<String> named =
                session.named(invocation)
                        .or(() -> PayloadSessionReader.in(invocation.console().in()));
        if (named.isEmpty() && quiet) {
            return ExitCode.DONE;
        }
        String id = named.orElseGet(() -> session.required(invocation));
        invocation.desk().closeOverdue();
        return InjectionQueueAccess.with(
                invocation,
                queue -> {
                    MessageBatch drained = queue.drain(Asker.LOCAL, id, most);
                    if (printer.json()) {
                        printer.document(DrainReply.of(id, drained));
                    } else if (format.equals("hook")) {
                        printer.document(asHook(whose, id, drained));
                    } else if (!drained.isEmpty()) {
                        printer.lines(drained.text().lines().toList());
                    }
                    queue.told(drained.taken(), "cli");
                    return drained.isEmpty() && !quiet ? ExitCode.NOTHING : ExitCode.DONE;
                });
    }

    private String asHook(AgentProfile whose, String id, MessageBatch drained) {
        HookDialect dialect = whose.dialect();
        Optional<HookEvent> called =
                dialect.read(
                        event, new JsonObject(Map.of("session_id", id, "conversation_id", id)), "");
        return drained.isEmpty() || called.isEmpty()
                ? "{}"
                : dialect.write(called.get(), new HookReply.Context(drained.text()));
    }
}
