package sayso.app.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sayso.decision.model.ContextComment;
import sayso.decision.text.ContextLines;
import sayso.wire.record.TextComparison;

/// Text with comments between its lines, for an editor: a comment stands below the line that it is
/// about, and each of its lines begins with `>> `. Reads back the text without them, and the comments
/// with the lines of the original, wherever these stand after the person edited the text.
///
/// @param text without the comments
/// @param comments on lines of the original
record CommentedText(String text, List<ContextComment> comments) {
    private static final String MARK = ">>";

    CommentedText {
        comments = List.copyOf(comments);
    }

    /// The text for the editor.
    static String written(ContextLines original, List<ContextComment> comments) {
        StringBuilder text = new StringBuilder();
        for (int number = 1; number <= original.count(); number++) {
            text.append(original.lines().get(number - 1)).append('\n');
            for (ContextComment comment : comments) {
                if (comment.to() == number) {
                    comment.text()
                            .lines()
                            .forEach(line ->
                                    text.append(MARK).append(' ').append(line).append('\n'));
                }
            }
        }
        return text.toString();
    }

    /// @param known comments that stood in the text before; one whose words and line are the same keeps
    ///     its lines and its quote
    static CommentedText read(ContextLines original, List<ContextComment> known, String saved) {
        List<String> kept = new ArrayList<>();
        Map<Integer, List<String>> said = new TreeMap<>();
        for (String line : saved.split("\n", -1)) {
            String text = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            if (text.startsWith(MARK) && !original.lines().contains(text)) {
                said.computeIfAbsent(Math.max(1, kept.size()), _ -> new ArrayList<>())
                        .add(text.substring(MARK.length()).strip());
            } else {
                kept.add(text);
            }
        }
        int[] places = places(original.lines(), kept);
        List<ContextComment> comments = new ArrayList<>();
        said.forEach((below, lines) -> {
            String words = String.join("\n", lines).strip();
            if (!words.isEmpty()) {
                comments.addAll(told(places[below - 1], words, known));
            }
        });
        return new CommentedText(String.join("\n", kept), comments);
    }

    /// Several comments on one line were written below each other, and stay several if nobody touched them.
    private static List<ContextComment> told(int line, String words, List<ContextComment> known) {
        List<ContextComment> here = known.stream().filter(comment -> comment.to() == line).toList();
        List<String> before =
                here.stream()
                        .flatMap(comment -> comment.text().lines())
                        .map(String::strip)
                        .toList();
        if (!here.isEmpty() && String.join("\n", before).strip().equals(words)) {
            return here;
        }
        return List.of(
                here.size() == 1
                        ? new ContextComment(
                                here.getFirst().from(), line, here.getFirst().quote(), words)
                        : new ContextComment(line, line, "", words));
    }

    /// For each line of the edited text the number of the line of the original that it is, or in whose
    /// place it stands.
    private static int[] places(List<String> original, List<String> edited) {
        int[] matched = matched(original, edited);
        int[] places = new int[Math.max(1, edited.size())];
        int before = 0;
        int first = 0;
        for (int line = 0; line <= edited.size(); line++) {
            int match = line < edited.size() ? matched[line] : original.size() + 1;
            if (match == 0) {
                continue;
            }
            for (int other = first; other < line; other++) {
                int place = before + 1 + other - first;
                places[other] = Math.max(1, Math.min(place, match - 1));
            }
            if (line < edited.size()) {
                places[line] = match;
            }
            before = match;
            first = line + 1;
        }
        places[0] = Math.max(1, places[0]);
        return places;
    }

    /// For each line of the edited text the number of the same line of the original; 0 where there is none.
    static int[] matched(List<String> original, List<String> edited) {
        int[] matched = new int[edited.size()];
        int old = 0;
        int fresh = 0;
        for (TextComparison.Line line : TextComparison.of(original, edited)) {
            switch (line.change()) {
                case SAME -> matched[fresh++] = ++old;
                case REMOVED -> old++;
                case ADDED -> fresh++;
            }
        }
        return matched;
    }
}
