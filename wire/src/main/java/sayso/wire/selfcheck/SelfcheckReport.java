package sayso.wire.selfcheck;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `selfcheck --json`, which proves that this store keeps its promises: every check with
/// its verdict and figures, in execution order, and the seed and command that repeat the run.
///
/// @param store the database and its version
/// @param place the file system or server that was proven
/// @param kept the folder that was left for looking into, or null
/// @param replay the command that runs the very same again
public record SelfcheckReport(
        long seed,
        String size,
        String store,
        String place,
        long millis,
        List<Checked> checks,
        @Nullable String kept,
        String replay) {
    public SelfcheckReport {
        checks = List.copyOf(checks);
    }

    /// Result of a check, or of all of them.
    public enum Verdict implements WireEnum {
        PROVEN,
        BROKEN,
        NOT_RUN
    }

    /// @param figures what was done and measured, in the order in which it is shown
    /// @param findings what was broken, or why it was not run
    public record Checked(
            String name,
            Verdict verdict,
            Map<String, Long> figures,
            List<String> findings,
            long millis) {
        public Checked {
            findings = List.copyOf(findings);
        }
    }

    /// The worst of all.
    public Verdict verdict() {
        if (has(Verdict.BROKEN)) {
            return Verdict.BROKEN;
        }
        return has(Verdict.NOT_RUN) ? Verdict.NOT_RUN : Verdict.PROVEN;
    }

    public Optional<Checked> check(String name) {
        return checks.stream().filter(check -> check.name().equals(name)).findFirst();
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("verdict", verdict().wireName());
            json.writeNumberProperty("seed", seed);
            json.writeStringProperty("size", size);
            json.writeStringProperty("store", store);
            json.writeStringProperty("place", place);
            json.writeNumberProperty("elapsed_ms", millis);
            json.writeArrayPropertyStart("checks");
            checks.forEach(check -> write(json, check));
            json.writeEndArray();
            if (kept != null) {
                json.writeStringProperty("kept", kept);
            }
            json.writeStringProperty("replay", replay);
            json.writeEndObject();
        });
    }

    private boolean has(Verdict wanted) {
        return checks.stream().anyMatch(check -> check.verdict() == wanted);
    }

    private static void write(JsonGenerator json, Checked check) {
        json.writeStartObject();
        json.writeStringProperty("name", check.name());
        json.writeStringProperty("verdict", check.verdict().wireName());
        json.writeNumberProperty("elapsed_ms", check.millis());
        json.writeObjectPropertyStart("figures");
        check.figures().forEach(json::writeNumberProperty);
        json.writeEndObject();
        json.writeArrayPropertyStart("findings");
        check.findings().forEach(json::writeString);
        json.writeEndArray();
        json.writeEndObject();
    }
}
