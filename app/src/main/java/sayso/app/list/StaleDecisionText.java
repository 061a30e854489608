package sayso.app.list;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.model.Decision;
import sayso.terminal.SafeText;

/// Words the messages of `sayso decision auto-close`: which long unanswered questions it would
/// close, and which it closed.
final class StaleDecisionText {
    private StaleDecisionText() {}

    static List<String> wouldClose(List<Decision> stale) {
        return Stream.concat(
                        Stream.of("Would close " + stale.size() + " stale decision(s):"),
                        stale.stream()
                                .map(decision ->
                                        "  - "
                                                + decision.id()
                                                + ": "
                                                + SafeText.line(decision.question().title())))
                .toList();
    }

    static String closed(List<Decision> stale) {
        return "Closed "
                + stale.size()
                + " stale decision(s): "
                + stale.stream()
                        .map(decision -> decision.id().value())
                        .collect(Collectors.joining(", "));
    }
}
