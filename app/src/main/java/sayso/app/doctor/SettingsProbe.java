package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.app.console.CommandContext;
import sayso.app.settings.ChannelNames;
import sayso.app.settings.ContradictoryFilters;
import sayso.app.settings.MisspeltSettings;
import sayso.app.settings.UnknownTheme;
import sayso.decision.model.StoreException;
import sayso.home.AgentAnswerPolicy;
import sayso.home.Setting;
import sayso.home.SettingOrigin;
import sayso.home.Settings;
import sayso.terminal.SafeText;
import sayso.wire.install.DoctorReport.Check;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingRegistry;

/// Reports for `sayso doctor` the effective value of every setting and its origin, problems of the
/// settings file, and a setting that lets agents answer their own questions. Does not show a
/// password.
final class SettingsProbe implements DoctorProbe {
    private static final Set<String> OF_A_STORE =
            Set.of(Settings.DATABASE, "id_prefix", "allow_timeout_defaults");

    @Override
    public List<Check> look(CommandContext invocation) {
        List<Check> checks = new ArrayList<>();
        Settings settings = Settings.read(invocation.home(), invocation.environment());
        boolean elsewhere = RemoteHubProbe.isElsewhere(invocation);
        for (Setting<?> setting : settings.all()) {
            if (!elsewhere || !isOfAStore(setting)) {
                checks.add(check(setting, invocation));
            }
        }
        for (String notice : settings.notices()) {
            checks.add(Check.warning("settings", notice, null));
        }
        checks.addAll(channels(settings, ChannelNames.of(invocation.home())));
        for (MisspeltSettings misspelt : MisspeltSettings.in(invocation.home())) {
            checks.add(
                    Check.warning(
                            "settings",
                            "settings.json: " + SafeText.line(misspelt.name()) + " is no setting",
                            "did you mean " + misspelt.meant() + "?"));
        }
        for (ContradictoryFilters contradiction : ContradictoryFilters.in(settings.inForce())) {
            checks.add(Check.warning("settings", contradiction.fault(), contradiction.way()));
        }
        UnknownTheme.in(invocation)
                .ifPresent(
                        theme -> checks.add(Check.warning("settings", theme.fault(), theme.way())));
        return checks;
    }

    /// Settings for channels that are not connected, as where a name is misspelt.
    private static List<Check> channels(Settings settings, ChannelNames channels) {
        List<Check> checks = new ArrayList<>();
        for (EffectiveSetting setting : settings.inForce().all()) {
            String name = setting.known().name();
            if (setting.origin() != EffectiveSetting.Origin.STANDARD) {
                channels.unconnected(name)
                        .map(channel ->
                                Check.warning(
                                        "settings",
                                        ChannelNames.fault(name, channel),
                                        channels.meant(name)
                                                .map(meant ->
                                                        "did you mean "
                                                                + meant
                                                                + "? sayso settings unset "
                                                                + name)
                                                .orElse(
                                                        "sayso connect "
                                                                + channel
                                                                + ", or: sayso settings unset "
                                                                + name)))
                        .ifPresent(checks::add);
            }
        }
        return checks;
    }

    /// Whether it is about a store, or a hub, of this home's own.
    private static boolean isOfAStore(Setting<?> setting) {
        return setting.name().startsWith("hub_") || OF_A_STORE.contains(setting.name());
    }

    private static Check check(Setting<?> setting, CommandContext invocation) {
        if (setting.name().equals(Settings.DATABASE)) {
            return database(setting, invocation);
        }
        String value = String.valueOf(setting.value());
        if (setting.value() == AgentAnswerPolicy.TRUST) {
            return Check.warning(
                    setting.name(),
                    "TRUST: AN AGENT CAN ANSWER ITS OWN QUESTIONS HERE ("
                            + setting.origin().place()
                            + ")",
                    "take " + setting.name() + " out of " + invocation.home().settings());
        }
        String shown =
                switch (setting.value()) {
                    case Enum<?> _ -> value.toLowerCase(Locale.ROOT);
                    case Integer number -> withUnit(setting.name(), number);
                    case Object _ -> value;
                };
        return Check.ok(setting.name(), shown + from(setting));
    }

    private static String withUnit(String name, long number) {
        return SettingRegistry.named(name)
                .map(known -> known.kind().text(number))
                .orElseGet(() -> Long.toString(number));
    }

    /// The value itself may hold a password.
    private static Check database(Setting<?> setting, CommandContext invocation) {
        try {
            return Check.ok(setting.name(), invocation.storePlace() + from(setting));
        } catch (StoreException e) {
            return Check.broken(setting.name(), String.valueOf(e.getMessage()), null);
        }
    }

    private static String from(Setting<?> setting) {
        String loser =
                setting.origin() == SettingOrigin.ENVIRONMENT
                        ? ", which overrides settings.json"
                        : "";
        return " (" + setting.origin().place() + loser + ")";
    }
}
