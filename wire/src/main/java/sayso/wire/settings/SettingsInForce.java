package sayso.wire.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.Preference;
import sayso.core.decision.TimeoutRange;
import sayso.core.decision.Transport;
import sayso.wire.JsonObject;

/// Which value of every setting counts: a variable beats the file, the file beats the default. What
/// cannot be read counts as absent and is complained of.
public record SettingsInForce(List<SettingInForce> all, List<String> complaints) {
    public SettingsInForce {
        all = List.copyOf(all);
        complaints = List.copyOf(complaints);
    }

    /// @param members what `settings.json` holds
    public static SettingsInForce of(
            List<KnownSetting> known,
            Map<String, @Nullable Object> members,
            Map<String, String> environment) {
        List<String> complaints = new ArrayList<>();
        List<SettingInForce> all =
                known.stream()
                        .map(setting -> inForce(setting, members, environment, complaints))
                        .toList();
        return new SettingsInForce(all, complaints);
    }

    /// These and those; only these complain.
    public SettingsInForce and(SettingsInForce others) {
        return new SettingsInForce(
                Stream.concat(all.stream(), others.all.stream()).toList(), complaints);
    }

    public Optional<SettingInForce> named(String name) {
        return all.stream().filter(one -> one.known().name().equals(name)).findFirst();
    }

    /// What of them concerns how questions are put.
    public AskPreferences asking() {
        Preference<Boolean> notes = wish(KnownSettings.ANNOTATIONS, Boolean.class::cast);
        return new AskPreferences(
                wish(
                        KnownSettings.TRANSPORT,
                        value -> Transport.parse(value.toString()).orElse(Transport.AUTO)),
                wish(KnownSettings.TIMEOUT_SECONDS, value -> ((Long) value).doubleValue()),
                wish(KnownSettings.SINGLE_SUBMIT_MODE, Boolean.class::cast),
                // why: who turned note fields off sees none, whatever an agent asks for
                notes == null || notes.value()
                        ? notes
                        : new Preference<>(false, true, "off in " + place(notes)),
                wish(KnownSettings.SHOW_PLACEHOLDER, Boolean.class::cast),
                named(KnownSettings.PRESELECT_RECOMMENDED)
                        .map(found -> found.value().equals(true))
                        .orElse(false),
                range());
    }

    private @Nullable TimeoutRange range() {
        return named(KnownSettings.TIMEOUT_RANGE)
                .filter(found -> found.origin() != SettingInForce.Origin.STANDARD)
                .map(found -> (List<?>) found.value())
                .map(ends ->
                        new TimeoutRange(
                                Duration.ofSeconds((Long) ends.getFirst()),
                                Duration.ofSeconds((Long) ends.getLast())))
                .orElse(null);
    }

    private String place(Preference<Boolean> notes) {
        return named(KnownSettings.ANNOTATIONS).map(SettingInForce::place).orElse(notes.why());
    }

    private <T> @Nullable Preference<T> wish(String name, Function<Object, T> as) {
        Optional<SettingInForce> found = named(name);
        if (found.isEmpty() || found.get().origin() == SettingInForce.Origin.STANDARD) {
            return null;
        }
        SettingInForce setting = found.get();
        boolean variable = setting.origin() == SettingInForce.Origin.VARIABLE;
        String why = (variable ? "set by " : "pinned in ") + setting.place();
        return new Preference<>(as.apply(setting.value()), setting.isPinned(), why);
    }

    private static SettingInForce inForce(
            KnownSetting known,
            Map<String, @Nullable Object> members,
            Map<String, String> environment,
            List<String> complaints) {
        String typed = environment.getOrDefault(known.variable(), "");
        if (!known.variable().isEmpty() && !typed.isBlank()) {
            Optional<Object> value = known.kind().typed(typed);
            if (value.isPresent()) {
                return SettingInForce.set(
                        known, value.get(), known.isPinnable(), SettingInForce.Origin.VARIABLE);
            }
            complaints.add(known.variable() + " '" + typed + "' is not " + known.kind().wanted());
        }
        @Nullable Object written = written(known, members);
        boolean pinned = false;
        if (known.isPinnable() && written instanceof JsonObject object) {
            pinned = Boolean.TRUE.equals(object.members().get("pin"));
            written = object.members().get("value");
        }
        if (known.kind() instanceof SettingKind.Wholes numbers && written instanceof List<?> list) {
            written = fitting(known, numbers, list, complaints);
        }
        if (written != null && known.kind().takes(written)) {
            return SettingInForce.set(known, written, pinned, SettingInForce.Origin.FILE);
        }
        if (written != null) {
            complaints.add("settings.json: " + known.name() + " is not " + known.kind().wanted());
        }
        return SettingInForce.set(known, known.standard(), false, SettingInForce.Origin.STANDARD);
    }

    /// The numbers that can be kept; the whole list where none can.
    private static Object fitting(
            KnownSetting known, SettingKind.Wholes numbers, List<?> list, List<String> complaints) {
        List<Object> fit = numbers.fitting(list);
        if (fit.isEmpty() || fit.size() == list.size()) {
            return list;
        }
        complaints.add(
                "settings.json: "
                        + known.name()
                        + " holds what is not a whole number from "
                        + numbers.least()
                        + " to "
                        + numbers.most()
                        + "; the others count: "
                        + fit.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        return fit;
    }

    private static @Nullable Object written(
            KnownSetting known, Map<String, @Nullable Object> members) {
        Map<String, @Nullable Object> here = members;
        List<String> path = known.path();
        for (String key : path.subList(0, path.size() - 1)) {
            if (!(here.get(key) instanceof JsonObject object)) {
                return null;
            }
            here = object.members();
        }
        return here.get(path.getLast());
    }
}
