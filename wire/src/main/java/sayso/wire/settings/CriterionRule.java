package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.decision.delivery.NoticeCriterion;
import sayso.schema.SimilarNameFinder;

/// Rule for a criterion of `notify.<channel>.only` and `.not`: keeps it as `NoticeCriterion` writes
/// it, and says which part of another text is wrong.
final class CriterionRule implements TextRule {
    private static final List<String> TRAITS =
            Arrays.stream(NoticeCriterion.Trait.values())
                    .map(NoticeCriterion.Trait::wireName)
                    .toList();

    private static final Pattern SECOND =
            Pattern.compile(
                    "\\s(?:" + String.join("|", TRAITS) + ")\\s*:", Pattern.CASE_INSENSITIVE);

    @Override
    public RuleResult read(String text) {
        Optional<NoticeCriterion> criterion =
                SECOND.matcher(text.strip()).find()
                        ? Optional.empty()
                        : NoticeCriterion.parse(text);
        return criterion
                .<RuleResult>map(kept -> new RuleResult.Kept(kept.text()))
                .orElseGet(() -> new RuleResult.Faulty(fault(text.strip())));
    }

    private static String fault(String text) {
        if (text.isEmpty()) {
            return "a criterion is blank: there is a comma too many";
        }
        int colon = text.indexOf(':');
        if (colon < 0) {
            return "'"
                    + text
                    + "' says no trait: "
                    + TRAITS.stream()
                            .map(trait -> trait + ":" + text)
                            .collect(Collectors.joining(", "))
                    + " would; each criterion of a list has its own";
        }
        String trait = text.substring(0, colon).strip();
        String value = text.substring(colon + 1).strip();
        if (!TRAITS.contains(trait.toLowerCase(Locale.ROOT))) {
            return "'"
                    + text
                    + "' begins with no trait: '"
                    + trait
                    + "' is none of "
                    + String.join(", ", TRAITS)
                    + SimilarNameFinder.to(trait.toLowerCase(Locale.ROOT), TRAITS)
                            .map(meant -> "; did you mean '" + meant + ":" + value + "'?")
                            .orElse("");
        }
        if (value.isEmpty()) {
            return "'" + text + "' has nothing behind its colon";
        }
        if (SECOND.matcher(text).find()) {
            return "'" + text + "' is more than one criterion: put a comma between them";
        }
        return "'" + text + "' is too long, or holds a character that cannot be shown";
    }
}
