package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.List;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.model.FieldDigest;

/// Condition of a rule on the options of questions: the very same set of labels, or any set that offers
/// what the rule chooses.
public sealed interface RuleOptions {
    /// The same set of labels, in any order.
    ///
    /// @param digest as `digest` makes it
    record Same(String digest) implements RuleOptions {
        public Same {
            requireNonNull(digest, "digest is null");
        }
    }

    /// Any options, as long as all that the rule chooses is offered.
    record Included() implements RuleOptions {}

    /// The digest of a set of labels as two wordings of them are compared.
    static String digest(Collection<String> labels) {
        List<String> plain =
                labels.stream().map(AskFingerprint::plain).distinct().sorted().toList();
        FieldDigest digest = new FieldDigest().add(plain.size());
        plain.forEach(digest::add);
        return digest.hex();
    }
}
