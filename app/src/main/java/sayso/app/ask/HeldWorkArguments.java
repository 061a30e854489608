package sayso.app.ask;

import java.util.List;
import sayso.decision.model.ProblemCollector;

/// Reads and checks the names of the work that a question holds, as typed for `--blocks`.
final class HeldWorkArguments {
    private HeldWorkArguments() {}

    static List<String> stripped(List<String> items) {
        return items.stream().map(String::strip).toList();
    }

    static void check(List<String> items, ProblemCollector problems) {
        int place = 0;
        for (String item : items) {
            place++;
            if (item.isBlank()) {
                problems.add(
                        "blank",
                        "blocks[" + (place - 1) + "]",
                        "item " + place + " of --blocks is blank");
            }
        }
    }
}
