package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import sayso.channel.ChannelContext;

/// Services that every channel with cards is built from, over one desk and in one style: the factory of
/// cards, what takes presses on them, and the cards that tell of presses that were lost.
public record CardServices(CardFactory cards, CardPressService presses, MissedPressCards missed) {
    public CardServices {
        requireNonNull(cards, "cards is null");
        requireNonNull(presses, "presses is null");
        requireNonNull(missed, "missed is null");
    }

    public static CardServices of(ChannelContext context, CardStyle style) {
        CardFactory cards = new CardFactory(context.desk(), context.tickets(), style);
        return new CardServices(
                cards,
                new CardPressService(
                        context.desk(),
                        context.store(),
                        cards,
                        style.confirmation(),
                        context.undo()),
                new MissedPressCards(context.store(), cards, style));
    }
}
