package sayso.app.docs;

import java.util.Arrays;
import java.util.List;
import sayso.core.decision.State;
import sayso.core.decision.Transitions;

/// The legal moves between states, asked of the code.
final class StatesPage {
    private StatesPage() {}

    static String text() {
        StringBuilder page = new StringBuilder("| from \\ to |");
        List<State> states = List.of(State.values());
        states.forEach(state -> page.append(" `").append(state.wireName()).append("` |"));
        page.append("\n|---|").append("---|".repeat(states.size())).append("\n");
        for (State from : states) {
            page.append("| `").append(from.wireName()).append("` |");
            Arrays.stream(State.values())
                    .forEach(to -> page.append(Transitions.allows(from, to) ? " yes |" : " |"));
            page.append("\n");
        }
        return page.toString();
    }
}
