package sayso.app.cli;

import picocli.CommandLine.Mixin;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;
import sayso.app.hook.HookArguments;
import sayso.app.hook.HookFace;
import sayso.app.hook.HookRun;
import sayso.wire.hook.Moment;

/// `sayso decision turn-clear`.
@picocli.CommandLine.Command(
        header = "Tell that a person prompted an agent: a new turn begins.",
        description = {
            "",
            "For a hook that an agent calls at a prompt; its payload comes on standard input.",
            "Prints nothing, and the exit code is 0 whatever happens.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-clear < payload.json",
            "  sayso decision turn-clear --agent codex < payload.json"
        })
final class TurnClearCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private TurnOptions options = new TurnOptions();

    TurnClearCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        return HookRun.run(
                invocation,
                false,
                HookArguments.at(Moment.PROMPT, options.agent()),
                new HookFace(HookFace.Form.SILENT, false, _ -> {}));
    }
}
