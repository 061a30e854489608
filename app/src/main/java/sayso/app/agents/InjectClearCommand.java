package sayso.app.agents;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.agent.dialect.MessageQueueReply;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Asker;

/// `sayso inject clear`: takes messages off the queue of an agent's session, so that they are not
/// delivered; nothing is deleted, and undelivered answers stay unless `--all` is given.
@picocli.CommandLine.Command(
        header = "Remove messages from an agent's queue.",
        description = {
            "",
            "Undelivered answers stay unless --all is given. Nothing is deleted.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso inject clear --session s-1",
            "  sayso inject clear --all"
        })
public final class InjectClearCommand extends CliCommand {
    @Mixin private SessionOptions session = new SessionOptions();

    @Option(names = "--all", description = "Remove answers too.")
    private boolean all;

    public InjectClearCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        String id = session.required(invocation);
        int cleared =
                InjectionQueueAccess.with(invocation, queue -> queue.clear(Asker.LOCAL, id, all));
        if (printer.json()) {
            printer.document(MessageQueueReply.cleared(id, cleared));
        } else {
            printer.done("Injection queue cleared");
        }
        return ExitCode.DONE;
    }
}
