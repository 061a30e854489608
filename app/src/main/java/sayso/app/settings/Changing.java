package sayso.app.settings;

import java.io.IOException;
import java.util.function.Function;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.home.SettingsStore;
import sayso.wire.edit.Edit;
import sayso.wire.edit.JsonText;

/// Settings are a matter of people: they say how people are asked, and what silence may do.
public final class Changing {
    private Changing() {}

    /// @param what as in `set theme`, logged where an agent tried
    public static void change(
            Invocation invocation, String what, Function<JsonText, Edit<JsonText>> edit) {
        Answerer.requirePerson(invocation, "changes settings", Attempts.logged(invocation, what));
        try {
            new SettingsStore(invocation.home()).change(edit);
        } catch (IOException e) {
            throw new RefusedException(
                    Failure.of(
                            "settings",
                            "nothing was changed: " + e.getMessage(),
                            "look at " + invocation.home().settings()));
        }
    }
}
