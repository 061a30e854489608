package sayso.channel.push;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.card.CardFactory;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.CardServices;
import sayso.channel.card.CardStyle;
import sayso.channel.card.PressOrigin;
import sayso.channel.card.QuestionCard;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.wire.hub.PushMessage;

/// Takes the presses on the buttons of notifications that browsers show: each counts with the ticket of
/// a notification of that very browser, as the word of the person who is signed in there.
public final class PushPressService {
    private final CardPressService presses;
    private final CardFactory cards;
    private final DecisionDesk desk;
    private final CardStyle style;
    private final PushCards messages;

    private PushPressService(ChannelContext context, CardStyle style, String account) {
        this.desk = context.desk();
        this.style = style;
        CardServices services = CardServices.of(context, style);
        this.cards = services.cards();
        this.presses = services.presses();
        this.messages = new PushCards(account);
    }

    /// By the settings of now; empty while no browser was ever notified.
    public static Optional<PushPressService> of(ChannelSettings settings, ChannelContext context) {
        requireNonNull(context, "context is null");
        return VapidKey.account(PushChannelProfile.kept(settings))
                .map(account ->
                        new PushPressService(context, PushChannelProfile.style(settings), account));
    }

    /// What the browser is to show after a press; empty where the button is not good.
    ///
    /// @param data what the button carries
    Optional<PushMessage> press(PushSubscription browser, String data) {
        CardReply reply =
                presses.press(
                        new PressOrigin(
                                PushChannel.NAME,
                                messages.account(),
                                browser.id(),
                                browser.id(),
                                null,
                                false,
                                Assurance.WEB),
                        data);
        return switch (reply) {
            case CardReply.Unknown _, CardReply.Told _, CardReply.WordsAsked _ -> Optional.empty();
            case CardReply.Redrawn redrawn ->
                    cards.latest(redrawn.card().decision())
                            .map(decision ->
                                    message(decision, presses.newer(redrawn).orElse(redrawn)));
        };
    }

    private PushMessage message(Decision decision, CardReply.Redrawn shown) {
        QuestionCard content = shown.content();
        boolean asksAgain = style.confirmation().isFor(decision, desk.gatesOf(decision.id()));
        List<PushMessage.Button> buttons = PushCards.buttons(content, shown.ticket(), asksAgain);
        // why: where nothing is asked any more the push of the end takes it away, a moment later
        return messages.message(decision, content, true, false, false, buttons);
    }
}
