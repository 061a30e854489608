package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.Assurance;

/// Press of a button on a card, and the short code that the button carries behind its ticket. A
/// code states the result and is no toggle, so that a press that arrives twice counts once.
public sealed interface CardPress {
    /// A press about one question, which may be a topic among others.
    sealed interface QuestionPress extends CardPress {}

    /// To choose one option.
    ///
    /// @param option its place, counted from zero
    /// @param confirmed whether the person was asked once more
    record Choose(int option, boolean confirmed) implements QuestionPress {}

    /// To have one option marked, or not, of which several can be chosen.
    ///
    /// @param option its place, counted from zero
    record Mark(int option, boolean on) implements QuestionPress {}

    /// To send what is marked and written.
    ///
    /// @param draft the `DraftMark` of what the card showed: what was changed elsewhere since is looked at
    ///     first
    /// @param confirmed whether the person was asked once more
    record Send(String draft, boolean confirmed) implements CardPress {
        public Send {
            if (!draft.matches("[0-9a-f]{8}")) {
                throw new IllegalArgumentException("no mark of a draft: " + draft);
            }
        }
    }

    /// To answer as the same question, or the same topic, was answered before.
    ///
    /// @param earlier the mark of the `EarlierChoice` that the button showed
    /// @param confirmed whether the person was asked once more
    record Same(String earlier, boolean confirmed) implements QuestionPress {
        public Same {
            if (!earlier.matches("[0-9a-f]{8}")) {
                throw new IllegalArgumentException("no mark of an earlier answer: " + earlier);
            }
        }
    }

    /// To do that on one topic of a questionnaire.
    ///
    /// @param topic its place, counted from zero
    record OnTopic(int topic, QuestionPress press) implements CardPress {
        public OnTopic {
            requireNonNull(press, "press is null");
        }
    }

    /// To see all topics of a questionnaire with what is said on each.
    record Review() implements CardPress {}

    /// To answer in own words.
    record Words() implements QuestionPress {}

    /// To write a note that goes with the answer.
    record Note() implements QuestionPress {}

    /// To put the question off for an hour.
    record Snooze() implements CardPress {}

    /// To see the question whole, with what else can be done.
    record Details() implements CardPress {}

    /// To go back to the card as it was sent.
    record Back() implements CardPress {}

    /// To see other options.
    ///
    /// @param page counted from zero
    record Page(int page) implements QuestionPress {}

    /// To read another page of what has to be read whole.
    ///
    /// @param page counted from zero
    record Read(int page) implements CardPress {}

    /// To take the answer back.
    record Undo() implements CardPress {}

    /// To decline the question.
    ///
    /// @param confirmed whether the person was asked once more
    record Decline(boolean confirmed) implements CardPress {}

    /// To hand the question back, to talk about it.
    ///
    /// @param confirmed whether the person was asked once more
    record Talk(boolean confirmed) implements CardPress {}

    /// Whether a button with it is shown to those who are known no better. why: a ticket alone lets a program press what
    /// no button of its card ever did
    default boolean isOfferedTo(Assurance assurance) {
        return assurance != Assurance.LINK || !(this instanceof Decline || this instanceof Talk);
    }

    /// Whether a press leads to an answer.
    default boolean answers() {
        return switch (this) {
            case Choose _, Mark _, Send _, Same _, OnTopic _, Words _ -> true;
            case Note _,
                    Page _,
                    Read _,
                    Review _,
                    Snooze _,
                    Details _,
                    Back _,
                    Undo _,
                    Decline _,
                    Talk _ ->
                    false;
        };
    }

    /// As a button carries it: at most 17 characters.
    default String code() {
        return switch (this) {
            case Choose(int option, boolean confirmed) -> (confirmed ? "y" : "c") + option;
            case Mark(int option, boolean on) -> (on ? "m" : "e") + option;
            case Send(String draft, boolean confirmed) -> (confirmed ? "sy" : "s-") + draft;
            case Same(String earlier, boolean confirmed) -> (confirmed ? "gy" : "g-") + earlier;
            case OnTopic(int topic, CardPress press) -> "k" + topic + "-" + press.code();
            case Review _ -> "r";
            case Words _ -> "w";
            case Note _ -> "n";
            case Snooze _ -> "z";
            case Details _ -> "d";
            case Back _ -> "b";
            case Page(int page) -> "p" + page;
            case Read(int page) -> "q" + page;
            case Undo _ -> "u";
            case Decline(boolean confirmed) -> confirmed ? "xy" : "x";
            case Talk(boolean confirmed) -> confirmed ? "ty" : "t";
        };
    }

    /// The press of a code; empty for what no button of ours carries.
    static Optional<CardPress> parse(String code) {
        return switch (code) {
            case "r" -> Optional.of(new Review());
            case "w" -> Optional.of(new Words());
            case "n" -> Optional.of(new Note());
            case "z" -> Optional.of(new Snooze());
            case "d" -> Optional.of(new Details());
            case "b" -> Optional.of(new Back());
            case "u" -> Optional.of(new Undo());
            case "x" -> Optional.of(new Decline(false));
            case "xy" -> Optional.of(new Decline(true));
            case "t" -> Optional.of(new Talk(false));
            case "ty" -> Optional.of(new Talk(true));
            default -> longer(code);
        };
    }

    private static Optional<CardPress> longer(String code) {
        if (code.matches("s[y-][0-9a-f]{8}")) {
            return Optional.of(new Send(code.substring(2), code.charAt(1) == 'y'));
        }
        if (code.matches("g[y-][0-9a-f]{8}")) {
            return Optional.of(new Same(code.substring(2), code.charAt(1) == 'y'));
        }
        if (code.matches("k[0-9]{1,4}-.+")) {
            int dash = code.indexOf('-');
            int topic = Integer.parseInt(code.substring(1, dash));
            return parse(code.substring(dash + 1))
                    .filter(QuestionPress.class::isInstance)
                    .map(QuestionPress.class::cast)
                    .map(press -> new OnTopic(topic, press));
        }
        return numbered(code);
    }

    private static Optional<CardPress> numbered(String code) {
        if (!code.matches("[cymepq][0-9]{1,4}")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(code.substring(1));
        return Optional.of(
                switch (code.charAt(0)) {
                    case 'c' -> new Choose(number, false);
                    case 'y' -> new Choose(number, true);
                    case 'm' -> new Mark(number, true);
                    case 'e' -> new Mark(number, false);
                    case 'q' -> new Read(number);
                    default -> new Page(number);
                });
    }
}
