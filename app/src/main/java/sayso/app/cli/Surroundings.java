package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import sayso.app.command.Face;
import sayso.app.console.Invocation;
import sayso.app.settings.OnScreen;
import sayso.core.decision.DecisionId;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.terminal.Theme;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.screen.SettingLine;

/// What is around a screen of this person: their settings and their browser. A screen that an agent
/// opened gets less of it.
final class Surroundings implements ScreenHost {
    private final OnScreen settings;
    private final boolean mono;
    private final boolean handedOff;

    private Surroundings(OnScreen settings, boolean mono, boolean handedOff) {
        this.settings = requireNonNull(settings, "settings is null");
        this.mono = mono;
        this.handedOff = handedOff;
    }

    /// @param handedOff whether an agent opened this terminal for the person: nothing is taken back
    ///     there, and no setting is changed from within an agent's process
    static Surroundings of(Invocation invocation, Face face, boolean handedOff) {
        return new Surroundings(
                new OnScreen(invocation), face.theme().equals(Theme.MONO), handedOff);
    }

    /// Whether lines take the place of a screen here.
    static boolean inLines(Invocation invocation, Face face) {
        return face.plain() || new OnScreen(invocation).plain();
    }

    @Override
    public Wishes wishes(Question question) {
        return settings.wishes(question, mono, !handedOff, false);
    }

    @Override
    public Browsed browse(DecisionId id) {
        return new Browsed.Failed("There is no browser to go to from here.");
    }

    @Override
    public List<SettingLine> settings() {
        return handedOff ? List.of() : settings.lines();
    }

    @Override
    public String change(String name, String typed) {
        return settings.change(name, typed);
    }

    @Override
    public String hide(Question question, Set<OptionId> hidden) {
        return settings.hide(question, hidden);
    }
}
