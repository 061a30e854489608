package sayso.wire.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.EscalationStep;
import sayso.schema.SimilarNameFinder;

/// Rule for the steps of an escalation: keeps them in the order in which they are due, each as
/// `EscalationStep` writes it, and refuses two for one time, of which only one would be taken.
final class StepRule implements TextRule {
    private static final List<String> ACTIONS =
            Arrays.stream(EscalationAction.values()).map(EscalationAction::wireName).toList();

    private static final String SPAN = "[1-9][0-9]{0,3}[mhd]";

    @Override
    public RuleResult read(String text) {
        String words = text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        return EscalationStep.parse(words).isPresent()
                ? new RuleResult.Kept(words)
                : new RuleResult.Faulty(fault(text.strip(), words));
    }

    private static String fault(String text, String step) {
        if (step.isEmpty()) {
            return "a step is blank: there is a comma too many";
        }
        List<String> words = List.of(step.split(" ", -1));
        String action = words.size() < 2 ? "" : words.get(1);
        if (words.getFirst().matches(SPAN)) {
            return ACTIONS.contains(action)
                    ? "'"
                            + text
                            + "' names its channels wrongly: they stand behind "
                            + action
                            + ", with blanks between, as in "
                            + words.getFirst()
                            + " "
                            + action
                            + " telegram mail"
                    : "'"
                            + text
                            + "' does nothing: behind its time stands none of "
                            + String.join(", ", ACTIONS)
                            + SimilarNameFinder.to(action, ACTIONS)
                                    .map(meant -> "; did you mean '" + meant + "'?")
                                    .orElse("");
        }
        return words.stream().allMatch(word -> word.matches("[a-z][a-z0-9-]*"))
                        && !ACTIONS.contains(words.getFirst())
                ? "'"
                        + text
                        + "' is no step, having no time; several channels of one step stand behind "
                        + "its word with blanks between, as in 15m remind telegram "
                        + step
                : "'"
                        + text
                        + "' does not begin with its time, as in 15m, 2h or 1d, from 1 to 9999 of "
                        + "them";
    }

    @Override
    public List<String> ordered(List<String> texts) {
        return texts.stream().sorted(Comparator.comparing(StepRule::due)).toList();
    }

    @Override
    public List<String> faults(List<String> texts) {
        Map<Duration, List<String>> byTime = new LinkedHashMap<>();
        texts.forEach(text -> byTime.computeIfAbsent(due(text), _ -> new ArrayList<>()).add(text));
        return byTime.values().stream()
                .filter(same -> same.size() > 1)
                .map(same ->
                        same.stream().distinct().count() == 1
                                ? "'" + same.getFirst() + "' stands there " + same.size() + " times"
                                : same.stream()
                                                .distinct()
                                                .map(step -> "'" + step + "'")
                                                .collect(Collectors.joining(" and "))
                                        + " are due at the same time, when only one is taken: give "
                                        + "them different times")
                .toList();
    }

    private static Duration due(String step) {
        return EscalationStep.parse(step).map(EscalationStep::after).orElse(Duration.ZERO);
    }
}
