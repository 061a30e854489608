package sayso.wire.decision;

import java.util.List;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `decision import --json`: the decisions that were taken, were already there, conflict
/// or were refused, with warnings, unreadable lines, and the number of issues that are no
/// decisions.
///
/// @param warnings what could not be kept as it was
/// @param faults what could not be read
/// @param others how many issues are no decisions
public record ImportReport(
        boolean dryRun,
        List<ImportResult> results,
        List<String> warnings,
        List<String> faults,
        int others) {
    public ImportReport {
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
        faults = List.copyOf(faults);
    }

    /// Whether everything that was read is here now, or would be.
    public boolean isWhole() {
        return faults.isEmpty() && taken().size() + alreadyThere().size() == results.size();
    }

    public List<DecisionId> taken() {
        return ids(ImportResult.Taken.class);
    }

    public List<DecisionId> alreadyThere() {
        return ids(ImportResult.AlreadyThere.class);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json);
            fields.flag("dry_run", dryRun)
                    .ids("imported", taken())
                    .ids("already_there", alreadyThere());
            json.writeArrayPropertyStart("conflicts");
            results.stream()
                    .filter(ImportResult.Conflict.class::isInstance)
                    .map(ImportResult.Conflict.class::cast)
                    .forEach(conflict -> {
                        json.writeStartObject();
                        new JsonFieldWriter(json)
                                .text("id", conflict.id().value())
                                .text("what", conflict.what());
                        json.writeEndObject();
                    });
            json.writeEndArray();
            json.writeArrayPropertyStart("refused");
            results.stream()
                    .filter(ImportResult.Refused.class::isInstance)
                    .map(ImportResult.Refused.class::cast)
                    .forEach(refused -> {
                        json.writeStartObject();
                        new JsonFieldWriter(json)
                                .text("id", refused.id().value())
                                .text("reason", refused.reason());
                        json.writeEndObject();
                    });
            json.writeEndArray();
            fields.texts("warnings", warnings).texts("faults", faults).number("others", others);
            json.writeEndObject();
        });
    }

    private List<DecisionId> ids(Class<? extends ImportResult> kind) {
        return results.stream().filter(kind::isInstance).map(ImportResult::id).toList();
    }
}
