package sayso.channel.ntfy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.channel.card.CardBudget;
import sayso.channel.card.CardBuilder;
import sayso.channel.card.CardButton;
import sayso.channel.card.CardPress;
import sayso.channel.card.CardText;
import sayso.channel.card.QuestionCard;
import sayso.decision.model.DecisionId;
import sayso.wire.ntfy.NtfyMessage;

/// Turns cards into messages of ntfy, which have three buttons at most and take no words: options of
/// which one is chosen, and the earlier answer to the same question where there is room for it, become
/// buttons where nothing has to be asked once more; everything else is
/// answered in the portal or the terminal, and the message says so.
///
/// @param replies the address that presses are posted to
/// @param headers that go with a press
/// @param portal the address of the portal as the phone reaches it; empty where it does not
record NtfyCards(String topic, String replies, Map<String, String> headers, String portal) {
    /// In characters; of three bytes each they still fit.
    static final CardBudget BUDGET = new CardBudget(1_000, 40, 8, false);

    private static final int TITLE = 180;
    private static final String ELSEWHERE = "Answer it in the portal or the terminal.";
    private static final String MORE = "More options in the portal or the terminal.";

    NtfyCards {
        requireNonNull(topic, "topic is null");
        requireNonNull(replies, "replies is null");
        headers = Map.copyOf(headers);
        requireNonNull(portal, "portal is null");
    }

    /// @param ticket goes before each button's code
    /// @param asksAgain whether a press on an option would not be enough
    NtfyMessage message(
            DecisionId decision,
            QuestionCard card,
            String ticket,
            String sequence,
            boolean asksAgain,
            int priority) {
        List<CardButton> buttons =
                card.rows().stream().flatMap(List::stream).map(NtfyCards::named).toList();
        List<CardButton> undo = those(buttons, CardPress.Undo.class);
        List<CardButton> options = asksAgain ? List.of() : those(buttons, CardPress.Choose.class);
        List<NtfyMessage.Action> actions = new ArrayList<>();
        String page = portal.isEmpty() ? null : portal + "/choice/" + decision.value();
        String more = "";
        if (!undo.isEmpty()) {
            actions.add(post(undo.getFirst(), ticket));
        } else if (!buttons.isEmpty()) {
            boolean all = !options.isEmpty() && options.size() <= NtfyMessage.MAX_ACTIONS;
            options.stream()
                    .limit(all ? NtfyMessage.MAX_ACTIONS : NtfyMessage.MAX_ACTIONS - 1)
                    .forEach(option -> actions.add(post(option, ticket)));
            if (!all) {
                boolean isSaid = card.text().contains(CardBuilder.ELSEWHERE);
                more = isSaid ? "" : options.isEmpty() ? ELSEWHERE : MORE;
                if (page != null) {
                    actions.add(
                            new NtfyMessage.Action.View(
                                    options.isEmpty() ? "Open" : "More…", page));
                }
            }
            if (!asksAgain && actions.size() < NtfyMessage.MAX_ACTIONS) {
                those(buttons, CardPress.Same.class).stream()
                        .findFirst()
                        .ifPresent(same -> actions.add(post(same, ticket)));
            }
            if (actions.size() < NtfyMessage.MAX_ACTIONS) {
                those(buttons, CardPress.Snooze.class).stream()
                        .findFirst()
                        .ifPresent(later -> actions.add(post(later, ticket)));
            }
        }
        return new NtfyMessage(
                topic,
                CardText.line(card.title(), TITLE),
                fitting(card.text(), more),
                priority,
                sequence,
                page,
                actions);
    }

    /// A message without buttons.
    NtfyMessage plain(String title, String text, int priority) {
        return new NtfyMessage(
                topic,
                CardText.line(title, TITLE),
                fitting(CardText.block(text, BUDGET.text()), ""),
                priority,
                null,
                null,
                List.of());
    }

    private NtfyMessage.Action post(CardButton button, String ticket) {
        return new NtfyMessage.Action.Post(
                button.label(), replies, ticket + "." + button.press().code(), headers);
    }

    private static List<CardButton> those(
            List<CardButton> buttons, Class<? extends CardPress> kind) {
        return buttons.stream().filter(button -> kind.isInstance(button.press())).toList();
    }

    /// why: ntfy reads a label up to a comma or a semicolon in some of its forms
    private static CardButton named(CardButton button) {
        return new CardButton(
                CardText.line(button.label().replace(',', ' ').replace(';', ' '), BUDGET.label()),
                button.press());
    }

    private static String fitting(String text, String more) {
        String end = more.isEmpty() ? "" : "\n" + more;
        String fitted = text;
        while ((fitted + end).getBytes(UTF_8).length > NtfyMessage.MAX_MESSAGE) {
            fitted = CardText.block(fitted, fitted.length() * 3 / 4);
        }
        String whole = (fitted + end).strip();
        // why: the app shows a word of its own for a message that says nothing
        return whole.isEmpty() ? "–" : whole;
    }
}
