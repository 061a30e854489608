package sayso.app.git;

import java.util.List;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Map from the lines of one version of a file to those of another: a line that is the same in both is
/// found again wherever it stands, and one that was changed is not.
public final class LineMap {
    private static final Pattern HUNK =
            Pattern.compile(
                    "(?dm)^@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@");

    private final List<Hunk> hunks;

    /// @param from the first line before, or the one behind which lines were added
    /// @param to the first line after, or the one behind which lines were taken out
    private record Hunk(int from, int fromCount, int to, int toCount) {
        private Hunk turned() {
            return new Hunk(to, toCount, from, fromCount);
        }

        private int firstBefore() {
            return fromCount == 0 ? from + 1 : from;
        }
    }

    private LineMap(List<Hunk> hunks) {
        this.hunks = List.copyOf(hunks);
    }

    /// @param diff what git printed, without context
    static LineMap parse(String diff) {
        return new LineMap(HUNK.matcher(diff).results().map(LineMap::hunk).toList());
    }

    private static Hunk hunk(MatchResult head) {
        return new Hunk(number(head, 1), count(head, 2), number(head, 3), count(head, 4));
    }

    private static int number(MatchResult head, int group) {
        return Integer.parseInt(head.group(group));
    }

    private static int count(MatchResult head, int group) {
        return head.group(group) == null ? 1 : number(head, group);
    }

    /// The map the other way.
    public LineMap turned() {
        return new LineMap(hunks.stream().map(Hunk::turned).toList());
    }

    /// The line as the other version counts it; empty where it was changed or taken out.
    public OptionalInt line(int before) {
        int moved = 0;
        for (Hunk hunk : hunks) {
            if (before < hunk.firstBefore()) {
                break;
            }
            if (before < hunk.firstBefore() + hunk.fromCount()) {
                return OptionalInt.empty();
            }
            moved += hunk.toCount() - hunk.fromCount();
        }
        return OptionalInt.of(before + moved);
    }
}
