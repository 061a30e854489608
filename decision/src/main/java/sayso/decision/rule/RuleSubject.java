package sayso.decision.rule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Questionnaire;

/// A question as rules look at it, with what they compare computed once.
///
/// @param title its digest
/// @param words of its title
/// @param options the digest of its labels
/// @param labels as they are compared, with their options
/// @param isLabelTwice whether two options read the same
record RuleSubject(
        Decision decision,
        String title,
        Set<String> words,
        String options,
        Map<String, OptionId> labels,
        boolean isLabelTwice) {
    RuleSubject {
        words = Set.copyOf(words);
        labels = Map.copyOf(labels);
    }

    /// Empty for what rules say nothing of: a questionnaire, a question without options, one that was erased.
    static Optional<RuleSubject> of(Decision decision) {
        boolean isPlain =
                switch (decision.question()) {
                    case PlainQuestion _ -> true;
                    case Questionnaire _ -> false;
                };
        return !isPlain || decision.isErased() || decision.question().options().isEmpty()
                ? Optional.empty()
                : Optional.of(plain(decision));
    }

    private static RuleSubject plain(Decision decision) {
        List<Option> options = decision.question().options();
        Map<String, OptionId> labels = new HashMap<>();
        options.forEach(option -> labels.put(AskFingerprint.plain(option.label()), option.id()));
        return new RuleSubject(
                decision,
                RuleTitle.digest(decision.question().title()),
                RuleTitle.words(decision.question().title()),
                RuleOptions.digest(options.stream().map(Option::label).toList()),
                labels,
                labels.size() < options.size());
    }

    /// What a rule chooses, by the ids that it has here; empty where not all of it is offered.
    Optional<List<OptionId>> chosen(List<RuleChoice> choose) {
        List<OptionId> ids =
                choose.stream()
                        .map(choice -> AskFingerprint.plain(choice.label()))
                        .filter(labels::containsKey)
                        .map(labels::get)
                        .distinct()
                        .toList();
        return ids.size() < choose.size() ? Optional.empty() : Optional.of(ids);
    }
}
