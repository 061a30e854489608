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
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.PreferenceValue;
import sayso.decision.ask.TimeoutRange;
import sayso.decision.model.SurfacePreference;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Effective values of all settings, each from its environment variable, else from `settings.json`,
/// else the default, with complaints about unreadable values. Unreadable values count as absent.
public record EffectiveSettings(List<EffectiveSetting> all, List<String> complaints) {
    public EffectiveSettings {
        all = List.copyOf(all);
        complaints = List.copyOf(complaints);
    }

    /// @param members what `settings.json` holds
    public static EffectiveSettings of(
            List<SettingDefinition> known,
            Map<String, @Nullable Object> members,
            Map<String, String> environment) {
        List<String> complaints = new ArrayList<>();
        List<EffectiveSetting> all =
                known.stream()
                        .map(setting -> inForce(setting, members, environment, complaints))
                        .toList();
        return new EffectiveSettings(all, complaints);
    }

    /// These and those; only these complain.
    public EffectiveSettings and(EffectiveSettings others) {
        return new EffectiveSettings(
                Stream.concat(all.stream(), others.all.stream()).toList(), complaints);
    }

    /// These and those, with what all of them complain of.
    public EffectiveSettings andAll(EffectiveSettings others) {
        return new EffectiveSettings(
                Stream.concat(all.stream(), others.all.stream()).toList(),
                Stream.concat(complaints.stream(), others.complaints.stream()).toList());
    }

    public Optional<EffectiveSetting> named(String name) {
        return all.stream().filter(one -> one.known().name().equals(name)).findFirst();
    }

    /// The value of one as a text, as far as it may be shown; empty where there is none of that name.
    public String text(String name) {
        return named(name).map(setting -> setting.value().toString()).orElse("");
    }

    /// The entries of one that is a list, as texts; none where it is no list.
    public List<String> texts(String name) {
        return named(name)
                .map(setting -> setting.value() instanceof List<?> entries ? entries : List.of())
                .stream()
                .flatMap(List::stream)
                .map(String::valueOf)
                .toList();
    }

    /// What of them concerns how questions are put.
    public AskPreferences asking() {
        PreferenceValue<Boolean> notes = wish(SettingRegistry.ANNOTATIONS, Boolean.class::cast);
        return new AskPreferences(
                wish(
                        SettingRegistry.TRANSPORT,
                        value ->
                                SurfacePreference.parse(value.toString())
                                        .orElse(SurfacePreference.AUTO)),
                wish(SettingRegistry.TIMEOUT_SECONDS, value -> ((Long) value).doubleValue()),
                wish(SettingRegistry.SINGLE_SUBMIT_MODE, Boolean.class::cast),
                // why: who turned note fields off sees none, whatever an agent asks for
                notes == null || notes.value()
                        ? notes
                        : new PreferenceValue<>(false, true, "off in " + place(notes)),
                wish(SettingRegistry.SHOW_PLACEHOLDER, Boolean.class::cast),
                named(SettingRegistry.PRESELECT_RECOMMENDED)
                        .map(found -> found.value().equals(true))
                        .orElse(false),
                range());
    }

    private @Nullable TimeoutRange range() {
        return named(SettingRegistry.TIMEOUT_RANGE)
                .filter(found -> found.origin() != EffectiveSetting.Origin.STANDARD)
                .map(found -> (List<?>) found.value())
                .map(ends ->
                        new TimeoutRange(
                                Duration.ofSeconds((Long) ends.getFirst()),
                                Duration.ofSeconds((Long) ends.getLast())))
                .orElse(null);
    }

    private String place(PreferenceValue<Boolean> notes) {
        return named(SettingRegistry.ANNOTATIONS).map(EffectiveSetting::place).orElse(notes.why());
    }

    private <T> @Nullable PreferenceValue<T> wish(String name, Function<Object, T> as) {
        Optional<EffectiveSetting> found = named(name);
        if (found.isEmpty() || found.get().origin() == EffectiveSetting.Origin.STANDARD) {
            return null;
        }
        EffectiveSetting setting = found.get();
        boolean variable = setting.origin() == EffectiveSetting.Origin.VARIABLE;
        String why = (variable ? "set by " : "pinned in ") + setting.place();
        return new PreferenceValue<>(as.apply(setting.value()), setting.isPinned(), why);
    }

    private static EffectiveSetting inForce(
            SettingDefinition known,
            Map<String, @Nullable Object> members,
            Map<String, String> environment,
            List<String> complaints) {
        String typed = environment.getOrDefault(known.variable(), "");
        if (!known.variable().isEmpty() && !typed.isBlank()) {
            Optional<Object> value = known.kind().typed(typed);
            if (value.isPresent()) {
                return EffectiveSetting.set(
                        known, value.get(), known.isPinnable(), EffectiveSetting.Origin.VARIABLE);
            }
            complaints.add(known.variable() + " '" + typed + "' is not " + known.kind().wanted());
        }
        @Nullable Object written = written(known, members);
        boolean pinned = false;
        if (known.isPinnable() && written instanceof JsonObject object) {
            LenientFields marked = new LenientFields(object);
            pinned = marked.isTrue("pin");
            written = marked.any("value");
        }
        if (known.kind() instanceof SettingType.Wholes numbers && written instanceof List<?> list) {
            written = fitting(known, numbers, list, complaints);
        }
        if (written != null && known.kind().takes(written)) {
            return EffectiveSetting.set(
                    known, known.kind().kept(written), pinned, EffectiveSetting.Origin.FILE);
        }
        if (written != null) {
            List<String> faults = known.kind().faultsIn(written);
            complaints.add(
                    "settings.json: "
                            + known.name()
                            + " is not "
                            + known.kind().wantedInFile()
                            + (faults.isEmpty() ? "" : ": " + String.join("; ", faults)));
        }
        return EffectiveSetting.set(
                known, known.standard(), false, EffectiveSetting.Origin.STANDARD);
    }

    /// The numbers that can be kept; the whole list where none can.
    private static Object fitting(
            SettingDefinition known,
            SettingType.Wholes numbers,
            List<?> list,
            List<String> complaints) {
        List<Object> fit = numbers.fitting(list);
        if (fit.isEmpty() || fit.size() == list.size()) {
            return list;
        }
        complaints.add(
                "settings.json: "
                        + known.name()
                        + " holds what is not "
                        + new SettingType.Whole(numbers.least(), numbers.most()).wantedInFile()
                        + "; the others count: "
                        + fit.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        return fit;
    }

    private static @Nullable Object written(
            SettingDefinition known, Map<String, @Nullable Object> members) {
        LenientFields here = new LenientFields(new JsonObject(members));
        List<String> path = known.path();
        for (String key : path.subList(0, path.size() - 1)) {
            here = here.object(key);
        }
        return here.any(path.getLast());
    }
}
