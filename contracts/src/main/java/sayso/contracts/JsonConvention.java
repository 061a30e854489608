package sayso.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Checks sample JSON output against the rules of the JSON that Sayso writes, as
/// `docs/reference/json.md` states them for readers, and returns the faults. A sample is a tree of
/// `Map`, `List`, texts, numbers, booleans and null.
public final class JsonConvention {
    /// Objects whose keys are data: ids of options, names that agents gave their events.
    public static final Set<String> KEYED_BY_DATA =
            Set.of("option_notes", "option_annotations", "last_calls");

    /// Parts that follow another convention: JSON Schema, `sayso.case/1`, and stored texts with a
    /// digest.
    public static final Set<String> IN_OTHER_WORDS =
            Set.of("content", "distribution", "parameters", "returns");

    /// Names from contracts that agents know.
    public static final Set<String> PRESCRIBED =
            Set.of("initialAnswers", "allowCustom", "allowOther", "wasCustom");

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");
    private static final Pattern INSTANT =
            Pattern.compile(
                    "\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:\\d\\d)?([.,]\\d+)?(Z|[+-]\\d\\d:?\\d\\d)?");
    private static final Pattern PRECISE =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z");
    private static final Pattern DURATION =
            Pattern.compile("-?P(\\d+[YMWD])*(T(\\d+(\\.\\d+)?[HMS])+)?");
    private static final Pattern OTHER_UNIT =
            Pattern.compile(".*_(s|sec|secs|millis|minutes|mins|hours|days)");
    private static final Pattern ONE_L = Pattern.compile(".*cancel(ed|ing|ation).*");

    private JsonConvention() {}

    /// What breaks the convention, each with its place.
    public static List<String> faults(@Nullable Object sample) {
        List<String> faults = new ArrayList<>();
        if (!(sample instanceof Map)) {
            faults.add("the whole: not an object");
        }
        look("", sample, faults);
        return faults;
    }

    private static void look(String place, @Nullable Object value, List<String> faults) {
        switch (value) {
            case Map<?, ?> object -> object(place, object, faults);
            case List<?> list -> list.forEach(one -> look(place + "[]", one, faults));
            case String text -> text(place, text, faults);
            case null, default -> {}
        }
    }

    private static void object(String place, Map<?, ?> object, List<String> faults) {
        if (object.containsKey("type") && !ofDecision(object) && !ofProblem(object)) {
            faults.add(place + ".type: what it is stands under kind");
        }
        boolean data = KEYED_BY_DATA.contains(last(place));
        object.forEach((key, value) -> {
            String name = String.valueOf(key);
            String at = place + "." + (data ? "*" : name);
            if (!data) {
                name(at, name, value, faults);
            }
            if (!IN_OTHER_WORDS.contains(name)) {
                look(at, value, faults);
            }
        });
    }

    private static void name(
            String place, String name, @Nullable Object value, List<String> faults) {
        if (!NAME.matcher(name).matches() && !PRESCRIBED.contains(name)) {
            faults.add(place + ": not in snake_case");
        }
        if (ONE_L.matcher(name.toLowerCase(Locale.ROOT)).matches()) {
            faults.add(place + ": cancelled has two l");
        }
        if (value instanceof Number && OTHER_UNIT.matcher(name).matches()) {
            faults.add(place + ": a duration is in _seconds or _ms");
        }
        if (value instanceof Number && name.endsWith("_at")) {
            faults.add(place + ": a time is a text");
        }
        if ((name.endsWith("_seconds") || name.endsWith("_ms"))
                && value != null
                && !(value instanceof Number)) {
            faults.add(place + ": a duration is a number");
        }
    }

    private static void text(String place, String text, List<String> faults) {
        if (INSTANT.matcher(text).matches() && !PRECISE.matcher(text).matches()) {
            faults.add(place + ": a time in another precision");
        }
        if (text.length() > 2 && DURATION.matcher(text).matches()) {
            faults.add(place + ": a duration is a number");
        }
        if (text.matches("[a-z_]*cancel(ed|ing)")) {
            faults.add(place + ": cancelled has two l");
        }
    }

    /// A decision's `type` names one of the types that the person declared.
    private static boolean ofDecision(Map<?, ?> object) {
        return object.containsKey("urgency");
    }

    private static boolean ofProblem(Map<?, ?> object) {
        return object.get("type") instanceof String type && type.startsWith("urn:sayso:problem:");
    }

    private static String last(String place) {
        return place.substring(place.lastIndexOf('.') + 1);
    }
}
