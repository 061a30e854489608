package sayso.wire.analysis;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.PlainNumberFormatter;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Writes the records of an analysis's results as JSON: components as snake_case fields in
/// declaration order, null as null, numbers with at most 6 decimals, ids and enums as text. Equal
/// records produce equal bytes.
public final class AnalysisResultJson {
    private static final int DECIMALS = 6;

    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    List<Field> fields = new ArrayList<>();
                    for (RecordComponent component : type.getRecordComponents()) {
                        fields.add(new Field(snake(component.getName()), component.getAccessor()));
                    }
                    return List.copyOf(fields);
                }
            };

    private AnalysisResultJson() {}

    private record Field(String name, Method accessor) {}

    public static String text(Record record) {
        return Json.write(json -> write(json, record));
    }

    /// Any value that a result is made of.
    ///
    /// @throws IllegalArgumentException for one that no result holds
    public static void write(JsonGenerator json, @Nullable Object value) {
        switch (value) {
            case null -> json.writeNull();
            case Boolean truth -> json.writeBoolean(truth);
            case Integer whole -> json.writeNumber(whole);
            case Long whole -> json.writeNumber(whole);
            case Double number -> number(json, number);
            case String text -> json.writeString(text);
            case AlternativeId id -> json.writeString(id.value());
            case ObjectiveId id -> json.writeString(id.value());
            case ObjectiveLimit.Op op -> json.writeString(op.wireName());
            case Enum<?> one -> json.writeString(one.name().toLowerCase(Locale.ROOT));
            case MeasuredValue measured -> measured(json, measured);
            case ObjectiveScale scale -> scale(json, scale);
            case List<?> list -> {
                json.writeStartArray();
                list.forEach(element -> write(json, element));
                json.writeEndArray();
            }
            case Map<?, ?> map -> {
                json.writeStartObject();
                map.forEach((key, member) -> {
                    json.writeName(String.valueOf(key));
                    write(json, member);
                });
                json.writeEndObject();
            }
            case Record record -> record(json, record);
            default ->
                    throw new IllegalArgumentException(
                            "a result holds no " + value.getClass().getName());
        }
    }

    /// For people: `0.5`, never `0.500000` or `5.0E-1`, with six decimals at most.
    public static String number(double number) {
        BigDecimal rounded = new BigDecimal(number).setScale(DECIMALS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static void number(JsonGenerator json, double number) {
        if (Double.isFinite(number)) {
            json.writeNumber(PlainNumberFormatter.of(number));
        } else {
            json.writeNull();
        }
    }

    private static void record(JsonGenerator json, Record record) {
        json.writeStartObject();
        for (Field field : FIELDS.get(record.getClass())) {
            json.writeName(field.name());
            try {
                write(json, field.accessor().invoke(record));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(field.name() + " cannot be read", e);
            }
        }
        json.writeEndObject();
    }

    private static void measured(JsonGenerator json, MeasuredValue value) {
        switch (value) {
            case MeasuredValue.Exact(double number) -> number(json, number);
            case MeasuredValue.Level(_, String name) -> json.writeString(name);
            case MeasuredValue.Uncertain(Distribution distribution) -> {
                json.writeStartObject();
                json.writeArrayPropertyStart(distribution.type());
                distribution.parameters().forEach(parameter -> number(json, parameter));
                json.writeEndArray();
                json.writeEndObject();
            }
        }
    }

    private static void scale(JsonGenerator json, ObjectiveScale scale) {
        json.writeStartObject();
        switch (scale) {
            case ObjectiveScale.Ends(double worst, double best) -> {
                json.writeName("worst");
                number(json, worst);
                json.writeName("best");
                number(json, best);
            }
            case ObjectiveScale.Levels(List<String> names) -> {
                json.writeStringProperty("worst", names.getFirst());
                json.writeStringProperty("best", names.getLast());
            }
        }
        json.writeEndObject();
    }

    /// `leadersAt0` is `leaders_at_0`; a digit behind one letter stays with it, as in `t1_best_stays`.
    public static String snake(String name) {
        StringBuilder snake = new StringBuilder();
        for (int at = 0; at < name.length(); at++) {
            char character = name.charAt(at);
            boolean digit = Character.isDigit(character);
            boolean begins =
                    Character.isUpperCase(character)
                            || (digit && at > 1 && !Character.isDigit(name.charAt(at - 1)));
            snake.append(begins ? "_" : "").append(Character.toLowerCase(character));
        }
        return snake.toString();
    }
}
