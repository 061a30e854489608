package sayso.agent.tools;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// State that a call of an extension's tool carries from one round of the client's dialog to the
/// next: the decision shown, the time when its form was sent, and the call's id.
record ExtensionDialogRound(DialogRound round, String callId) {
    private static final int PARTS = 3;

    String state() {
        return round.state() + " " + callId;
    }

    /// Empty in the first round.
    static Optional<ExtensionDialogRound> of(@Nullable String state) {
        if (state == null) {
            return Optional.empty();
        }
        String[] parts = state.split(" ", PARTS);
        return DialogRound.of(parts[0] + " " + parts[1])
                .map(round -> new ExtensionDialogRound(round, parts[2]));
    }
}
