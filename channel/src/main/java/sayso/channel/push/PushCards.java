package sayso.channel.push;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;
import sayso.channel.card.CardButton;
import sayso.channel.card.CardPress;
import sayso.channel.card.QuestionCard;
import sayso.decision.access.SecretHash;
import sayso.decision.model.Decision;
import sayso.wire.hub.PushMessage;

/// Turns cards into messages for browsers, some of which show two buttons: both options of a question
/// that has no more and asks nothing once more, the earlier answer to the same question where one of the two is
/// free, or the way to take an answer back. Everything else is
/// answered on the page that a click opens.
///
/// @param account of the hub at push services
record PushCards(String account) {
    private static final int TOPIC = 32;

    PushCards {
        requireNonNull(account, "account is null");
    }

    PushMessage message(
            Decision decision,
            QuestionCard card,
            boolean silent,
            boolean again,
            boolean over,
            List<PushMessage.Button> buttons) {
        return new PushMessage(
                card.title(),
                card.text(),
                tag(decision),
                page(decision),
                silent,
                again,
                over,
                buttons);
    }

    /// @param ticket goes before each button's code
    /// @param asksAgain whether a press on an option would not be enough
    static List<PushMessage.Button> buttons(QuestionCard card, String ticket, boolean asksAgain) {
        List<CardButton> all = card.rows().stream().flatMap(List::stream).toList();
        List<CardButton> undo = those(all, CardPress.Undo.class);
        List<CardButton> options = those(all, CardPress.Choose.class);
        boolean fit = !asksAgain && options.size() <= PushMessage.MAX_BUTTONS;
        List<CardButton> answers =
                Stream.of(options, those(all, CardPress.Same.class))
                        .flatMap(List::stream)
                        .limit(PushMessage.MAX_BUTTONS)
                        .toList();
        List<CardButton> shown = !undo.isEmpty() ? undo : fit ? answers : List.of();
        return shown.stream()
                .map(button ->
                        new PushMessage.Button(
                                button.label(), ticket + "." + button.press().code()))
                .toList();
    }

    private static List<CardButton> those(List<CardButton> all, Class<? extends CardPress> kind) {
        return all.stream().filter(button -> kind.isInstance(button.press())).toList();
    }

    String tag(Decision decision) {
        return topic(decision.id().value());
    }

    /// What a later push takes the place of; says nothing to the push service.
    String topic(String about) {
        return SecretHash.of(account + " " + about).hex().substring(0, TOPIC);
    }

    static String page(Decision decision) {
        return "/choice/" + decision.id().value();
    }
}
