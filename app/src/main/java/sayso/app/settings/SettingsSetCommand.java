package sayso.app.settings;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.channel.ChannelProfile;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.model.EscalationStep;
import sayso.decision.model.Problem;
import sayso.home.Settings;
import sayso.wire.decision.ErrorReply;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingType;
import sayso.wire.settings.SettingsReply;

/// `sayso settings set`: checks a value and sets one setting in `settings.json`, on request pinned
/// over agents' requests; only a person may.
@picocli.CommandLine.Command(
        header = "Set one setting.",
        description = {
            "",
            "Everything else in settings.json stays unchanged. Running programs apply most",
            "settings at once; a message names those that need a restart. Only a person may.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso settings set timeout_seconds 10m",
            "  sayso settings set transport web --pin",
            "  sayso settings set annotations off",
            "  sayso settings set notify.nearing 120,30",
            "  sayso settings set escalation.high '15m remind telegram, 1h widen'"
        })
public final class SettingsSetCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "A name from 'sayso settings list'.")
    private String name = "";

    @Parameters(
            index = "1",
            paramLabel = "VALUE",
            description = "Separate lists with commas; times have units, as in 5m.")
    private String value = "";

    @Option(
            names = "--pin",
            negatable = true,
            description = "Override an agent's request; --no-pin: be a default for it.")
    private @Nullable Boolean pin;

    public SettingsSetCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        SettingDefinition known = SettingsLookup.spelt(name, invocation);
        if (pin != null && !known.isPinnable()) {
            throw new CommandFailureException(
                    CommandFailure.usage(name + " cannot be pinned", "remove --pin"));
        }
        Object typed = known.kind().typed(value).orElseThrow(() -> refused(known));
        checkChannels(typed);
        SettingChange change = SettingChange.to(known, typed, pin == null ? wasPinned() : pin);
        SettingsUpdater.change(
                invocation,
                "change the setting " + name,
                text -> SettingChange.all(text, List.of(change)));
        EffectiveSetting now = SettingsLookup.again(invocation).named(name);
        if (printer.json()) {
            printer.document(SettingsReply.one(now));
        } else {
            printer.line(SettingsListCommand.line(now));
            if (SettingRegistry.AT_START.contains(name)) {
                printer.warn(
                        "it applies after a restart; for the hub: sayso hub stop, then sayso "
                                + "hub start");
            }
            if (now.origin() == EffectiveSetting.Origin.VARIABLE) {
                printer.warn(now.place() + " is set and overrides settings.json");
            }
            remark(printer);
        }
        return ExitCode.DONE;
    }

    /// Its default as it is typed, which shows the format; where that is nothing, what is wanted shows it.
    private static String example(SettingDefinition known) {
        String standard = known.kind().text(known.standard());
        return standard.isEmpty() || known.kind() instanceof SettingType.Hidden
                ? "see: sayso settings list"
                : "its default: sayso settings set "
                        + known.name()
                        + " "
                        + (standard.matches("[\\w.-]+") ? standard : "'" + standard + "'");
    }

    /// Every part that is wrong, where parts can be told; a value that is hidden is not repeated.
    private CommandFailureException refused(SettingDefinition known) {
        String hint = example(known);
        List<String> faults = known.kind().faults(value);
        if (faults.isEmpty()) {
            boolean hidden = known.kind() instanceof SettingType.Hidden;
            return new CommandFailureException(
                    CommandFailure.usage(
                            name
                                    + (hidden ? "" : " '" + value + "'")
                                    + " is not "
                                    + known.kind().wanted(),
                            hint));
        }
        List<Problem> problems =
                faults.stream()
                        .map(fault -> new Problem("usage", name, name + ": " + fault))
                        .toList();
        return new CommandFailureException(
                new CommandFailure(
                        ExitCode.USAGE,
                        new ErrorReply(
                                "usage",
                                Problem.inOneLine(problems),
                                "wanted: " + known.kind().wanted() + "; " + hint,
                                problems,
                                null,
                                List.of())));
    }

    /// why: a channel that is misspelt, or that takes nothing, calls nobody, and nobody would miss it
    private void remark(CommandPrinter printer) {
        ChannelNames.of(invocation.home())
                .unconnected(name)
                .ifPresent(channel ->
                        printer.warn(
                                ChannelNames.fault(name, channel)
                                        + " yet; once it is, it counts: sayso connect "
                                        + channel));
        if (name.equals(SettingRegistry.TERMINAL_THEME)) {
            UnknownTheme.in(invocation)
                    .ifPresent(theme -> printer.warn(theme.fault() + "; " + theme.way()));
        }
        Settings settings = Settings.read(invocation.home(), invocation.environment());
        ContradictoryFilters.in(settings.inForce()).stream()
                .filter(one -> one.settings().contains(name))
                .forEach(one -> printer.warn(one.fault() + "; " + one.way()));
    }

    /// why: a step over a channel that does not exist would call nobody, and nobody would miss it
    private void checkChannels(Object typed) {
        if (!name.startsWith(SettingRegistry.ESCALATION) || !(typed instanceof List<?> steps)) {
            return;
        }
        List<String> known =
                ChannelRegistry.of(invocation.home()).stream().map(ChannelProfile::name).toList();
        List<String> unknown =
                steps.stream()
                        .flatMap(step -> EscalationStep.parse(step.toString()).stream())
                        .flatMap(step -> step.channels().stream())
                        .filter(channel -> !known.contains(channel))
                        .distinct()
                        .toList();
        if (!unknown.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no channel is called " + String.join(", ", unknown),
                            meant(unknown)
                                    + "the channels are: "
                                    + String.join(", ", known)
                                    + "; that of an extension is connected first: sayso connect"));
        }
    }

    private String meant(List<String> unknown) {
        Set<String> names =
                unknown.stream()
                        .flatMap(channel ->
                                ChannelNames.meant(
                                        channel, ChannelNames.of(invocation.home()).known())
                                        .stream())
                        .filter(meant -> !unknown.contains(meant))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        return names.isEmpty() ? "" : "did you mean " + String.join(", ", names) + "? ";
    }

    private boolean wasPinned() {
        EffectiveSetting before = SettingsLookup.of(invocation).named(name);
        return before.origin() == EffectiveSetting.Origin.FILE && before.isPinned();
    }
}
