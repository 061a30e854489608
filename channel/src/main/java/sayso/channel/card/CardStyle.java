package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.ZoneId;

/// Style of the cards of a channel: its limits, what its vendor may read, what is asked once more, and
/// the time zone of the person.
public record CardStyle(
        CardBudget budget, CardDetail detail, CardConfirmation confirmation, ZoneId zone) {
    public CardStyle {
        requireNonNull(budget, "budget is null");
        requireNonNull(detail, "detail is null");
        requireNonNull(confirmation, "confirmation is null");
        requireNonNull(zone, "zone is null");
    }
}
