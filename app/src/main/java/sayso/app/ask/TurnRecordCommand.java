package sayso.app.ask;

import picocli.CommandLine.Mixin;
import sayso.agent.dialect.HookMoment;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookArguments;
import sayso.app.hook.HookReplyView;
import sayso.app.hook.HookRun;

/// Base of the commands by which an agent's hook records a moment of its turn in the store: reads
/// the hook's payload, handles it as [HookRun] does, and prints nothing.
abstract class TurnRecordCommand extends CliCommand {
    private final HookMoment moment;
    @Mixin private TurnOptions options = new TurnOptions();

    public TurnRecordCommand(CommandContext invocation, HookMoment moment) {
        super(invocation);
        this.moment = moment;
    }

    @Override
    public int run(CommandPrinter printer) {
        return HookRun.run(
                invocation,
                false,
                HookArguments.at(moment, options.agent()),
                new HookReplyView(HookReplyView.Form.SILENT, false, _ -> {}));
    }
}
