package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.WireEnum;
import sayso.decision.plan.text.StepMark;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/{agent}/{session}/progress`, by which an agent marks steps of its plan
/// as done, skipped or failed, with a note, as in `{"marks": [{"step": 2, "is": "done"}]}`.
public record PlanProgressBody(List<StepMark> marks) {
    private static final int LONGEST = 500;

    public PlanProgressBody {
        marks = List.copyOf(marks);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanProgressBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    List<Optional<StepMark>> marks =
                            fields.optionalObjects("marks", PlanProgressBody::mark);
                    if (marks == null) {
                        fields.missing("marks");
                    }
                    return new PlanProgressBody(
                            marks == null
                                    ? List.of()
                                    : marks.stream().flatMap(Optional::stream).toList());
                });
    }

    private static Optional<StepMark> mark(StrictFields fields) {
        Integer step = fields.optionalInt("step");
        StepMark.Kind kind =
                fields.optionalChoice("is", "done, skip and failed", PlanProgressBody::kind);
        String note = fields.optionalText("note", LONGEST);
        fields.expect("step", step);
        fields.expect("is", kind);
        return step == null || kind == null
                ? Optional.empty()
                : Optional.of(new StepMark(kind, step, note == null ? "" : note));
    }

    private static Optional<StepMark.Kind> kind(String word) {
        return WireEnum.named(StepMark.Kind.values(), word);
    }

    public String toJson() {
        return Json.list(
                "marks",
                json -> {
                    for (StepMark mark : marks) {
                        json.writeStartObject();
                        json.writeNumberProperty("step", mark.step());
                        json.writeStringProperty("is", mark.kind().wireName());
                        if (!mark.note().isEmpty()) {
                            json.writeStringProperty("note", mark.note());
                        }
                        json.writeEndObject();
                    }
                });
    }
}
