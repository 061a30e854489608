package sayso.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.schema.SimilarNameFinder;

/// Reads the fields of a JSON object in a shape that Sayso defines, and reports its faults: every
/// one with its path for input, the first as an exception for stored text. What is handed in, such
/// as the body of a request, is read to its end: fields of the wrong type and unknown fields go to
/// a `ProblemCollector` with their path and read as absent, so that one pass reports every fault.
/// What Sayso wrote itself, such as a stored record or a hub's reply, stands or falls whole: the
/// first fault is an `UnreadableTextException`, and unknown fields are left to the version that
/// wrote them.
///
/// Null counts as absent. JSON in shapes that others define is read with `LenientFields`.
public final class StrictFields {
    private static final int ALONE = -1;
    private static final JsonObject EMPTY = new JsonObject(Map.of());

    /// why: what a guess costs is spent on no more names than anybody is told
    private static final int GUESSES = 50;

    /// Whose text it is, and what becomes of its unknown fields: `FORGIVING` warns of them, and takes
    /// texts for numbers, truths and lists.
    private enum Manner {
        STORED,
        REFUSING,
        IGNORING,
        FORGIVING
    }

    // why: the place is put together only for a message, and most texts need none
    private final @Nullable StrictFields outer;
    private final String name;
    private final int index;
    private final Map<String, @Nullable Object> values;
    private final Manner manner;
    private final ProblemCollector problems;
    private final Set<String> known;

    private StrictFields(
            @Nullable StrictFields outer,
            String name,
            int index,
            JsonObject object,
            Manner manner,
            ProblemCollector problems) {
        this.outer = outer;
        this.name = name;
        this.index = index;
        this.values = object.members();
        this.manner = manner;
        this.problems = problems;
        this.known = manner == Manner.STORED ? Set.of() : new LinkedHashSet<>();
    }

    /// Reads the whole of a text that Sayso wrote.
    ///
    /// @param what the name of the whole, as it stands in messages
    /// @throws UnreadableTextException where it is not what any version would have written
    public static <T> T stored(String what, String text, Function<StrictFields, T> reader) {
        try {
            ProblemCollector none = new ProblemCollector();
            return reader.apply(whole(what, parse(what, text), Manner.STORED, none));
        } catch (IllegalArgumentException e) {
            throw new UnreadableTextException(what + " holds what it cannot: " + e.getMessage(), e);
        }
    }

    private static JsonObject parse(String what, String text) {
        try {
            if (!text.isBlank() && PlainJson.parse(text) instanceof JsonObject object) {
                return object;
            }
        } catch (UnreadableJsonException e) {
            throw new UnreadableTextException(what + " is not readable JSON", e);
        }
        throw new UnreadableTextException(what + " is not a JSON object");
    }

    /// Reads the body of a request, which has no unknown fields. Empty if the text is not one JSON object,
    /// or lacks a field without which nothing can be made of it; that is told too.
    public static <T> Optional<T> body(
            String text, ProblemCollector problems, Function<StrictFields, T> reader) {
        try {
            return JsonObject.parseForeign("the body", text, problems)
                    .map(object -> {
                        HalvedTextFinder.tell(object, problems);
                        return of(object, problems).read(reader);
                    });
        } catch (UnreadableTextException e) {
            return Optional.empty(); // why: the field that is missing was told
        }
    }

    /// Reads what has no unknown fields; they are told by `finish`.
    public static StrictFields of(JsonObject object, ProblemCollector problems) {
        return whole("", object, Manner.REFUSING, problems);
    }

    /// Reads what may have unknown fields.
    public static StrictFields open(JsonObject object, ProblemCollector problems) {
        return whole("", object, Manner.IGNORING, problems);
    }

    /// Reads the parameters that a model gives a tool: numbers, truths and lists may be texts, and
    /// `finish` warns of unknown names.
    public static StrictFields ofModel(JsonObject object, ProblemCollector problems) {
        return whole("", object, Manner.FORGIVING, problems);
    }

    private static StrictFields whole(
            String what, JsonObject object, Manner manner, ProblemCollector problems) {
        return new StrictFields(null, what, ALONE, object, manner, problems);
    }

    /// What was found in this object and in those around it.
    public ProblemCollector problems() {
        return problems;
    }

    /// The path of this object, as it stands in messages.
    public String place() {
        return outer == null ? name : outer.place(name, index);
    }

