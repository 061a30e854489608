package sayso.channel.slack;

import java.util.ArrayList;
import java.util.List;
import sayso.channel.card.CardBudget;
import sayso.channel.card.CardButton;
import sayso.channel.card.CardPress;
import sayso.channel.card.CardText;
import sayso.channel.card.QuestionCard;
import sayso.wire.slack.SlackBlock;
import sayso.wire.slack.SlackCall;

/// Turns cards into messages of Slack: a head, a text, and each row of buttons with the card's ticket
/// before their codes. More options than fit a phone's screen become one list to choose from.
final class SlackCards {
    static final CardBudget BUDGET = new CardBudget(2_800, 70, SlackBlock.MAX_OPTIONS, true);

    /// Options that stand as buttons of their own, at most.
    private static final int MOST_BUTTONS = 5;

    private static final int NOTIFIED = 200;

    private SlackCards() {}

    static SlackCall.PostMessage message(String channel, QuestionCard card, String ticket) {
        return new SlackCall.PostMessage(channel, notified(card), blocks(card, ticket), null);
    }

    static SlackCall.UpdateMessage edit(
            String channel, String message, QuestionCard card, String ticket) {
        return new SlackCall.UpdateMessage(channel, message, notified(card), blocks(card, ticket));
    }

    /// What a notification says: the head, and nothing that the card does not show.
    private static String notified(QuestionCard card) {
        return CardText.line(card.title(), NOTIFIED);
    }

    private static List<SlackBlock> blocks(QuestionCard card, String ticket) {
        List<SlackBlock> blocks = new ArrayList<>();
        blocks.add(new SlackBlock.Head(CardText.line(card.title(), SlackBlock.MAX_HEAD)));
        boolean isHead = card.title().length() <= SlackBlock.MAX_HEAD;
        String text = CardText.cut(isHead ? card.text() : card.whole(), SlackBlock.MAX_TEXT);
        if (!text.isBlank()) {
            blocks.add(new SlackBlock.Text(text));
        }
        List<List<CardButton>> rows = card.rows().stream().filter(row -> !row.isEmpty()).toList();
        List<CardButton> options =
                rows.stream()
                        .takeWhile(row -> row.size() == 1 && isOption(row.getFirst().press()))
                        .map(List::getFirst)
                        .toList();
        boolean isLong = options.size() > MOST_BUTTONS;
        if (isLong) {
            blocks.add(
                    new SlackBlock.Select(
                            "Choose",
                            "option",
                            options.stream().map(option -> button(option, ticket)).toList()));
        }
        rows.stream()
                .skip(isLong ? options.size() : 0)
                .map(row ->
                        new SlackBlock.Buttons(
                                row.stream().map(button -> button(button, ticket)).toList()))
                .forEach(blocks::add);
        return blocks;
    }

    private static boolean isOption(CardPress press) {
        return switch (press) {
            case CardPress.Choose _, CardPress.Mark _ -> true;
            case CardPress.OnTopic(int _, CardPress.QuestionPress onIt) ->
                    onIt instanceof CardPress.Choose || onIt instanceof CardPress.Mark;
            case CardPress.Send _,
                    CardPress.Same _,
                    CardPress.Review _,
                    CardPress.Words _,
                    CardPress.Note _,
                    CardPress.Snooze _,
                    CardPress.Details _,
                    CardPress.Back _,
                    CardPress.Page _,
                    CardPress.Read _,
                    CardPress.Undo _,
                    CardPress.Decline _,
                    CardPress.Talk _ ->
                    false;
        };
    }

    private static SlackBlock.Button button(CardButton button, String ticket) {
        return new SlackBlock.Button(
                CardText.line(button.label(), SlackBlock.Button.MAX_LABEL),
                button.press().code(),
                ticket + "." + button.press().code());
    }
}
