package sayso.app.agents;

import java.util.List;
import picocli.CommandLine.Parameters;
import sayso.agent.dialect.MessageQueueReply;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.model.Asker;

/// `sayso inject ack`: records that an agent received the queued message with a given tag; if the
/// message carries an answer, the answer counts as delivered. The tag stands at the beginning of
/// the message. Fails for an unknown tag.
@picocli.CommandLine.Command(
        header = "Acknowledge a queued message by its tag.",
        description = {"", "The tag stands at the beginning of each message: [sayso inj-…].", ""},
        footer = {"", "Examples:", "  sayso inject ack inj-7f3a9c2"})
public final class InjectAckCommand extends CliCommand {
    @Parameters(paramLabel = "TAG", description = "For example inj-7f3a9c2.")
    private String tag = "";

    public InjectAckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        List<AgentMessage> found =
                InjectionQueueAccess.with(invocation, queue -> queue.acknowledge(Asker.LOCAL, tag));
        if (found.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_found",
                            "no queued message has the tag '" + tag + "'",
                            "see: sayso inject status"));
        }
        for (AgentMessage message : found) {
            if (message.decision() != null) {
                InjectionQueueAccess.learned(invocation, message.decision(), message.session());
            }
        }
        if (printer.json()) {
            printer.document(MessageQueueReply.of(null, found, invocation.time().instant()));
        } else {
            printer.done("Arrived: " + tag);
        }
        return ExitCode.DONE;
    }
}
