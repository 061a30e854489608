package sayso.decision.validation;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Problem;

/// Requires that a decision of a known type carries the context a person needs to take one of that
/// type. An unknown type only gets a warning.
public final class DecisionTypeValidator implements AskValidator {
    public static final String NAME = "type";

    /// The types that plan mode gives decisions by itself, which need no context of their asker's.
    private static final Set<String> OF_PLAN_MODE = Set.of(AskIntake.PLAN, AskIntake.PLAN_GATE);

    private final List<DecisionType> known;

    /// @param known the kinds there are
    public DecisionTypeValidator(List<DecisionType> known) {
        this.known = List.copyOf(known);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        String named = submission.type();
        if (named == null || OF_PLAN_MODE.contains(named)) {
            return ValidationResult.passed(NAME);
        }
        return DecisionType.named(known, named)
                .map(type -> judge(submission, type))
                .orElseGet(() -> ValidationResult.warned(NAME, List.of(unknown(named))));
    }

    private static ValidationResult judge(ValidationInput submission, DecisionType type) {
        List<DecisionType.Requirement> missing =
                type.requirements().stream()
                        .filter(requirement -> !has(submission, requirement))
                        .toList();
        if (missing.isEmpty()) {
            return ValidationResult.passed(NAME);
        }
        String fields =
                missing.stream()
                        .map(DecisionType.Requirement::told)
                        .collect(Collectors.joining(", "));
        return ValidationResult.refused(
                NAME,
                List.of(
                        new Problem(
                                "missing",
                                "context",
                                "a decision of type "
                                        + type.name()
                                        + " needs in its context: "
                                        + fields
                                        + "; for example --context '"
                                        + type.example()
                                        + "'")));
    }

    private static boolean has(ValidationInput submission, DecisionType.Requirement requirement) {
        return submission
                .field(requirement.field())
                .filter(value ->
                        requirement.least() == 0
                                || (value instanceof Collection<?> elements
                                        && elements.size() >= requirement.least()))
                .isPresent();
    }

    private Problem unknown(String named) {
        String names = known.stream().map(DecisionType::name).collect(Collectors.joining(", "));
        return new Problem(
                "unknown", "type", "type '" + named + "' is not one of those known: " + names);
    }
}
