package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.app.console.CommandContext;
import sayso.decision.model.StoreException;
import sayso.home.AgentAnswerPolicy;
import sayso.home.Setting;
import sayso.home.SettingOrigin;
import sayso.home.Settings;
import sayso.wire.install.DoctorReport.Check;

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
        String shown = setting.value() instanceof Enum<?> ? value.toLowerCase(Locale.ROOT) : value;
        return Check.ok(setting.name(), shown + from(setting));
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
