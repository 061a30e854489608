package sayso.decision.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Runs every validator on a request, except those to be skipped, and gives the findings of each,
/// independently of the others'.
public final class ValidatorSet {
    private final List<AskValidator> validators;

    public ValidatorSet(List<? extends AskValidator> validators) {
        this.validators = List.copyOf(validators);
    }

    public List<String> names() {
        return validators.stream().map(AskValidator::name).toList();
    }

    /// @param skipped names of validators not to ask
    /// @return what each of the others found, in their order
    public List<ValidationResult> judge(ValidationInput submission, Set<String> skipped) {
        List<ValidationResult> verdicts = new ArrayList<>();
        for (AskValidator validator : validators) {
            if (!skipped.contains(validator.name())) {
                verdicts.add(validator.judge(submission));
            }
        }
        return verdicts;
    }
}
