package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sayso.app.console.Invocation;
import sayso.app.home.AgentAnswers;
import sayso.app.home.Origin;
import sayso.app.home.Setting;
import sayso.app.home.Settings;
import sayso.wire.install.DoctorReport.Check;

/// Which value of every setting counts, and where it comes from.
final class SettingsProbe implements Probe {
    private static final List<String> ELSEWHERE = List.of("SAYSO_URL", "SAYSO_DB");

    @Override
    public List<Check> look(Invocation invocation) {
        List<Check> checks = new ArrayList<>();
        Settings settings = Settings.read(invocation.home(), invocation.environment());
        for (Setting<?> setting : settings.all()) {
            checks.add(check(setting, invocation));
        }
        for (String notice : settings.notices()) {
            checks.add(Check.warning("settings", notice, null));
        }
        Map<String, String> environment = invocation.environment();
        for (String variable : ELSEWHERE) {
            if (!environment.getOrDefault(variable, "").isBlank()) {
                checks.add(
                        Check.broken(
                                variable,
                                "is set, and this version keeps decisions only in the home",
                                "unset " + variable));
            }
        }
        return checks;
    }

    private static Check check(Setting<?> setting, Invocation invocation) {
        String value = String.valueOf(setting.value());
        if (setting.value() == AgentAnswers.TRUST) {
            return Check.warning(
                    setting.name(),
                    "TRUST: AN AGENT CAN ANSWER ITS OWN QUESTIONS HERE ("
                            + setting.origin().place()
                            + ")",
                    "take " + setting.name() + " out of " + invocation.home().settings());
        }
        String shown = setting.value() instanceof Enum<?> ? value.toLowerCase(Locale.ROOT) : value;
        String loser = setting.origin() == Origin.ENVIRONMENT ? ", which beats settings.json" : "";
        return Check.ok(setting.name(), shown + " (" + setting.origin().place() + loser + ")");
    }
}
