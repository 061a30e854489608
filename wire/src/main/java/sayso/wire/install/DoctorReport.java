package sayso.wire.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;
import sayso.wire.edit.JsonValue;

/// Output of `doctor --json`: every check of the installation with its health, finding and remedy,
/// in display order.
public record DoctorReport(List<Check> checks) {
    public DoctorReport {
        checks = List.copyOf(checks);
    }

    /// Result of one check of the installation.
    public enum Health implements WireEnum {
        OK,
        WARNING,
        BROKEN
    }

    /// @param about what was looked at
    /// @param text what was found, as one sentence
    /// @param fix the command that mends it, or says more
    /// @param partial whether a part was not looked at, as `text` says
    public record Check(
            String about, Health health, String text, @Nullable String fix, boolean partial) {
        public Check(String about, Health health, String text, @Nullable String fix) {
            this(about, health, text, fix, false);
        }

        public static Check ok(String about, String text) {
            return new Check(about, Health.OK, text, null);
        }

        /// Nothing is wrong with what was looked at, which is not all.
        public static Check partlyOk(String about, String text) {
            return new Check(about, Health.OK, text, null, true);
        }

        public static Check warning(String about, String text, @Nullable String fix) {
            return new Check(about, Health.WARNING, text, fix);
        }

        public static Check broken(String about, String text, @Nullable String fix) {
            return new Check(about, Health.BROKEN, text, fix);
        }
    }

    public boolean isBroken() {
        return count(Health.BROKEN) > 0;
    }

    /// Whether no check left out a part of what it looks at.
    public boolean isComplete() {
        return checks.stream().noneMatch(Check::partial);
    }

    public long count(Health health) {
        return checks.stream().filter(check -> check.health() == health).count();
    }

    public String toJson() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("healthy", JsonValue.of(!isBroken()));
        members.put("complete", JsonValue.of(isComplete()));
        members.put(
                "checks", new JsonValue.Listed(checks.stream().map(DoctorReport::json).toList()));
        return new JsonValue.Keyed(members).oneLine();
    }

    private static JsonValue json(Check check) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("about", new JsonValue.Text(check.about()));
        members.put("health", new JsonValue.Text(check.health().wireName()));
        members.put("text", new JsonValue.Text(check.text()));
        String fix = check.fix();
        if (check.partial()) {
            members.put("partial", JsonValue.of(true));
        }
        if (fix != null) {
            members.put("fix", new JsonValue.Text(fix));
        }
        return new JsonValue.Keyed(members);
    }
}
