package sayso.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Finds texts with half a surrogate pair in a JSON object of others, such as an emoji that was cut
/// in two: they have no UTF-8, so that storing them would change them.
final class HalvedTextFinder {
    private final ProblemCollector problems;

    private HalvedTextFinder(ProblemCollector problems) {
        this.problems = problems;
    }

    /// Reports each such text with its place.
    static void tell(JsonObject object, ProblemCollector problems) {
        new HalvedTextFinder(problems).find("", object);
    }

    private void find(String path, @Nullable Object value) {
        switch (value) {
            case String text when isHalved(text) -> tell(path, path);
            case List<?> elements -> {
                for (int i = 0; i < elements.size(); i++) {
                    find(path + '[' + i + ']', elements.get(i));
                }
            }
            case JsonObject object ->
                    object.members()
                            .forEach((name, member) -> {
                                if (isHalved(name)) {
                                    tell(path, path.isEmpty() ? "a name" : "a name in " + path);
                                } else {
                                    find(path.isEmpty() ? name : path + '.' + name, member);
                                }
                            });
            case null, default -> {
                // why: nothing else holds a text
            }
        }
    }

    private void tell(String field, String place) {
        problems.add("unsupported", field, place + " has half a surrogate pair");
    }

    private static boolean isHalved(String text) {
        return text.codePoints().anyMatch(one -> Character.getType(one) == Character.SURROGATE);
    }
}
