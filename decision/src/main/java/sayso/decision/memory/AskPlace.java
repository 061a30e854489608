package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.FieldDigest;

/// Place in which earlier questions count: the repository that an asker works in, else its project, of one
/// owner. What is asked outside of any project belongs to its asker alone, whose name is its place.
///
/// @param token 17 lower-case letters and digits, one word of an index
public record AskPlace(String token) {
    private static final int LENGTH = 16;

    public AskPlace {
        requireNonNull(token, "token is null");
    }

    /// Whether what one asker asked counts where another asks now: in the same place, or in the same project before
    /// anybody knew its repository.
    public static boolean isSame(Asker earlier, Asker now) {
        return of(earlier).equals(of(now))
                || (earlier.repository() == null
                        && earlier.project() != null
                        && earlier.project().equals(now.project())
                        && earlier.owner().equals(now.owner()));
    }

    public static AskPlace of(Asker asker) {
        return of(asker, asker.place().orElse(null));
    }

    /// Each place whose decisions count where this asker works: its own, and that of its project, as it was before
    /// anybody knew its repository.
    static List<AskPlace> all(Asker asker) {
        return asker.repository() == null || asker.project() == null
                ? List.of(of(asker))
                : List.of(of(asker), of(asker, asker.project()));
    }

    private static AskPlace of(Asker asker, @Nullable String place) {
        FieldDigest digest =
                new FieldDigest()
                        .add(asker.owner())
                        .add(place)
                        .add(place == null ? asker.name() : null);
        return new AskPlace("p" + digest.hex().substring(0, LENGTH));
    }
}
