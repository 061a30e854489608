package sayso.wire.adr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Edits a record so that it says what the store says of its decision's state, and leaves all else as
/// people have it: its status, and which records it took the place of.
public final class AdrEditor {
    static final String MORE = "More Information";
    static final String LINKS = "Links";

    private static final Pattern SUPERSEDES = Pattern.compile("(?i)super[sc]edes\\s");

    private AdrEditor() {}

    static String supersedes(AdrStyle style, AdrReference older) {
        return "Supersedes " + older.markdown(style);
    }

    /// Its text with the state of now; the text itself where it says so already.
    ///
    /// @param isOurs whether the file of this name is the record of a decision
    public static String inStep(AdrDocument record, AdrSource source, Predicate<String> isOurs) {
        AdrStyle style = record.style();
        List<String> lines = new ArrayList<>(record.lines());
        Optional<AdrStatusLine> found = record.statusLine();
        if (found.isPresent()) {
            AdrStatusLine status = found.get();
            String next = AdrStatus.next(status.value(), source, style, isOurs);
            if (!next.equals(status.value())) {
                lines.set(status.at(), status.saying(lines.get(status.at()), next));
            }
        }
        for (AdrReference older : source.replaces()) {
            if (lines.stream().noneMatch(line -> isSaid(line, older))) {
                link(lines, style, supersedes(style, older));
            }
        }
        return AdrMark.renewed(record.text(), String.join("\n", lines));
    }

    private static boolean isSaid(String line, AdrReference older) {
        return SUPERSEDES.matcher(line).find() && older.isIn(line);
    }

    private static void link(List<String> lines, AdrStyle style, String sentence) {
        String part =
                switch (style) {
                    case MADR -> MORE;
                    case LOG4BRAINS -> LINKS;
                    case ADR_TOOLS -> "Status";
                };
        Optional<Integer> begin = AdrDocument.of("", String.join("\n", lines)).part(part);
        int mark = markAt(lines);
        int end = begin.map(at -> endOf(lines, at + 1, mark)).orElse(mark);
        while (end > 0 && lines.get(end - 1).isBlank()) {
            end--;
        }
        List<String> added = new ArrayList<>();
        if (begin.isEmpty()) {
            added.addAll(List.of("", "## " + part, ""));
        } else if (style == AdrStyle.ADR_TOOLS || lines.get(end - 1).startsWith("#")) {
            added.add("");
        }
        added.add(style == AdrStyle.ADR_TOOLS ? sentence : "- " + sentence);
        lines.addAll(end, added);
    }

    private static int endOf(List<String> lines, int from, int mark) {
        int at = from;
        while (at < mark && !lines.get(at).startsWith("#")) {
            at++;
        }
        return at;
    }

    /// The line of the mark, or the end.
    private static int markAt(List<String> lines) {
        for (int at = lines.size() - 1; at >= 0; at--) {
            if (AdrMark.in(lines.get(at)).isPresent()) {
                return at;
            }
        }
        return lines.size();
    }
}
