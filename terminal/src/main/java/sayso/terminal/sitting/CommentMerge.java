package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.decision.model.ContextComment;

/// Three-way merge of the comments in two drafts of one answer: all of both, except those that one
/// side took away. Where both say something of the same words, the local text wins.
final class CommentMerge {
    private CommentMerge() {}

    /// What a comment is about.
    private record Place(int from, int to, String quote) {
        static Place of(ContextComment comment) {
            return new Place(comment.from(), comment.to(), comment.quote());
        }
    }

    static List<ContextComment> of(
            List<ContextComment> base, List<ContextComment> mine, List<ContextComment> theirs) {
        List<ContextComment> changedHere =
                mine.stream().filter(comment -> !base.contains(comment)).toList();
        Set<Place> saidHere = new HashSet<>();
        changedHere.forEach(comment -> saidHere.add(Place.of(comment)));
        List<ContextComment> merged = new ArrayList<>(changedHere);
        for (ContextComment comment : theirs) {
            boolean removedHere = base.contains(comment) && !mine.contains(comment);
            if (!removedHere && !saidHere.contains(Place.of(comment))) {
                merged.add(comment);
            }
        }
        return merged;
    }
}
