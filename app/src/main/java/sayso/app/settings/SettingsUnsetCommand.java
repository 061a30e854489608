package sayso.app.settings;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.edit.TextEditResult;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingsReply;

/// `sayso settings unset`: removes one setting from `settings.json`, so that its default counts;
/// only a person may.
@picocli.CommandLine.Command(
        header = "Reset one setting to its default.",
        description = {
            "",
            "Everything else in settings.json stays unchanged. Only a person may.",
            ""
        },
        footer = {"", "Examples:", "  sayso settings unset transport"})
public final class SettingsUnsetCommand extends CliCommand {
    @Parameters(paramLabel = "NAME", description = "A name from 'sayso settings list'.")
    private String name = "";

    public SettingsUnsetCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        // why: a misspelt one may stand in the file, and is taken out
        SettingDefinition known =
                SettingsLookup.of(invocation).named(name).origin()
                                == EffectiveSetting.Origin.STANDARD
                        ? SettingsLookup.spelt(name, invocation)
                        : SettingsLookup.known(name);
        SettingsUpdater.change(
                invocation,
                "change the setting " + name,
                text -> new TextEditResult.Done<>(text.remove(known.path())));
        EffectiveSetting now = SettingsLookup.again(invocation).named(name);
        if (printer.json()) {
            printer.document(SettingsReply.one(now));
        } else {
            printer.line(SettingsListCommand.line(now));
        }
        return ExitCode.DONE;
    }
}
