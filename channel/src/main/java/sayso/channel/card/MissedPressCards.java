package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Decision;

/// Makes the open cards of one account anew with a line that says when presses did not arrive, after a
/// time without a reader, or that they do not from now on.
public final class MissedPressCards {
    private static final int MOST = 100;

    /// So many are shown anew in the moment that a hub has before it ends.
    private static final int MOST_AT_ONCE = 20;

    private final ChannelStore store;
    private final CardFactory cards;
    private final CardStyle style;

    public MissedPressCards(ChannelStore store, CardFactory cards, CardStyle style) {
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.style = requireNonNull(style, "style is null");
    }

    /// The newest hundred cards that can be pressed, as they are to stand.
    ///
    /// @param from when the account was last read
    /// @param to when it was read again
    public List<CardReply.Redrawn> of(String channel, String account, Instant from, Instant to) {
        return of(channel, account, MOST, line(from, to));
    }

    /// The newest cards that can be pressed, before the hub ends.
    public List<CardReply.Redrawn> stopped(String channel, String account, Instant at) {
        return of(
                channel,
                account,
                MOST_AT_ONCE,
                "Sayso was stopped at "
                        + style.clock(at, at)
                        + ". Until it runs again presses are lost, and replies are kept for a day.");
    }

    /// The same cards once it runs again.
    public List<CardReply.Redrawn> resumed(String channel, String account) {
        return of(channel, account, MOST_AT_ONCE, "");
    }

    private List<CardReply.Redrawn> of(String channel, String account, int most, String line) {
        List<ChannelAccount> people =
                store.pairings().stream()
                        .filter(ChannelAccount::isActive)
                        .filter(one -> one.channel().equals(channel))
                        .filter(one -> one.account().equals(account))
                        .toList();
        List<CardReply.Redrawn> redrawn = new ArrayList<>();
        for (SentCard card : store.openCards(channel, account, most)) {
            Optional<ChannelAccount> holder =
                    people.stream()
                            .filter(one -> one.recipient().equals(card.recipient()))
                            .findFirst();
            Optional<Decision> decision = cards.latest(card.decision()).filter(cards::takes);
            if (holder.isPresent() && decision.isPresent()) {
                redrawn.add(redrawn(card, decision.get(), holder.get(), line));
            }
        }
        return redrawn;
    }

    private CardReply.Redrawn redrawn(
            SentCard card, Decision decision, ChannelAccount holder, String line) {
        QuestionCard content = cards.build(decision, holder.actor().id(), CardView.FIRST);
        int room = style.budget().text() - content.title().length() - line.length() - 3;
        String text =
                line.isEmpty() ? content.text() : CardText.cut(content.text(), Math.max(1, room));
        return new CardReply.Redrawn(
                "",
                card,
                new QuestionCard(
                        content.title(),
                        text.isEmpty() || line.isEmpty() ? text + line : text + "\n\n" + line,
                        content.rows()),
                content.rows().isEmpty() ? "" : cards.ticket(card),
                holder.actor().id(),
                decision.version());
    }

    private String line(Instant from, Instant to) {
        return "Presses between "
                + style.clock(from, to)
                + " and "
                + style.clock(to, from)
                + " did not arrive. If one was yours, press again.";
    }
}
