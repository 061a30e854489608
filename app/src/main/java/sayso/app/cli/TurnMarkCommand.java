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

/// `sayso decision turn-mark`.
@picocli.CommandLine.Command(
        header = "Tell that an agent used a tool, so that its decision is known as its own.",
        description = {
            "",
            "For a hook that an agent calls after a tool; its payload comes on standard input.",
            "A decision marks its turn by itself; this says whose it is where it could not know.",
            "Prints nothing, and the exit code is 0 whatever happens.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-mark < payload.json",
            "  sayso decision turn-mark --agent gemini < payload.json"
        })
final class TurnMarkCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private TurnOptions options = new TurnOptions();

    TurnMarkCommand(Invocation invocation) {
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
                HookArguments.at(Moment.AFTER_TOOL, options.agent()),
                new HookFace(HookFace.Form.SILENT, false, _ -> {}));
    }
}
