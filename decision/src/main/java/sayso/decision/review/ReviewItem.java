package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Answer that a person is asked about once more.
///
/// @param works the work that waited for it
public record ReviewItem(Decision decision, ReviewReason reason, List<String> works) {
    /// Answers that freed work first, then the last ones.
    static final Comparator<ReviewItem> ORDER =
            Comparator.comparing((ReviewItem item) -> item.works().isEmpty())
                    .thenComparing(ReviewItem::ending, Comparator.comparing(Outcome::at).reversed())
                    .thenComparing(item -> item.decision().id());

    public ReviewItem {
        requireNonNull(decision, "decision is null");
        requireNonNull(reason, "reason is null");
        works = List.copyOf(works);
    }

    /// How it ended.
    public Outcome ending() {
        return decision.ending().orElseThrow();
    }
}
