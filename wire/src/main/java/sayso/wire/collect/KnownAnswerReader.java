package sayso.wire.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.ProblemCollector;

/// Reads what the caller of `collect_decisions` says is known, by the decision that it answers, and
/// reports answers that their decision does not take.
final class KnownAnswerReader {
    private static final String KNOWN = "initialAnswers";

    private final Map<String, CollectedDecision> asked = new HashMap<>();
    private final ProblemCollector problems;

    KnownAnswerReader(List<CollectedDecision> decisions, ProblemCollector problems) {
        decisions.forEach(decision -> asked.put(decision.id(), decision));
        this.problems = problems;
    }

    /// By the id of the decision; none for an answer with a fault.
    Map<String, RequestedTopic.Known> read(@Nullable List<KnownAnswer> answers) {
        Map<String, RequestedTopic.Known> known = new LinkedHashMap<>();
        Set<String> answered = new HashSet<>();
        List<KnownAnswer> all = answers == null ? List.of() : answers;
        for (int i = 0; i < all.size(); i++) {
            KnownAnswer answer = all.get(i);
            String field = KNOWN + "[" + i + "]";
            String id = answer.id();
            CollectedDecision decision = asked.get(id);
            if (id == null || id.isBlank()) {
                refuseBlank(id, field, "id");
            } else if (decision == null) {
                problems.add(
                        "unknown", field + ".id", field + ".id '" + id + "' is not in decisions");
            } else if (!answered.add(id)) {
                problems.add(
                        "duplicate",
                        field + ".id",
                        field + ".id '" + id + "' has an answer already");
            } else {
                RequestedTopic.Known said = known(answer, decision, field);
                if (said != null) {
                    known.put(id, said);
                }
            }
        }
        return known;
    }

    /// An answer names a suggestion by its value, or by its label, as people would; whatever else it is
    /// counts as own words where these are an answer.
    private RequestedTopic.@Nullable Known known(
            KnownAnswer answer, CollectedDecision decision, String field) {
        List<String> wanted = wanted(answer);
        if (wanted.isEmpty()) {
            refuseBlank(answer.value(), field, "value");
            return null;
        }
        boolean reported = Boolean.TRUE.equals(answer.wasCustom());
        boolean takesWords = !Boolean.FALSE.equals(decision.allowCustom());
        if (reported && takesWords) {
            return new RequestedTopic.Known(
                    List.of(), String.join(", ", wanted), answer.note(), true);
        }
        List<String> chosen = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (String each : wanted) {
            String value = valueOf(each, decision);
            if (value != null) {
                chosen.add(value);
            } else if (takesWords) {
                words.add(each);
            } else {
                problems.add(
                        "unknown",
                        field + ".value",
                        field + ".value '" + each + "' is no suggestion of '" + answer.id() + "'");
                return null;
            }
        }
        if (!fits(answer, decision, wanted, chosen, field)) {
            return null;
        }
        return new RequestedTopic.Known(
                chosen, String.join(", ", words), answer.note(), reported || !words.isEmpty());
    }

    private boolean fits(
            KnownAnswer answer,
            CollectedDecision decision,
            List<String> wanted,
            List<String> chosen,
            String field) {
        int most = most(decision);
        // why: where one suggestion is the whole answer, own words beside it are a second one
        int count = most == 1 ? wanted.size() : chosen.size();
        if (most >= 1 && !chosen.isEmpty() && count > most) {
            problems.add(
                    "range",
                    field + ".values",
                    field
                            + ".values has "
                            + count
                            + " answers; '"
                            + answer.id()
                            + "' takes "
                            + most);
            return false;
        }
        Integer index = answer.index();
        String value = wanted.getFirst();
        if (index != null
                && wanted.size() == 1
                && !suggestions(decision).isEmpty()
                && !isAt(index, chosen, decision)) {
            problems.add(
                    "conflict",
                    field + ".index",
                    field + ".index " + index + " is not the place of '" + value + "'");
            return false;
        }
        return true;
    }

    private void refuseBlank(@Nullable String given, String field, String part) {
        if (given == null) {
            problems.add("missing", field + "." + part, field + "." + part + " is missing");
        } else {
            problems.add("blank", field + "." + part, field + "." + part + " is blank");
        }
    }

    private static List<String> wanted(KnownAnswer answer) {
        List<String> several = answer.values() == null ? List.of() : answer.values();
        List<String> given = several.stream().filter(value -> !value.isBlank()).toList();
        String value = answer.value();
        return given.isEmpty() && value != null && !value.isBlank() ? List.of(value) : given;
    }

    private static int most(CollectedDecision decision) {
        int offered = suggestions(decision).size();
        Integer max = decision.max();
        int several = max == null ? offered : Math.min(max, offered);
        return Boolean.TRUE.equals(decision.multi()) ? several : 1;
    }

    private static boolean isAt(int index, List<String> chosen, CollectedDecision decision) {
        List<CollectedSuggestion> offered = suggestions(decision);
        return index >= 1
                && index <= offered.size()
                && chosen.contains(offered.get(index - 1).value());
    }

    private static @Nullable String valueOf(String said, CollectedDecision decision) {
        for (CollectedSuggestion suggestion : suggestions(decision)) {
            if (Objects.equals(said, suggestion.value())) {
                return suggestion.value();
            }
        }
        for (CollectedSuggestion suggestion : suggestions(decision)) {
            if (Objects.equals(said, suggestion.label())) {
                return suggestion.value();
            }
        }
        return null;
    }

    private static List<CollectedSuggestion> suggestions(CollectedDecision decision) {
        return decision.suggestions() == null ? List.of() : decision.suggestions();
    }
}
