package sayso.wire.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Gate;
import sayso.decision.model.Problem;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionObject;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Writes the JSON elements that many bodies and replies of the API share: optional texts, lists,
/// gates, problems, decisions in either `DecisionFormat`, durations in seconds; and reads problems
/// and durations back.
final class ApiJson {
    private static final long NANOS = 1_000_000_000;
    private static final long LONGEST = Duration.ofDays(3_650).toSeconds();

    private ApiJson() {}

    static void texts(JsonGenerator json, String name, List<?> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(value -> json.writeString(value.toString()));
        json.writeEndArray();
    }

    static void gates(JsonGenerator json, String name, List<Gate> gates) {
        json.writeArrayPropertyStart(name);
        gates.forEach(gate -> GateCodec.write(json, gate));
        json.writeEndArray();
    }

    static void problems(JsonGenerator json, String name, List<Problem> problems) {
        json.writeArrayPropertyStart(name);
        for (Problem problem : problems) {
            json.writeStartObject();
            json.writeStringProperty("code", problem.code());
            json.writeStringProperty("field", problem.field());
            json.writeStringProperty("message", problem.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static Problem problem(StrictFields fields) {
        return new Problem(fields.text("code"), fields.text("field"), fields.text("message"));
    }

    static void decision(JsonGenerator json, DecisionWithGates row, DecisionFormat form) {
        switch (form) {
            case SHOWN -> {
                json.writeStartObject();
                DecisionObject.write(json, row);
                json.writeEndObject();
            }
            case RECORD -> DecisionCodec.write(json, row.decision());
        }
    }

    /// Seconds as a JSON number, exact to the nanosecond.
    static String seconds(Duration duration) {
        String whole = Long.toString(duration.getSeconds());
        if (duration.getNano() == 0) {
            return whole;
        }
        String fraction = Long.toString(NANOS + duration.getNano()).substring(1);
        return whole + "." + fraction.replaceAll("0+$", "");
    }

    /// A length of time, written as a number of seconds above zero.
    static @Nullable Duration duration(StrictFields fields, String name) {
        Double seconds = fields.optionalDouble(name);
        if (seconds == null) {
            return null;
        }
        Optional<Duration> duration = seconds > 0 ? duration(seconds) : Optional.empty();
        if (duration.isEmpty()) {
            fields.wrong("range", name, fields.field(name) + " " + seconds + " is out of range");
        }
        return duration.orElse(null);
    }

    /// Empty for a number that no duration of ours can have.
    static Optional<Duration> duration(double seconds) {
        if (!(seconds >= 0 && seconds <= LONGEST)) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofMillis(Math.round(seconds * 1000)));
    }
}
