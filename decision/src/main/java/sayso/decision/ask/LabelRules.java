package sayso.decision.ask;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.text.HiddenCharacterFilter;

/// Reports the options of a request that people could confuse: two labels that read the same, or an
/// id that reads like the label of another option. Equal labels make a choice ambiguous, and so
/// does such an id when it is typed.
final class LabelRules {
    private LabelRules() {}

    /// @param path of the options, as in `options`
    /// @param idField what their ids are called, as in `id`
    static void check(
            List<RequestedOption> options, String path, String idField, ProblemCollector problems) {
        Map<String, Integer> firstThatReadsSo = new HashMap<>();
        for (int i = 0; i < options.size(); i++) {
            String label = shown(options.get(i));
            if (label == null || label.isBlank()) {
                continue;
            }
            Integer first = firstThatReadsSo.putIfAbsent(asRead(label), i);
            boolean sameId =
                    first != null && Objects.equals(options.get(first).id(), options.get(i).id());
            if (first != null && !sameId) {
                String field = path + "[" + i + "].label";
                problems.add(
                        "duplicate",
                        field,
                        field + " '" + label + "' reads like that of " + path + "[" + first + "]");
            }
        }
        for (int i = 0; i < options.size(); i++) {
            String id = options.get(i).id();
            Integer other = id == null ? null : firstThatReadsSo.get(asRead(id));
            boolean clear =
                    id == null
                            || other == null
                            || isPlace(id, i)
                            || readsLike(id, options.get(i))
                            || id.equals(options.get(other).id());
            if (!clear) {
                String name = path + "[" + i + "]." + idField;
                problems.add(
                        "duplicate",
                        name,
                        name + " '" + id + "' reads like the label of " + path + "[" + other + "]");
            }
        }
    }

    /// Whether it is no name but the number that people see.
    private static boolean isPlace(String id, int index) {
        return id.equals(Integer.toString(index + 1));
    }

    private static boolean readsLike(String id, RequestedOption option) {
        String label = shown(option);
        return label == null || asRead(label).equals(asRead(id));
    }

    private static @Nullable String shown(RequestedOption option) {
        return option.label() == null || option.label().isBlank() ? option.id() : option.label();
    }

    /// Without what nobody sees, in one case, and with one way of writing each character.
    private static String asRead(String label) {
        String seen = HiddenCharacterFilter.without(label).strip().replaceAll("\\s+", " ");
        boolean plain = seen.chars().allMatch(character -> character < 0x80);
        String written = plain ? seen : Normalizer.normalize(seen, Normalizer.Form.NFKC);
        return written.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
