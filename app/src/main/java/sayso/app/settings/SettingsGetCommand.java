package sayso.app.settings;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingsReply;

/// `sayso settings get`: prints the value of one setting.
@picocli.CommandLine.Command(
        header = "Print the value of one setting, and nothing else.",
        footer = {
            "",
            "Examples:",
            "  sayso settings get timeout_seconds",
            "  sayso settings get notify.trigger --json"
        })
public final class SettingsGetCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "NAME", description = "A name from 'sayso settings list'.")
    private String name = "";

    public SettingsGetCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(CommandPrinter printer) {
        EffectiveSetting setting = SettingsLookup.of(invocation).named(name);
        if (printer.json()) {
            printer.document(SettingsReply.one(setting));
        } else {
            printer.line(SettingsReply.shown(setting));
        }
        return ExitCode.DONE;
    }
}
