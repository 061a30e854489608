package sayso.app.settings;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingsReply;

/// `sayso settings get`: prints the value of one setting as it is kept, for scripts.
@picocli.CommandLine.Command(
        header = "Print the value of one setting, and nothing else.",
        footer = {
            "",
            "Examples:",
            "  sayso settings get timeout_seconds",
            "  sayso settings get notify.trigger --json"
        })
public final class SettingsGetCommand extends CliCommand {
    @Parameters(paramLabel = "NAME", description = "A name from 'sayso settings list'.")
    private String name = "";

    public SettingsGetCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        EffectiveSetting setting = SettingsLookup.of(invocation).named(name);
        if (setting.origin() == EffectiveSetting.Origin.STANDARD) {
            SettingsLookup.spelt(name, invocation);
        }
        if (printer.json()) {
            printer.document(SettingsReply.one(setting));
        } else {
            printer.line(SettingsReply.kept(setting));
        }
        return ExitCode.DONE;
    }
}
