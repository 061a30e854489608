package sayso.wire.settings;

import java.time.ZoneOffset;
import java.util.Locale;
import sayso.decision.model.QuietHours;

/// Rule for quiet hours as in `22:00-07:00`, or `none`.
final class HoursRule implements TextRule {
    @Override
    public RuleResult read(String text) {
        String hours = text.strip().replaceAll("\\s*[-–]\\s*", "-").toLowerCase(Locale.ROOT);
        if (hours.equals(SettingRegistry.NONE)
                || QuietHours.parse(hours, ZoneOffset.UTC).isPresent()) {
            return new RuleResult.Kept(hours);
        }
        if (hours.isEmpty()) {
            return new RuleResult.Faulty(
                    "it is blank; the word for no quiet hours is " + SettingRegistry.NONE);
        }
        return new RuleResult.Faulty(
                QuietHours.FORM.matcher(hours).matches()
                        ? "'"
                                + text
                                + "' ends when it begins; wanted are hours as in 22:00-07:00, or "
                                + SettingRegistry.NONE
                        : "");
    }
}
