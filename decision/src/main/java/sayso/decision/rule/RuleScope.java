package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.QuestionMode;

/// The questions that a standing rule is about: whose, from where, by whom, of which type and mode,
/// and with which title and options. A question is in it or not; what is merely similar is not.
///
/// @param owner the principal whose questions these are
/// @param place as `Asker.place` names it; null for everything of this owner
/// @param folder a folder in which the asker works, or below which; null for the whole place
/// @param asker the one that asks, as in `shop/claude-code`; null for any
/// @param type the kind of decision its asker says it is; null for those that say none
public record RuleScope(
        String owner,
        @Nullable String place,
        @Nullable String folder,
        @Nullable String asker,
        @Nullable String type,
        QuestionMode mode,
        RuleTitle title,
        RuleOptions options) {
    public RuleScope {
        requireNonNull(owner, "owner is null");
        requireNonNull(mode, "mode is null");
        requireNonNull(title, "title is null");
        requireNonNull(options, "options is null");
        if (folder != null && place == null) {
            throw new IllegalArgumentException("a folder without a place");
        }
    }

    /// Whether it is about what this asker asks where it works, of whichever owner.
    public boolean isFor(Asker who) {
        return isPlaceOf(who) && (asker == null || asker.equals(who.name()));
    }

    /// Whether this asker works in its place.
    boolean isPlaceOf(Asker who) {
        return place == null
                || (who.place().equals(Optional.of(place))
                        && (folder == null || isBelow(folder, who.project())));
    }

    private static boolean isBelow(String folder, @Nullable String project) {
        if (project == null || !project.startsWith(folder)) {
            return false;
        }
        int end = folder.length();
        return project.length() == end || "/\\".indexOf(project.charAt(end)) >= 0;
    }
}
