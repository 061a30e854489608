package sayso.core.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// All looks at one request, each taken whatever the others found.
public final class Validation {
    private final List<Validator> validators;

    public Validation(List<? extends Validator> validators) {
        this.validators = List.copyOf(validators);
    }

    public List<String> names() {
        return validators.stream().map(Validator::name).toList();
    }

    /// @param skipped names of validators not to ask
    /// @return what each of the others found, in their order
    public List<Verdict> judge(Submission submission, Set<String> skipped) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Validator validator : validators) {
            if (!skipped.contains(validator.name())) {
                verdicts.add(validator.judge(submission));
            }
        }
        return verdicts;
    }
}
