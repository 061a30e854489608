package sayso.hub.tools;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a call of added work that asks in the client's dialog needs to know when it comes again.
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
