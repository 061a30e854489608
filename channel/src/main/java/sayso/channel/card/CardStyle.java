package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.QuietHours;

/// Style of the cards of a channel: its limits, what its vendor may read, what is asked once more, the
/// time zone of the person, and when their phone rings for nothing but what is urgent.
///
/// @param quiet null for never
public record CardStyle(
        CardBudget budget,
        CardDetail detail,
        CardConfirmation confirmation,
        ZoneId zone,
        @Nullable QuietHours quiet) {
    public CardStyle {
        requireNonNull(budget, "budget is null");
        requireNonNull(detail, "detail is null");
        requireNonNull(confirmation, "confirmation is null");
        requireNonNull(zone, "zone is null");
    }

    /// The line that tells of what the person has written, which may have been at the computer; none where
    /// there is nothing.
    ///
    /// @param most characters of it
    List<String> kept(String name, String words, int most) {
        if (words.isEmpty()) {
            return List.of();
        }
        return List.of(
                detail == CardDetail.TITLE
                        ? name + ": kept."
                        : name + ": " + CardText.line(words, most));
    }
}
