package sayso.channel.telegram;

import java.util.List;
import sayso.channel.card.CardBudget;
import sayso.channel.card.CardButton;
import sayso.channel.card.QuestionCard;
import sayso.wire.telegram.TelegramCall;

/// Turns cards into messages of Telegram and back: text with its first line in bold, and each button
/// with the card's ticket before its code.
final class TelegramCards {
    /// Below Telegram's limits, since what is shown for a moment beside a text counts too.
    static final CardBudget BUDGET = new CardBudget(3_500, 40, 8, true);

    private TelegramCards() {}

    static TelegramCall.SendMessage message(
            String chat, QuestionCard card, String ticket, boolean silent) {
        return new TelegramCall.SendMessage(
                chat, card.whole(), card.title().length(), silent, null, false, rows(card, ticket));
    }

    static TelegramCall.EditMessage edit(
            String chat, String message, QuestionCard card, String ticket) {
        return new TelegramCall.EditMessage(
                chat, message, card.whole(), card.title().length(), rows(card, ticket));
    }

    private static List<List<TelegramCall.Button>> rows(QuestionCard card, String ticket) {
        return card.rows().stream()
                .map(row -> row.stream().map(button -> button(button, ticket)).toList())
                .toList();
    }

    private static TelegramCall.Button button(CardButton button, String ticket) {
        return new TelegramCall.Button(button.label(), ticket + "." + button.press().code());
    }
}
