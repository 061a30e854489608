package sayso.wire.record;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.DeltaType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Comparison of two versions of a text, line by line, and word by word where a line was changed, as
/// people know it from pull requests. What is long and has nothing in common is compared by lines
/// alone.
public final class TextComparison {
    private static final Pattern BREAK = Pattern.compile("\n");
    private static final Pattern WORD = Pattern.compile("(?<=\\W)|(?=\\W)");
    private static final int LONGEST_LINE = 4_000;
    private static final int NOWHERE = -1;

    /// Longer passages are compared by lines alone.
    private static final int MOST_PAIRED = 500;

    /// Versions with more pairs of lines to compare have changed as a whole between their common
    /// beginning and end.
    private static final long MOST_COMPARED = 16_000_000;

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
        int[] stood = stood(old, fresh);
        int olds = 0;
        for (int i = 0; i < fresh.size(); i++) {
            if (stood[i] == NOWHERE) {
                lines.changed(List.of(), fresh.subList(i, i + 1));
            } else {
                lines.changed(old.subList(olds, stood[i]), List.of());
                lines.same(fresh.subList(i, i + 1));
                olds = stood[i] + 1;
            }
        }
        lines.changed(old.subList(olds, old.size()), List.of());
        return lines.all();
    }

    /// Where each line of the newer version stood in the older one, from 0, in the order of both.
    private static int[] stood(List<String> old, List<String> fresh) {
        int[] stood = new int[fresh.size()];
        Arrays.fill(stood, NOWHERE);
        int begin = 0;
        while (begin < Math.min(old.size(), fresh.size())
                && old.get(begin).equals(fresh.get(begin))) {
            stood[begin] = begin;
            begin++;
        }
        int end = 0;
        while (end < Math.min(old.size(), fresh.size()) - begin
                && old.get(old.size() - 1 - end).equals(fresh.get(fresh.size() - 1 - end))) {
            stood[fresh.size() - 1 - end] = old.size() - 1 - end;
            end++;
        }
        // why: a line that one version alone has is nowhere in the other, and costs no comparison
        int[] olds = known(old, begin, old.size() - end, fresh.subList(begin, fresh.size() - end));
        int[] freshes =
                known(fresh, begin, fresh.size() - end, old.subList(begin, old.size() - end));
        if ((long) olds.length * freshes.length <= MOST_COMPARED) {
            for (AbstractDelta<String> part : deltas(lines(old, olds), lines(fresh, freshes))) {
                if (part.getType() == DeltaType.EQUAL) {
                    for (int i = 0; i < part.getTarget().size(); i++) {
                        stood[freshes[part.getTarget().getPosition() + i]] =
                                olds[part.getSource().getPosition() + i];
                    }
                }
            }
        }
        return stood;
    }

    /// The places of those lines that the other version has too.
    private static int[] known(List<String> lines, int from, int to, List<String> other) {
        Set<String> there = new HashSet<>(other);
        return IntStream.range(from, to).filter(i -> there.contains(lines.get(i))).toArray();
    }

    private static List<String> lines(List<String> all, int[] places) {
        return Arrays.stream(places).mapToObj(all::get).toList();
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
            int changed = Math.min(removed.size(), added.size());
            int paired = changed > MOST_PAIRED ? 0 : changed;
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
