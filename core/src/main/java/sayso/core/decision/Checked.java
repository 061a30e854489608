package sayso.core.decision;

import java.util.List;

/// What checking a request came to: a valid question, or everything that is wrong with it.
public sealed interface Checked {
    /// Remarks that reject nothing.
    List<String> warnings();

    record Valid(Question question, Terms terms, List<String> warnings) implements Checked {
        public Valid {
            warnings = List.copyOf(warnings);
        }
    }

    record Invalid(List<Problem> problems, List<String> warnings) implements Checked {
        public Invalid {
            problems = List.copyOf(problems);
            warnings = List.copyOf(warnings);
        }
    }
}
