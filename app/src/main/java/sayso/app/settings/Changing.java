package sayso.app.settings;

import java.io.IOException;
import java.util.function.Function;
import sayso.app.command.Answerer;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.home.SettingsStore;
import sayso.wire.edit.Edit;
import sayso.wire.edit.JsonText;

/// Settings are a matter of people: they say how people are asked, and what silence may do.
final class Changing {
    private Changing() {}

    static void change(Invocation invocation, Function<JsonText, Edit<JsonText>> edit) {
        Answerer.requirePerson(invocation, "changes settings", _ -> {});
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
