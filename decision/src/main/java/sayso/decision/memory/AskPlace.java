package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

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

    public static AskPlace of(Asker asker) {
        FieldDigest digest =
                new FieldDigest()
                        .add(asker.owner())
                        .add(asker.place().orElse(null))
                        .add(asker.place().isPresent() ? null : asker.name());
        return new AskPlace("p" + digest.hex().substring(0, LENGTH));
    }
}
