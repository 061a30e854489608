package sayso.app.agents;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import sayso.agent.dialect.MessageQueueReply;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.model.Asker;

/// `sayso inject status`: counts and lists the messages queued for an agent's session or for all
/// agents, and marks those that were sent but never acknowledged.
@picocli.CommandLine.Command(
        header = "Count the queued messages for an agent.",
        description = {
            "",
            "Without a session, for all agents. undeliverable: sent five times, "
                    + "never acknowledged.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso inject status",
            "  sayso inject status --session s-1 --json"
        })
public final class InjectStatusCommand extends CliCommand {
    @Mixin private SessionOptions session = new SessionOptions();

    public InjectStatusCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        String id = session.named(invocation).orElse(null);
        List<AgentMessage> waiting =
                id == null
                        ? InjectionQueueAccess.waiting(invocation)
                        : InjectionQueueAccess.with(
                                invocation, queue -> queue.waiting(Asker.LOCAL, id));
        Instant now = invocation.time().instant();
        if (printer.json()) {
            printer.document(MessageQueueReply.of(id, waiting, now));
            return ExitCode.DONE;
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                waiting.isEmpty()
                        ? "Injection queue: empty"
                        : "Injection queue: "
                                + waiting.size()
                                + (waiting.size() == 1 ? " entry" : " entries"));
        for (AgentMessage message : waiting) {
            lines.add(
                    "  "
                            + lines.size()
                            + ". ["
                            + message.kind().wireName()
                            + "] "
                            + message.tag()
                            + about(message)
                            + ", "
                            + standing(message, now));
        }
        printer.lines(lines);
        return ExitCode.DONE;
    }

    private static String about(AgentMessage message) {
        return message.decision() == null ? "" : " of " + message.decision();
    }

    private static String standing(AgentMessage message, Instant now) {
        int attempts = message.progress().attempts();
        if (message.isUndeliverable(now)) {
            return "undeliverable: sent " + attempts + " times, never acknowledged";
        }
        return attempts == 0
                ? "waits"
                : "sent " + (attempts == 1 ? "once" : attempts + " times") + ", not acknowledged";
    }
}
