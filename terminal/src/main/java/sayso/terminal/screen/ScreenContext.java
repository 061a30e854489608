package sayso.terminal.screen;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.delivery.MuteList;
import sayso.decision.model.AskerHints;
import sayso.decision.model.DecisionId;
import sayso.decision.model.NoteFields;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.rule.desk.RuleDesk;
import sayso.terminal.Theme;

/// Services that a screen needs besides the desk: the person's settings, which it reads, changes
/// and follows, and a browser that shows a decision. Called by one thread at a time.
public interface ScreenContext {
    /// What the settings say now about how this question is shown here.
    Wishes wishes(Question question);

    /// How the screen of no particular question looks.
    default Theme theme() {
        return Theme.COLOURS;
    }

    /// Tells of every change of the settings, wherever it is made, until what it gives is closed.
    ///
    /// @param changed may be called on any thread
    default Telling onChange(Runnable changed) {
        return () -> {};
    }

    /// Somebody is told of changes as long as this is not closed.
    interface Telling extends AutoCloseable {
        @Override
        void close();
    }

    /// Shows the decision in a browser.
    Browsed browse(DecisionId id);

    /// The settings that can be changed here; empty where none can.
    List<SettingLine> settings();

    /// Changes a setting.
    ///
    /// @param typed the value as people type it
    /// @return what there is to say about it
    String change(String name, String typed);

    /// What the person muted; empty where nothing can be muted.
    default Optional<MuteList> muted() {
        return Optional.empty();
    }

    /// Mutes these and nothing else.
    ///
    /// @return why that was not kept; empty where it was
    default String mute(MuteList wanted) {
        return "Nothing can be muted here.";
    }

    /// Folds these options of the question away, and no others of it.
    ///
    /// @return what there is to say about it
    String hide(Question question, Set<OptionId> hidden);

    /// Whether the answers that are given here can become standing rules.
    default boolean takesRules() {
        return false;
    }

    /// The standing rules; whoever asks closes them. Only where rules can be made here.
    default OpenRuleDesk rules() {
        throw new IllegalStateException("no rule is made here");
    }

    /// Standing rules that are in reach until this is closed.
    interface OpenRuleDesk extends AutoCloseable {
        RuleDesk desk();

        @Override
        void close();
    }

    /// @param undo how long an answer of one key can be taken back; zero for not at all
    /// @param letters whether single letters are keys
    /// @param notes whether note fields are shown
    /// @param placeholder whether the hint in a text field is shown
    /// @param web whether there is a browser to go to
    /// @param hidden the options folded away
    record Wishes(
            Theme theme,
            Duration undo,
            boolean letters,
            boolean notes,
            boolean placeholder,
            boolean web,
            Set<OptionId> hidden) {
        public Wishes {
            hidden = Set.copyOf(hidden);
        }

        /// The question without the fields that the person does not want to see.
        public Question shown(Question asked) {
            AskerHints hints = asked.hints().showingPlaceholder(placeholder);
            NoteFields asks = asked.notes();
            NoteFields shown =
                    new NoteFields(
                            asks.perOption() && notes,
                            asks.global() && notes,
                            asks.optionNotes(),
                            asks.globalNote());
            return switch (asked) {
                case PlainQuestion plain ->
                        new PlainQuestion(
                                plain.title(),
                                plain.prompt(),
                                plain.context(),
                                plain.form(),
                                hints,
                                shown);
                case Questionnaire whole ->
                        new Questionnaire(
                                whole.title(),
                                whole.prompt(),
                                whole.context(),
                                whole.topics(),
                                hints,
                                shown);
            };
        }

        /// As it is where nobody set anything, without undo, settings and a browser.
        public static Wishes plain(Theme theme) {
            return new Wishes(theme, Duration.ZERO, true, true, true, false, Set.of());
        }
    }

    /// What became of the wish to see it in a browser.
    sealed interface Browsed {
        /// It is there; this sitting goes on.
        record Beside(String said) implements Browsed {}

        /// It is there and ends here.
        record Instead() implements Browsed {}

        record Failed(String why) implements Browsed {}
    }
}
