package sayso.app.cli;

import picocli.CommandLine.Mixin;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookArguments;
import sayso.app.hook.HookReplyView;
import sayso.app.hook.HookRun;
import sayso.wire.hook.HookMoment;

/// `sayso decision turn-clear`: records that a person prompted an agent, which begins a new turn.
@picocli.CommandLine.Command(
        header = "Record that a person prompted an agent: a new turn begins.",
        description = {
            "",
            "For a hook at an agent's prompt. Reads the payload from standard input.",
            "Prints nothing; the exit code is always 0.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-clear < payload.json",
            "  sayso decision turn-clear --agent codex < payload.json"
        })
final class TurnClearCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private TurnOptions options = new TurnOptions();

    TurnClearCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(CommandPrinter printer) {
        return HookRun.run(
                invocation,
                false,
                HookArguments.at(HookMoment.PROMPT, options.agent()),
                new HookReplyView(HookReplyView.Form.SILENT, false, _ -> {}));
    }
}
