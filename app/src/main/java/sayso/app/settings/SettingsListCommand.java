package sayso.app.settings;

import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingsReply;

/// `sayso settings` and `sayso settings list`: print every setting with its value and origin.
@picocli.CommandLine.Command(
        header = "List every setting with its value and origin.",
        footer = {
            "",
            "A pinned value overrides an agent's request; any other is a default for it.",
            "",
            "Examples:",
            "  sayso settings",
            "  sayso settings list --json | jq '.settings[] | select(.from != \"the default\")'",
            "  sayso settings set transport web --pin",
            "  sayso settings unset transport"
        })
public final class SettingsListCommand extends CliCommand {
    public SettingsListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        SettingsLookup settings = SettingsLookup.of(invocation);
        if (printer.json()) {
            printer.document(SettingsReply.list(settings.all()));
        } else {
            settings.all().forEach(setting -> printer.line(line(setting)));
        }
        ChannelNames channels = ChannelNames.of(invocation.home());
        for (EffectiveSetting setting : settings.all()) {
            String name = setting.known().name();
            if (setting.origin() != EffectiveSetting.Origin.STANDARD) {
                channels.unconnected(name)
                        .ifPresent(channel ->
                                printer.warn(
                                        ChannelNames.fault(name, channel)
                                                + channels.meant(name)
                                                        .map(meant ->
                                                                "; did you mean " + meant + "?")
                                                        .orElse("")));
            }
        }
        return ExitCode.DONE;
    }

    static String line(EffectiveSetting setting) {
        return "%-27s %s%s  (%s)"
                .formatted(
                        setting.known().name(),
                        SettingsReply.shown(setting),
                        setting.isPinned() && setting.origin() == EffectiveSetting.Origin.FILE
                                ? ", pinned"
                                : "",
                        setting.place());
    }
}
