package sayso.app.answer;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.app.command.Answerer;
import sayso.app.command.TerminalStyle;
import sayso.app.console.CommandContext;
import sayso.app.hub.HubPortalLookup;
import sayso.app.rule.RuleAccess;
import sayso.app.settings.ScreenSettings;
import sayso.channel.open.AnnouncementResult;
import sayso.channel.open.DecisionPageOpener;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.terminal.Theme;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;

/// Gives a terminal screen the person's wishes and theme, stores the settings that they change
/// there, and opens a decision's page in their browser. A screen that an agent opened offers less:
/// nothing can be undone and no setting changed there.
public final class PersonScreenContext implements ScreenContext {
    private final CommandContext invocation;
    private final ScreenSettings settings;
    private final DecisionDesk desk;
    private final Actor reader;
    private final DecisionPageOpener page;
    private final boolean mono;
    private final boolean handedOff;

    private PersonScreenContext(
            CommandContext invocation,
            ScreenSettings settings,
            DecisionDesk desk,
            Actor reader,
            DecisionPageOpener page,
            boolean mono,
            boolean handedOff) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.page = requireNonNull(page, "page is null");
        this.mono = mono;
        this.handedOff = handedOff;
    }

    /// @param handedOff whether an agent opened this terminal for the person: nothing is taken back
    ///     there, and no setting is changed from within an agent's process
    static PersonScreenContext of(
            CommandContext invocation, DecisionDesk desk, TerminalStyle face, boolean handedOff) {
        return new PersonScreenContext(
                invocation,
                new ScreenSettings(invocation),
                desk,
                Answerer.who(invocation).person(Surface.TERMINAL),
                new DecisionPageOpener(invocation.environment(), new HubPortalLookup(invocation)),
                face.theme().equals(Theme.MONO),
                handedOff);
    }

    /// Whether lines take the place of a screen here.
    public static boolean inLines(CommandContext invocation, TerminalStyle face) {
        return face.plain() || new ScreenSettings(invocation).plain();
    }

    @Override
    public Wishes wishes(Question question) {
        return settings.wishes(question, mono, !handedOff, page.canOpen());
    }

    @Override
    public Theme theme() {
        return settings.theme(mono);
    }

    @Override
    public Telling onChange(Runnable changed) {
        return settings.onChange(changed)::close;
    }

    @Override
    public Browsed browse(DecisionId id) {
        if (!(desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision decision))) {
            return new Browsed.Failed("This decision no longer exists.");
        }
        try {
            return switch (page.open(decision)) {
                case AnnouncementResult.Shown _ ->
                        handedOff
                                ? new Browsed.Instead()
                                : new Browsed.Beside(
                                        "Opened in the browser; the first answer counts. If the browser has no "
                                                + "access: sayso portal "
                                                + id);
                case AnnouncementResult.Failed(String why) ->
                        new Browsed.Failed("No browser was opened: " + why);
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Browsed.Failed("Nothing opened: Sayso is closing.");
        }
    }

    @Override
    public boolean takesRules() {
        // why: a rule goes on answering when nobody looks, which no trust in an agent's process is
        // about
        return !handedOff && Answerer.of(invocation, Surface.TERMINAL, null).trustedAgent() == null;
    }

    @Override
    public OpenRuleDesk rules() {
        return new RuleAccess(invocation);
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
    public Optional<MuteList> muted() {
        return handedOff ? Optional.empty() : Optional.of(settings.muted());
    }

    @Override
    public String mute(MuteList wanted) {
        return settings.mute(wanted);
    }

    @Override
    public String hide(Question question, Set<OptionId> hidden) {
        return settings.hide(question, hidden);
    }
}
