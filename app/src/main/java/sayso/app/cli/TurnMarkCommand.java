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

/// `sayso decision turn-mark`: records that an agent used a tool, so that a decision counts as its
/// own.
@picocli.CommandLine.Command(
        header = "Record that an agent used a tool, so that its decision is known as its own.",
        description = {
            "",
            "For a hook after an agent's tool call. Reads the payload from standard input.",
            "A decision marks its turn by itself; this names the owner if it was unknown.",
            "Prints nothing; the exit code is always 0.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision turn-mark < payload.json",
            "  sayso decision turn-mark --agent gemini < payload.json"
        })
final class TurnMarkCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private TurnOptions options = new TurnOptions();

    TurnMarkCommand(CommandContext invocation) {
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
                HookArguments.at(HookMoment.AFTER_TOOL, options.agent()),
                new HookReplyView(HookReplyView.Form.SILENT, false, _ -> {}));
    }
}
