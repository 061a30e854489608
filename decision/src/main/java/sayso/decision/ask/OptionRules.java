package sayso.decision.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;

/// Checks the options of a requested question or topic, and builds them: not too many, each with an
/// id of its own, labels that differ, and no text too long.
final class OptionRules {
    private final String path;
    private final String idField;
    private final boolean ofTopic;
    private final ProblemCollector problems;
    private final Map<String, Integer> firstWithId = new HashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final List<Option> built = new ArrayList<>();

    /// @param path of the options, as in `options`
    /// @param idField what their ids are called, as in `id`
    /// @param ofTopic whether their ids are names: as long as a label, and refused only for control characters
    OptionRules(String path, String idField, boolean ofTopic, ProblemCollector problems) {
        this.path = path;
        this.idField = idField;
        this.ofTopic = ofTopic;
        this.problems = problems;
    }

    /// A part of a question that rests on its options, with the ids they are known by.
    ///
    /// @param ids of all options that have one, also where there was a fault
    /// @param valid null if there was a fault
    record OfferedPart<T>(List<String> ids, @Nullable T valid) {
        Optional<T> built() {
            return Optional.ofNullable(valid);
        }
    }

    OfferedPart<List<Option>> check(List<RequestedOption> asked) {
        int count = asked.size();
        if (count > AskLimits.OPTIONS) {
            problems.add(
                    "too_long",
                    path,
                    path + " has " + count + " entries; the limit is " + AskLimits.OPTIONS);
        }
        for (int i = 0; i < count; i++) {
            check(asked.get(i), i);
        }
        LabelRules.check(asked, path, idField, problems);
        return new OfferedPart<>(ids, problems.none() ? List.copyOf(built) : null);
    }

    private void check(RequestedOption asked, int index) {
        String at = path + "[" + index + "]";
        Optional<OptionId> id = id(asked.id(), at + "." + idField, index);
        String label = checked(asked.label(), at + ".label", AskLimits.LABEL).orElse("");
        String description =
                checked(asked.description(), at + ".description", AskLimits.DESCRIPTION).orElse("");
        String preview = checked(asked.preview(), at + ".preview", AskLimits.PREVIEW).orElse(null);
        String note = checked(asked.note(), at + ".note", Answer.MAX_NOTE).orElse(null);
        if (asked.ref() != null) {
            AskLimits.checkName(problems, at + ".ref", asked.ref(), AskLimits.TITLE);
        }
        id.filter(_ -> problems.none())
                .map(known ->
                        new Option(
                                known,
                                TextRules.oneLine(label),
                                description,
                                Boolean.TRUE.equals(asked.recommended()),
                                preview,
                                note,
                                AskLimits.nonBlank(asked.ref()).orElse(null)))
                .ifPresent(built::add);
    }

    private Optional<OptionId> id(@Nullable String id, String field, int index) {
        if (id == null || id.isBlank()) {
            problems.add(id == null ? "missing" : "blank", field, field + " is blank");
            return Optional.empty();
        }
        if (ofTopic) {
            AskLimits.checkName(problems, field, id, AskLimits.LABEL);
        } else {
            checkShort(id, field);
        }
        ids.add(id);
        Integer first = firstWithId.putIfAbsent(id, index);
        if (first != null) {
            problems.add(
                    "duplicate",
                    field,
                    field + " '" + id + "' is already used by " + path + "[" + first + "]");
        }
        return Optional.of(new OptionId(id));
    }

    private Optional<String> checked(@Nullable String text, String field, int limit) {
        return AskLimits.checked(problems, field, text, limit);
    }

    private void checkShort(String id, String field) {
        if (id.codePoints().anyMatch(OptionRules::isUnprintable)) {
            problems.add("unsupported", field, field + " has a control character");
        }
        AskLimits.check(problems, field, id, OptionId.MAX_LENGTH);
    }

    private static boolean isUnprintable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }
}