    /// The path of a field, as it stands in messages.
    public String field(String name) {
        return place(name, ALONE);
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    public Set<String> names() {
        return values.keySet();
    }

    /// Whatever the field holds.
    public @Nullable Object any(String name) {
        if (manner != Manner.STORED) {
            known.add(name);
        }
        return values.get(name);
    }

    /// Reads a second name as the first one; both with different values are a fault.
    public @Nullable Object aliased(String name, String alias) {
        Object one = any(name);
        Object other = any(alias);
        if (one != null && other != null && !one.equals(other)) {
            wrong("conflict", name, field(name) + " and " + field(alias) + " differ; give one");
        }
        return one == null ? other : one;
    }

    /// Tells a fault of a field.
    public void wrong(String code, String name, String message) {
        if (manner == Manner.STORED) {
            throw new UnreadableTextException(message);
        }
        problems.add(code, field(name), message);
    }

    /// Tells that a field which must be there is not.
    public void missing(String name) {
        wrong("missing", name, field(name) + " is missing");
    }

    /// Tells the same of a value that reads as absent, unless some other fault was told, which may be why.
    public void expect(String name, @Nullable Object value) {
        if (value == null && problems.none()) {
            missing(name);
        }
    }

    /// A text that must be there.
    public String text(String name) {
        return required(name, optionalText(name));
    }

    /// A text of at most so many characters that must be there; reads as empty where it is not.
    public String text(String name, int most) {
        String text = optionalText(name, most);
        if (text == null) {
            missing(name);
            return "";
        }
        return text;
    }

    public String textOr(String name, String otherwise) {
        String text = optionalText(name);
        return text == null ? otherwise : text;
    }

    public @Nullable String optionalText(String name) {
        return value(name, String.class, "a text");
    }

    /// A text of at most so many characters.
    public @Nullable String optionalText(String name, int most) {
        String text = optionalText(name);
        if (text != null) {
            isWithin(name, text, most);
        }
        return text;
    }

    /// A text of at most so many characters, without the space around it; one of space alone is absent.
    public @Nullable String optionalTrimmed(String name, int most) {
        String text = optionalText(name);
        String trimmed = text == null ? "" : text.strip();
        return isWithin(name, trimmed, most) && !trimmed.isEmpty() ? trimmed : null;
    }

    /// The same of a text that must be there; reads as empty where it is not.
    public String trimmed(String name, int most) {
        int before = problems.count();
        String text = optionalTrimmed(name, most);
        if (text == null && problems.count() == before) {
            missing(name);
        }
        return text == null ? "" : text;
    }

    /// The text that a value at hand is.
    public @Nullable String asText(String name, Object value) {
        return as(String.class, value, name, ALONE, "a text");
    }

    /// Whether a text has at most so many characters; if it has more, that is told.
    public boolean isWithin(String name, String text, int most) {
        int length = text.codePointCount(0, text.length());
        if (length > most) {
            String characters = " has " + length + " characters; the limit is " + most;
            wrong("too_long", name, field(name) + characters);
        }
        return length <= most;
    }

    public boolean flagOr(String name, boolean otherwise) {
        Boolean flag = optionalFlag(name);
        return flag == null ? otherwise : flag;
    }

    public @Nullable Boolean optionalFlag(String name) {
        return value(name, Boolean.class, "true or false");
    }

    public int number(String name) {
        return required(name, value(name, Long.class, "a whole number")).intValue();
    }

    public long longNumber(String name) {
        return required(name, optionalNumber(name));
    }

    public @Nullable Long optionalNumber(String name) {
        return value(name, Long.class, "a whole number");
    }

    /// A whole number that fits; others are a fault.
    public @Nullable Integer optionalInt(String name) {
        Long number = optionalNumber(name);
        if (number == null || number.intValue() == number) {
            return number == null ? null : number.intValue();
        }
        wrong("range", name, field(name) + " " + number + " is out of range");
        return null;
    }

    /// A whole number, both ends included.
    public @Nullable Long optionalWhole(String name, long least, long most) {
        Object given = any(name);
        Object value = given == null ? null : plain(given);
        if (value instanceof Long number && number >= least && number <= most) {
            return number;
        }
        if (given != null) {
            String ends =
                    (least == Long.MIN_VALUE ? "" : " from " + least)
                            + (most == Long.MAX_VALUE ? "" : " to " + most);
            wrong(
                    value instanceof Number ? "range" : "type",
                    name,
                    field(name) + " is not a whole number" + ends);
        }
        return null;
    }

    public @Nullable Double optionalDouble(String name) {
        Number number = value(name, Number.class, "a number");
        return number == null ? null : number.doubleValue();
    }

    /// The number that a value at hand is.
    public @Nullable Double asDouble(String name, Object value) {
        Number number = as(Number.class, value, name, ALONE, "a number");
        return number == null ? null : number.doubleValue();
    }

    /// A duration written as a number of seconds.
    public Duration seconds(String name) {
        Number seconds = required(name, value(name, Number.class, "a number"));
        return Duration.ofMillis(Math.round(seconds.doubleValue() * 1000));
    }

    public Instant instant(String name) {
        return required(name, optionalInstant(name));
    }

    public @Nullable Instant optionalInstant(String name) {
        return optional(name, IsoInstantReader::read);
    }

    /// A text turned into something else, such as a constant or a duration.
    public <T> T choice(String name, Function<String, Optional<T>> parse) {
        return required(name, optionalChoice(name, parse));
    }

    public <T> @Nullable T optionalChoice(String name, Function<String, Optional<T>> parse) {
        return optional(name, text -> parse.apply(text).orElseThrow(IllegalArgumentException::new));
    }

    /// @param kinds what it may be, for the message
    public <T> @Nullable T optionalChoice(
            String name, String kinds, Function<String, Optional<T>> parse) {
        String text = optionalText(name);
        Optional<T> value = text == null ? Optional.empty() : parse.apply(text);
        if (text != null && value.isEmpty()) {
            wrong("unknown", name, field(name) + " '" + text + "' is not one of " + kinds);
        }
        return value.orElse(null);
    }

    public <T> @Nullable T optional(String name, Function<String, T> parse) {
        String text = optionalText(name);
        try {
            return text == null ? null : parse.apply(text);
        } catch (IllegalArgumentException | DateTimeException e) {
            wrong("unknown", name, field(name) + " is '" + text + "'");
            return null;
        }
    }

    public StrictFields object(String name) {
        return required(name, optionalObject(name));
    }

    /// An object whose reader calls `finish`.
    public @Nullable StrictFields optionalObject(String name) {
        JsonObject object = value(name, JsonObject.class, "an object");
        return object == null ? null : inner(name, ALONE, object);
    }

    public <T> @Nullable T optionalObject(String name, Function<StrictFields, T> reader) {
        StrictFields object = optionalObject(name);
        return object == null ? null : object.read(reader);
    }

    /// The objects of a list, each read; empty if it is missing.
    public <T> List<T> objects(String name, Function<StrictFields, T> reader) {
        List<T> objects = optionalObjects(name, reader);
        return objects == null ? List.of() : objects;
    }

    public <T> @Nullable List<T> optionalObjects(String name, Function<StrictFields, T> reader) {
        return objects(name, null, reader);
    }

    /// The same, for rules that name the objects by their places: what is none keeps its place as one
    /// that lacks every field.
    ///
    /// @param reader requires no field
    public <T> @Nullable List<T> placedObjects(String name, Function<StrictFields, T> reader) {
        return objects(name, EMPTY, reader);
    }

    private <T> @Nullable List<T> objects(
            String name, @Nullable JsonObject instead, Function<StrictFields, T> reader) {
        return entries(
                name,
                JsonObject.class,
                "an object",
                instead,
                (at, object) -> inner(name, at, object).read(reader));
    }

    /// Every object of a list of at most so many entries.
    public void each(String name, int most, Consumer<StrictFields> each) {
        if (!list(name, most).isEmpty()) {
            objects(
                    name,
                    object -> {
                        each.accept(object);
                        return object;
                    });
        }
    }

    /// A list of at most so many entries; those that are null stay so. Empty if it is missing.
    public List<@Nullable Object> list(String name, int most) {
        List<?> list = value(name, List.class, "a list");
        if (list == null) {
            return List.of();
        }
        if (list.size() > most) {
            String entries = " has " + list.size() + " entries; the limit is " + most;
            wrong("limit_reached", name, field(name) + entries);
            return List.of();
        }
        return new ArrayList<>(list);
    }

    public List<String> texts(String name) {
        return texts(name, text -> text);
    }

    /// The texts of a list, each turned into something else; empty if it is missing.
    public <T> List<T> texts(String name, Function<String, T> reader) {
        List<T> read = entries(name, String.class, "a text", "", (_, text) -> reader.apply(text));
        return read == null ? List.of() : read;
    }

    /// The texts of a list; those of another type read as empty.
    public @Nullable List<String> optionalTexts(String name) {
        return entries(name, String.class, "a text", "", (_, text) -> text);
    }

    /// The texts of a list without those of another type, for rules that know no places in it.
    public @Nullable List<String> unplacedTexts(String name) {
        return entries(name, String.class, "a text", null, (_, text) -> text);
    }

    /// @param instead stands for an entry of another type; null to leave it out
    private <E, T> @Nullable List<T> entries(
            String name,
            Class<E> type,
            String wanted,
            @Nullable E instead,
            BiFunction<Integer, E, T> reader) {
        List<?> list = value(name, List.class, "a list");
        if (list == null) {
            return null;
        }
        List<T> entries = new ArrayList<>();
        for (int at = 0; at < list.size(); at++) {
            E read = as(type, list.get(at), name, at, wanted);
            E kept = read == null ? instead : read;
            if (kept != null) {
                entries.add(reader.apply(at, kept));
            }
        }
        return entries;
    }

    /// The texts of an object whose names are data, in their order; empty if it is missing.
    public Map<String, String> textsByName(String name) {
        Map<String, String> texts = optionalTextsByName(name);
        return texts == null ? Map.of() : texts;
    }

    public @Nullable Map<String, String> optionalTextsByName(String name) {
        StrictFields object = optionalObject(name);
        if (object == null) {
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        object.values.forEach((key, value) -> {
            String text = object.as(String.class, value, key, ALONE, "a text");
            if (text != null) {
                texts.put(key, text);
            }
        });
        return texts;
    }

    /// The objects of an object whose names are data, in their order; empty if it is missing.
    public Map<String, StrictFields> objectsByName(String name) {
        Map<String, StrictFields> objects = new LinkedHashMap<>();
        StrictFields object = optionalObject(name);
        if (object != null) {
            object.values.keySet().forEach(key -> objects.put(key, object.object(key)));
        }
        return objects;
    }

    /// Tells every name that nobody asked for.
    public void finish() {
        switch (manner) {
            case STORED, IGNORING -> {}
            case REFUSING ->
                    unknown((name, meant) ->
                            wrong("unknown", name, field(name) + " is unknown here" + meant));
            case FORGIVING ->
                    unknown((name, meant) ->
                            problems.warn(
                                    "unknown parameter '" + field(name) + "' ignored" + meant));
        }
    }

    /// The names that nobody asked for, each as a remark.
    public List<String> remarks() {
        ProblemCollector remarks = new ProblemCollector();
        unknown((name, meant) ->
                remarks.warn("unknown field '" + field(name) + "' ignored" + meant));
        return remarks.warnings();
    }

    private void unknown(BiConsumer<String, String> each) {
        int guesses = 0;
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                each.accept(name, guesses < GUESSES ? meant(name) : "");
                guesses++;
            }
        }
    }

