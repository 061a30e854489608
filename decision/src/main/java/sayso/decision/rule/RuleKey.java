package sayso.decision.rule;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;

/// The key under which a store keeps a rule, so that a question finds the few that may be about it
/// without a look at all others: the title, or for rules about words the place.
public final class RuleKey {
    private static final String TITLE = "t:";
    private static final String PLACE = "w:";

    private RuleKey() {}

    public static String of(RuleScope scope) {
        return switch (scope.title()) {
            case RuleTitle.Same same -> TITLE + same.digest();
            case RuleTitle.Words _ -> PLACE + place(scope.place());
        };
    }

    /// Under which the rules are kept that may be about a question: three at most.
    public static List<String> of(Decision asked) {
        String title = TITLE + RuleTitle.digest(asked.question().title());
        String all = PLACE + place(null);
        return asked.asker()
                .place()
                .map(here -> List.of(title, all, PLACE + place(here)))
                .orElse(List.of(title, all));
    }

    private static String place(@Nullable String place) {
        return new FieldDigest().add(place).hex();
    }
}
