package sayso.app.docs;

import java.util.Arrays;
import java.util.List;
import sayso.decision.lifecycle.TransitionRules;
import sayso.decision.model.DecisionState;

/// The legal moves between states, asked of the code.
final class StatesPage {
    private StatesPage() {}

    static String text() {
        StringBuilder page = new StringBuilder("| from \\ to |");
        List<DecisionState> states = List.of(DecisionState.values());
        states.forEach(state -> page.append(" `").append(state.wireName()).append("` |"));
        page.append("\n|---|").append("---|".repeat(states.size())).append("\n");
        for (DecisionState from : states) {
            page.append("| `").append(from.wireName()).append("` |");
            Arrays.stream(DecisionState.values())
                    .forEach(to -> page.append(TransitionRules.allows(from, to) ? " yes |" : " |"));
            page.append("\n");
        }
        return page.toString();
    }
}
