package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.channel.card.CardBudget;
import sayso.channel.card.CardButton;
import sayso.channel.card.CardPress;
import sayso.channel.card.CardText;
import sayso.channel.card.QuestionCard;
import sayso.decision.model.Assurance;
import sayso.decision.model.FieldDigest;
import sayso.extension.ChannelButton;
import sayso.extension.ChannelCard;
import sayso.extension.ChannelSpec;

/// Turns cards into those of an extension's channel, within its limits: buttons that the channel cannot
/// carry, or whose press would not count there, are left out, and the text says so.
///
/// @param assurance how sure an answer over it is
record ChannelCardForm(ChannelSpec spec, Assurance assurance) {
    private static final int KEY = 20;
    private static final int LONGEST_TEXT = 20_000;
    private static final int MOST_OPTIONS = 25;

    /// Buttons of a card beside those of its options, at most.
    private static final int OTHER_BUTTONS = 9;

    private static final String MORE = "The rest of it is on your computer.";

    ChannelCardForm {
        requireNonNull(spec, "spec is null");
        requireNonNull(assurance, "assurance is null");
    }

    CardBudget budget() {
        return new CardBudget(
                Math.min(spec.maxText(), LONGEST_TEXT),
                spec.maxLabel(),
                Math.clamp(spec.maxButtons() - OTHER_BUTTONS, 2, MOST_OPTIONS),
                // why: a press by a ticket alone may have seen no page
                assurance != Assurance.LINK && spec.editable());
    }

    /// The same for the same message.
    static String key(String message) {
        return new FieldDigest().add(message).hex().substring(0, KEY);
    }

    /// A message without buttons.
    ChannelCard plain(String recipient, String message, boolean rings, String title, String text) {
        return card(
                recipient,
                message,
                rings,
                new QuestionCard(
                        CardText.line(title, spec.maxText()),
                        CardText.block(text, spec.maxText()),
                        List.of()),
                "");
    }

    /// @param message draws its key
    /// @param ticket goes before each button's code
    ChannelCard card(
            String recipient, String message, boolean rings, QuestionCard card, String ticket) {
        List<List<CardButton>> rows = kept(card.rows());
        int left = count(card.rows()) - count(rows);
        String title = CardText.line(card.title(), spec.maxText());
        String end = left == 0 ? "" : "\n" + MORE;
        int room = spec.maxText() - title.length() - end.length() - 1;
        String text = room < 1 ? "" : CardText.cut(card.text(), room) + end;
        return new ChannelCard(
                recipient,
                key(message),
                rings,
                title,
                text.strip(),
                rows.stream()
                        .map(row -> row.stream().map(button -> button(button, ticket)).toList())
                        .toList());
    }

    /// Those that count and fit: what answers before everything else, in the order in which they stand.
    private List<List<CardButton>> kept(List<List<CardButton>> rows) {
        List<CardButton> all = rows.stream().flatMap(List::stream).filter(this::isOffered).toList();
        List<CardButton> fitting = new ArrayList<>();
        all.stream().filter(ChannelCardForm::isNeeded).forEach(fitting::add);
        all.stream().filter(one -> kind(one) == ChannelButton.Kind.CHOICE).forEach(fitting::add);
        all.stream().filter(one -> !fitting.contains(one)).forEach(fitting::add);
        List<CardButton> chosen = fitting.subList(0, Math.min(spec.maxButtons(), fitting.size()));
        return rows.stream()
                .map(row -> row.stream().filter(chosen::contains).toList())
                .filter(row -> !row.isEmpty())
                .toList();
    }

    /// why: without these what is chosen cannot be sent, or not all of it be seen
    private static boolean isNeeded(CardButton button) {
        CardPress press =
                button.press() instanceof CardPress.OnTopic(_, CardPress.QuestionPress on)
                        ? on
                        : button.press();
        return press instanceof CardPress.Send
                || press instanceof CardPress.Undo
                || press instanceof CardPress.Page
                || press instanceof CardPress.Read;
    }

    private boolean isOffered(CardButton button) {
        boolean counts =
                assurance != Assurance.LINK
                        || !(button.press() instanceof CardPress.Decline
                                || button.press() instanceof CardPress.Talk);
        return counts && (spec.forms() || kind(button) != ChannelButton.Kind.WORDS);
    }

    private static int count(List<List<CardButton>> rows) {
        return rows.stream().mapToInt(List::size).sum();
    }

    private ChannelButton button(CardButton button, String ticket) {
        ChannelButton.Kind kind = kind(button);
        return new ChannelButton(
                button.label(),
                ticket + "." + button.press().code(),
                kind,
                kind == ChannelButton.Kind.WORDS ? prompt(button.press()) : "");
    }

    private static ChannelButton.Kind kind(CardButton button) {
        return kind(button.press());
    }

    private static ChannelButton.Kind kind(CardPress press) {
        return switch (press) {
            case CardPress.Choose _, CardPress.Mark _ -> ChannelButton.Kind.CHOICE;
            case CardPress.Words _, CardPress.Note _ -> ChannelButton.Kind.WORDS;
            case CardPress.OnTopic(_, CardPress.QuestionPress on) -> kind(on);
            case CardPress.Send _,
                    CardPress.Same _,
                    CardPress.Review _,
                    CardPress.Snooze _,
                    CardPress.Details _,
                    CardPress.Back _,
                    CardPress.Page _,
                    CardPress.Read _,
                    CardPress.Undo _,
                    CardPress.Decline _,
                    CardPress.Talk _ ->
                    ChannelButton.Kind.OTHER;
        };
    }

    private static String prompt(CardPress press) {
        CardPress asked =
                press instanceof CardPress.OnTopic(_, CardPress.QuestionPress on) ? on : press;
        return asked instanceof CardPress.Note ? "Your note" : "Your answer";
    }
}
