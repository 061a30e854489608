package sayso.wire.api;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.core.decision.Problems;
import sayso.core.plan.text.Mark;
import sayso.wire.Json;

/// The body of `POST /api/plans/{agent}/{session}/progress`: what an agent says of its steps, as in
/// `{"marks": [{"step": 2, "is": "done"}]}`.
public record PlanProgressBody(List<Mark> marks) {
    private static final int LONGEST = 500;

    public PlanProgressBody {
        marks = List.copyOf(marks);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanProgressBody> read(String text, Problems problems) {
        return RequestFields.read(
                text,
                problems,
                fields -> {
                    List<Optional<Mark>> marks = fields.objects("marks", PlanProgressBody::mark);
                    if (marks == null) {
                        fields.missing("marks");
                    }
                    return new PlanProgressBody(
                            marks == null
                                    ? List.of()
                                    : marks.stream().flatMap(Optional::stream).toList());
                });
    }

    private static Optional<Mark> mark(RequestFields fields) {
        Integer step = fields.whole("step");
        Mark.Kind kind = fields.choice("is", "done, skip and failed", PlanProgressBody::kind);
        String note = fields.text("note", LONGEST);
        fields.expect("step", step);
        fields.expect("is", kind);
        return step == null || kind == null
                ? Optional.empty()
                : Optional.of(new Mark(kind, step, note == null ? "" : note));
    }

    private static Optional<Mark.Kind> kind(String word) {
        return Stream.of(Mark.Kind.values()).filter(kind -> word(kind).equals(word)).findFirst();
    }

    private static String word(Mark.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("marks");
            for (Mark mark : marks) {
                json.writeStartObject();
                json.writeNumberProperty("step", mark.step());
                json.writeStringProperty("is", word(mark.kind()));
                if (!mark.note().isEmpty()) {
                    json.writeStringProperty("note", mark.note());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
