package sayso.wire.record;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Comparison of two versions of a text, line by line, and word by word where a line was changed, as
/// people know it from pull requests. What is long and has nothing in common is compared by lines
/// alone.
public final class TextComparison {
    private static final Pattern BREAK = Pattern.compile("\n");
    private static final Pattern WORD = Pattern.compile("(?<=\\W)|(?=\\W)");
    private static final int LONGEST_LINE = 4_000;

    private TextComparison() {}

    /// What became of a line.
    public enum Change {
        SAME,
        REMOVED,
        ADDED
    }

    /// A line of the older version, of the newer one, or of both.
    ///
    /// @param number of it in the newer version, in the older one where it was removed; counted from 1
    public record Line(Change change, int number, List<Piece> pieces) {
        public Line {
            pieces = List.copyOf(pieces);
        }

        /// All of it.
        public String text() {
            return String.join("", pieces.stream().map(Piece::text).toList());
        }
    }

    /// A piece of a line.
    ///
    /// @param changed whether it is what tells the line from its other version
    public record Piece(String text, boolean changed) {}

    /// All lines of both, those that were removed before those that stand in their place.
    public static List<Line> of(String before, String after) {
        return of(lines(before), lines(after));
    }

    /// The same of texts that are split already.
    public static List<Line> of(List<String> old, List<String> fresh) {
        Lines lines = new Lines();
        for (AbstractDelta<String> part : deltas(old, fresh)) {
            switch (part.getType()) {
                case EQUAL -> lines.same(part.getTarget().getLines());
                case DELETE, INSERT, CHANGE ->
                        lines.changed(part.getSource().getLines(), part.getTarget().getLines());
            }
        }
        return lines.all();
    }

    private static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : List.of(BREAK.split(text, -1));
    }

    private static List<AbstractDelta<String>> deltas(List<String> old, List<String> fresh) {
        return DiffUtils.diff(old, fresh, new MyersDiffWithLinearSpace<String>(), null, true)
                .getDeltas();
    }

    /// Lines so far. What is removed and added at one place, in whatever pieces, is compared with each other.
    private static final class Lines {
        private final List<Line> found = new ArrayList<>();
        private final List<String> removed = new ArrayList<>();
        private final List<String> added = new ArrayList<>();
        private int olds;
        private int freshes;

        void same(List<String> lines) {
            settle();
            for (String line : lines) {
                olds++;
                freshes++;
                found.add(new Line(Change.SAME, freshes, List.of(new Piece(line, false))));
            }
        }

        void changed(List<String> old, List<String> fresh) {
            removed.addAll(old);
            added.addAll(fresh);
        }

        List<Line> all() {
            settle();
            return List.copyOf(found);
        }

        private void settle() {
            int paired = Math.min(removed.size(), added.size());
            List<Pair> pairs = new ArrayList<>();
            for (int i = 0; i < paired; i++) {
                pairs.add(pair(removed.get(i), added.get(i)));
            }
            for (int i = 0; i < removed.size(); i++) {
                olds++;
                found.add(
                        new Line(
                                Change.REMOVED,
                                olds,
                                i < paired
                                        ? pairs.get(i).old()
                                        : List.of(new Piece(removed.get(i), false))));
            }
            for (int i = 0; i < added.size(); i++) {
                freshes++;
                found.add(
                        new Line(
                                Change.ADDED,
                                freshes,
                                i < paired
                                        ? pairs.get(i).fresh()
                                        : List.of(new Piece(added.get(i), false))));
            }
            removed.clear();
            added.clear();
        }
    }

    private record Pair(List<Piece> old, List<Piece> fresh) {}

    private static Pair pair(String old, String fresh) {
        if (old.length() > LONGEST_LINE || fresh.length() > LONGEST_LINE) {
            return new Pair(List.of(new Piece(old, true)), List.of(new Piece(fresh, true)));
        }
        List<Piece> removed = new ArrayList<>();
        List<Piece> added = new ArrayList<>();
        int same = 0;
        for (AbstractDelta<String> part :
                deltas(List.of(WORD.split(old)), List.of(WORD.split(fresh)))) {
            String was = String.join("", part.getSource().getLines());
            String is = String.join("", part.getTarget().getLines());
            switch (part.getType()) {
                case EQUAL -> {
                    removed.add(new Piece(is, false));
                    added.add(new Piece(is, false));
                    same += is.strip().length();
                }
                case DELETE -> removed.add(new Piece(was, true));
                case INSERT -> added.add(new Piece(is, true));
                case CHANGE -> {
                    removed.add(new Piece(was, true));
                    added.add(new Piece(is, true));
                }
            }
        }
        // why: of lines that share but little, marked words say nothing
        boolean isOther = same * 3 < Math.min(old.strip().length(), fresh.strip().length());
        return isOther
                ? new Pair(List.of(new Piece(old, false)), List.of(new Piece(fresh, false)))
                : new Pair(removed, added);
    }
}
