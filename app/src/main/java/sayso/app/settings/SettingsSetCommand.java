package sayso.app.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingInForce;
import sayso.wire.settings.SettingsReply;

/// `sayso settings set`: sets one setting in `settings.json`.
@picocli.CommandLine.Command(
        header = "Set one setting.",
        description = {
            "",
            "Everything else in settings.json stays as it is. What runs obeys at once, but for",
            "what it takes at its start, which this says. Only a person may.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso settings set timeout_seconds 600",
            "  sayso settings set transport web --pin",
            "  sayso settings set annotations off",
            "  sayso settings set notify.nearing 120,30"
        })
public final class SettingsSetCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "As 'sayso settings list' shows it.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "VALUE", description = "Lists with commas.")
    private String value = "";

    @Option(
            names = "--pin",
            negatable = true,
            description = "Let it beat what an agent wants; --no-pin: fill what it left open.")
    private @Nullable Boolean pin;

    public SettingsSetCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        KnownSetting known = InForce.known(name);
        if (pin != null && !known.isPinnable()) {
            throw new RefusedException(
                    Failure.usage(name + " cannot be pinned", "leave --pin out"));
        }
        Object typed =
                known.kind()
                        .typed(value)
                        .orElseThrow(() ->
                                new RefusedException(
                                        Failure.usage(
                                                name
                                                        + " '"
                                                        + value
                                                        + "' is not "
                                                        + known.kind().wanted(),
                                                "see: sayso settings get " + name)));
        SettingChange change = SettingChange.to(known, typed, pin == null ? wasPinned() : pin);
        Changing.change(
                invocation,
                "change the setting " + name,
                text -> SettingChange.all(text, List.of(change)));
        SettingInForce now = InForce.again(invocation).named(name);
        if (printer.json()) {
            printer.document(SettingsReply.one(now));
        } else {
            printer.line(SettingsListCommand.line(now));
            if (KnownSettings.AT_START.contains(name)) {
                printer.warn(
                        "what runs goes by it when it starts anew; for the hub: sayso hub stop, then"
                                + " sayso hub start");
            }
            if (now.origin() == SettingInForce.Origin.VARIABLE) {
                printer.warn(now.place() + " is set and beats settings.json");
            }
        }
        return ExitCode.DONE;
    }

    private boolean wasPinned() {
        SettingInForce before = InForce.of(invocation).named(name);
        return before.origin() == SettingInForce.Origin.FILE && before.isPinned();
    }
}
