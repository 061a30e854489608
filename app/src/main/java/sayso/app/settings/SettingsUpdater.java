package sayso.app.settings;

import java.io.IOException;
import java.util.function.Function;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.home.FileErrorText;
import sayso.home.SettingsStore;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.TextEditResult;

/// Edits the settings file on behalf of a person, and refuses and logs an agent's attempt. Settings
/// say how people are asked, and what silence may do.
public final class SettingsUpdater {
    private SettingsUpdater() {}

    /// @param what as in `set theme`, logged where an agent tried
    public static void change(
            CommandContext invocation,
            String what,
            Function<JsonDocument, TextEditResult<JsonDocument>> edit) {
        Answerer.requirePerson(invocation, "changes settings", AttemptLog.logged(invocation, what));
        try {
            new SettingsStore(invocation.home()).change(edit);
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "settings",
                            "nothing was changed: " + FileErrorText.of(e),
                            "look at " + invocation.home().settings()));
        }
    }
}
