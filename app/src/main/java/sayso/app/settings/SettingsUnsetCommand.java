package sayso.app.settings;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.edit.Edit;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.SettingInForce;
import sayso.wire.settings.SettingsReply;

/// `sayso settings unset`: takes one setting out of `settings.json`, so that its default counts.
@picocli.CommandLine.Command(
        header = "Take one setting back to its default.",
        description = {
            "",
            "Everything else in settings.json stays as it is. Only a person may.",
            ""
        },
        footer = {"", "Examples:", "  sayso settings unset transport"})
public final class SettingsUnsetCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "NAME", description = "As 'sayso settings list' shows it.")
    private String name = "";

    public SettingsUnsetCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        KnownSetting known = InForce.known(name);
        Changing.change(
                invocation,
                "change the setting " + name,
                text -> new Edit.Done<>(text.remove(known.path())));
        SettingInForce now = InForce.again(invocation).named(name);
        if (printer.json()) {
            printer.document(SettingsReply.one(now));
        } else {
            printer.line(SettingsListCommand.line(now));
        }
        return ExitCode.DONE;
    }
}
