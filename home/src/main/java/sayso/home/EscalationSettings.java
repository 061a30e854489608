package sayso.home;

import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.EscalationStep;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingRegistry;

/// Builds from the settings the `EscalationPolicy` for decisions that stay unanswered: the steps
/// for each urgency, and the quiet hours.
final class EscalationSettings {
    private EscalationSettings() {}

    static EscalationPolicy of(EffectiveSettings inForce) {
        Map<Urgency, List<EscalationStep>> steps = new EnumMap<>(Urgency.class);
        for (Urgency urgency : Urgency.values()) {
            steps.put(urgency, steps(inForce, urgency));
        }
        return new EscalationPolicy(steps, quiet(inForce));
    }

    /// When the person wants to be told of nothing but what is urgent; null for never.
    static @Nullable QuietHours quiet(EffectiveSettings inForce) {
        return inForce.named(SettingRegistry.QUIET_HOURS)
                .map(setting -> setting.value().toString())
                // why: a short command that needs no time zone looks none up
                .filter(text -> !text.equals(SettingRegistry.NONE))
                .flatMap(text -> QuietHours.parse(text, ZoneId.systemDefault()))
                .orElse(null);
    }

    private static List<EscalationStep> steps(EffectiveSettings inForce, Urgency urgency) {
        return inForce.texts(SettingRegistry.ESCALATION + urgency.wireName()).stream()
                .map(EscalationStep::parse)
                .flatMap(Optional::stream)
                .toList();
    }
}