    private String meant(String name) {
        return SimilarNameFinder.to(name, known)
                .map(close -> "; did you mean '" + close + "'?")
                .orElse("");
    }

    private <T> T read(Function<StrictFields, T> reader) {
        T value = reader.apply(this);
        finish();
        return value;
    }

    private StrictFields inner(String name, int at, JsonObject object) {
        return new StrictFields(this, name, at, object, manner, problems);
    }

    private <T> T required(String name, @Nullable T value) {
        if (value != null) {
            return value;
        }
        if (!has(name)) {
            missing(name); // why: what is there was told to be wrong
        }
        throw new UnreadableTextException(field(name) + " is missing");
    }

    private <T> @Nullable T value(String name, Class<T> type, String wanted) {
        Object value = any(name);
        return value == null ? null : as(type, value, name, ALONE, wanted);
    }

    private <T> @Nullable T as(
            Class<T> type, @Nullable Object given, String name, int at, String wanted) {
        Object value = given instanceof String && type != String.class ? plain(given) : given;
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        if (manner == Manner.STORED) {
            throw new UnreadableTextException(place(name, at) + " is of the wrong type");
        }
        String entry = at == ALONE ? name : name + "[" + at + ']';
        wrong("type", entry, field(entry) + " is " + PlainJson.kind(given) + ", not " + wanted);
        return null;
    }

    /// What a model put into a text.
    private Object plain(Object given) {
        if (manner == Manner.FORGIVING && given instanceof String text) {
            try {
                Object value = PlainJson.parse(text.strip());
                return value == null || value instanceof JsonObject ? given : value;
            } catch (UnreadableJsonException e) {
                return given; // why: whoever asked for another type tells that it is a text
            }
        }
        return given;
    }

    private String place(String inner, int at) {
        String here = place();
        return (here.isEmpty() ? "" : here + '.') + inner + (at == ALONE ? "" : "[" + at + ']');
    }
}
