package sayso.decision.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;

/// Requires that a decision that follows up another comes after an answer to it, and carries the
/// context fields that the earlier one demanded for the chosen option. They stand in
/// `successor_schemas["<label>"].required` in the predecessor's context.
public final class SuccessorValidator implements AskValidator {
    public static final String NAME = "successor";

    private final ContextReader contexts;

    /// Reads a context as fields; empty where it is no JSON object.
    public interface ContextReader {
        Map<String, Object> fields(@Nullable String context);
    }

    public SuccessorValidator(ContextReader contexts) {
        this.contexts = contexts;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        Decision predecessor = submission.predecessor();
        if (predecessor == null) {
            return ValidationResult.passed(NAME);
        }
        if (!(predecessor.outcome() instanceof Outcome.Answered answered)) {
            return ValidationResult.refused(
                    NAME,
                    List.of(
                            new Problem(
                                    "conflict",
                                    "predecessor",
                                    "predecessor '"
                                            + predecessor.id()
                                            + "' is "
                                            + predecessor.state().wireName()
                                            + "; a follow-up follows an answer")));
        }
        List<String> missing =
                required(predecessor, answered.answer()).stream()
                        .filter(name -> submission.field(name).isEmpty())
                        .toList();
        return missing.isEmpty()
                ? ValidationResult.passed(NAME)
                : ValidationResult.refused(NAME, List.of(lacking(predecessor, missing)));
    }

    private static Problem lacking(Decision predecessor, List<String> missing) {
        return new Problem(
                "missing",
                "context",
                "predecessor '"
                        + predecessor.id()
                        + "' demands in the context of what follows: "
                        + String.join(", ", missing));
    }

    private List<String> required(Decision predecessor, Answer answer) {
        List<String> names = new ArrayList<>();
        Object schemas = contexts.fields(predecessor.question().context()).get("successor_schemas");
        for (OptionId chosen : answer.chosen()) {
            member(schemas, predecessor.question().label(chosen))
                    .flatMap(schema -> member(schema, "required"))
                    .filter(List.class::isInstance)
                    .ifPresent(required ->
                            ((List<?>) required).forEach(name -> names.add(String.valueOf(name))));
        }
        return names;
    }

    private static Optional<Object> member(@Nullable Object members, String name) {
        return members instanceof Map<?, ?> map
                ? Optional.ofNullable(map.get(name))
                : Optional.empty();
    }
}
