package sayso.app.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.Revisit;
import sayso.wire.cycle.ToolCallJson;

/// Formats as lines what in an analysis cycle waits for a person (questions to answer and
/// components suggested for another look), each item with the command that answers it.
final class CyclePendingText {
    private final Cycle cycle;
    private final List<String> lines = new ArrayList<>();

    private CyclePendingText(Cycle cycle) {
        this.cycle = cycle;
    }

    static List<String> of(Cycle cycle) {
        CyclePendingText text = new CyclePendingText(cycle);
        text.questions();
        text.revisits();
        return text.lines;
    }

    private void questions() {
        List<Confirmation> waiting = cycle.questions();
        if (waiting.isEmpty()) {
            return;
        }
        lines.add("  waiting for your answer:");
        for (Confirmation one : waiting) {
            lines.add("    " + one.id() + "  " + plain(one.summary()));
            lines.add("      answer with: sayso answer " + one.decision());
        }
    }

    private void revisits() {
        List<Revisit> pending = RevisitQueue.pending(cycle);
        if (pending.isEmpty()) {
            return;
        }
        lines.add("  suggested for another look:");
        for (Revisit one : pending) {
            lines.add(
                    "    %s  %s, %s: %s"
                            .formatted(
                                    one.id(),
                                    CycleText.words(one.component()),
                                    one.priority().wireName(),
                                    plain(one.reason())));
            Optional<Confirmation> prompt =
                    cycle.confirmations().stream()
                            .filter(asked ->
                                    asked.isPending()
                                            && RevisitPrompter.gate(one).equals(asked.gate()))
                            .findFirst();
            if (prompt.isPresent()) {
                lines.add("      answer with: sayso answer " + prompt.get().decision());
            } else {
                lines.add("      look at it: " + looking(one));
                lines.add("      or dismiss it: " + call("dismiss_revisit", dismissing(one)));
            }
        }
    }

    private String looking(Revisit one) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("component", one.component().wireName());
        return switch (cycle.statusOf(one.component())) {
            case NOT_STARTED -> call("start_component", parameters);
            case IN_PROGRESS, NEEDS_REVISION -> call("navigate_to_component", parameters);
            case COMPLETE -> {
                parameters.put("reason", "REASON");
                yield call("reopen_component", parameters);
            }
        };
    }

    private static Map<String, String> dismissing(Revisit one) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("suggestion_id", one.id().value());
        parameters.put("reason", "REASON");
        return parameters;
    }

    private String call(String tool, Map<String, String> parameters) {
        return "sayso analysis call %s %s '%s'"
                .formatted(cycle.id(), tool, ToolCallJson.parameters(parameters));
    }

    /// In one line.
    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
