package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.MarkdownEscaper;

/// Decision record in a folder, by any author: its title, status, headings, links to its neighbours, and
/// the mark of one that Sayso wrote.
public final class AdrDocument {
    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,7}\\.\\s+");
    private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*");
    private static final Pattern LIST_SIGN = Pattern.compile("[-*+]\\s+");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern LINK =
            Pattern.compile(
                    "(?<!\\\\)(?:\\\\\\\\)*\\]\\((?:\\./)?([^()\\s#/]+\\.md)(?:#[^)]{0,300})?\\)");
    private static final Pattern PART = Pattern.compile("##?\\s");
    private static final List<String> OUTCOME = List.of("Decision Outcome", "Decision", "Outcome");

    /// why: what anybody may have committed is read in a time that does not depend on its form
    static final int LONGEST_LINE = 4_000;

    private static final int MOST_HEADINGS = 100;
    private static final int MOST_LINES = 2_000;
    private static final int LONGEST_SENTENCE = 22_000;
    private static final Pattern LINE_FEED = Pattern.compile("\n");

    private final String name;
    private final String text;
    private final List<String> lines;

    /// Link to a record beside this one.
    ///
    /// @param line counted from one
    record Link(int line, String target) {}

    private record Heading(int level, String text) {}

    private AdrDocument(String name, String text) {
        this.name = requireNonNull(name, "name is null");
        this.text = requireNonNull(text, "text is null");
        this.lines = List.of(LINE_FEED.split(text, -1));
    }

    /// @param name of its file
    /// @param content with ends of lines of either kind
    public static AdrDocument of(String name, String content) {
        return new AdrDocument(name, content.replace("\r\n", "\n"));
    }

    public String name() {
        return name;
    }

    /// With line feeds alone.
    public String text() {
        return text;
    }

    List<String> lines() {
        return lines;
    }

    /// The first heading of the first level, without the number that adr-tools writes there; the file's name where
    /// there is none.
    public String title() {
        return headingsOf(1).stream()
                .findFirst()
                .map(title -> NUMBER.matcher(title).lookingAt() ? numberless(title) : title)
                .orElse(name);
    }

    private static String numberless(String title) {
        return NUMBER.matcher(title).replaceFirst("");
    }

    /// Those of its parts.
    public List<String> headings() {
        return headingsOf(2);
    }

    private List<String> headingsOf(int level) {
        return allHeadings().stream()
                .filter(heading -> heading.level() == level)
                .map(Heading::text)
                .limit(MOST_HEADINGS)
                .toList();
    }

    private List<Heading> allHeadings() {
        List<Heading> found = new ArrayList<>();
        boolean isCode = false;
        for (int at = AdrStatusLine.frontMatterEnd(lines); at < lines.size(); at++) {
            String line = lines.get(at);
            if (FENCE.matcher(line).matches()) {
                isCode = !isCode;
            }
            Matcher heading = HEADING.matcher(line.strip());
            if (!isCode && line.length() <= LONGEST_LINE && heading.matches()) {
                found.add(
                        new Heading(
                                heading.group(1).length(),
                                MarkdownEscaper.plain(heading.group(2))));
            }
        }
        return found;
    }

    /// As Markdown; empty where it says none.
    public String status() {
        return statusLine().map(AdrStatusLine::value).orElse("");
    }

    Optional<AdrStatusLine> statusLine() {
        return AdrStatusLine.in(lines);
    }

    /// The line of the status, else the first; counted from one.
    int statusAt() {
        return statusLine().map(found -> found.at() + 1).orElse(1);
    }

    /// The line where a heading of the second level begins; empty where there is none.
    ///
    /// @param words without regard to case
    Optional<Integer> part(String words) {
        return part(lines, words);
    }

    private static Optional<Integer> part(List<String> lines, String words) {
        for (int at = 0; at < lines.size(); at++) {
            Matcher heading = HEADING.matcher(lines.get(at).strip());
            if (lines.get(at).length() <= LONGEST_LINE
                    && heading.matches()
                    && heading.group(1).length() == 2
                    && heading.group(2).equalsIgnoreCase(words)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    Optional<AdrMark> mark() {
        return AdrMark.in(text);
    }

    /// The id of its decision as it stands there; null where it names none.
    public @Nullable String decision() {
        return mark().map(AdrMark::decision).orElse(null);
    }

    /// Whether people changed what Sayso wrote.
    public boolean isEdited() {
        return mark().filter(found -> found.isEdited(text)).isPresent();
    }

    /// The style that its status tells; MADR where it says none.
    public AdrStyle style() {
        return statusLine().map(AdrStatusLine::style).orElse(AdrStyle.MADR);
    }

    List<Link> links() {
        List<Link> found = new ArrayList<>();
        int front = AdrStatusLine.frontMatterEnd(lines);
        int status = statusAt() - 1;
        for (int at = 0; at < lines.size(); at++) {
            if ((at < front && at != status) || lines.get(at).length() > LONGEST_LINE) {
                continue;
            }
            Matcher link = LINK.matcher(lines.get(at));
            while (link.find()) {
                found.add(new Link(at + 1, link.group(1)));
            }
        }
        return found;
    }

    /// Plain text of the part on the outcome, of the whole record where it has none: from the beginning of
    /// each line to the end of its paragraph, however it is wrapped. Comments and code say nothing.
    List<String> outcomeSentences() {
        List<String> shown = AdrProse.lines(lines, AdrStatusLine.frontMatterEnd(lines));
        int from =
                OUTCOME.stream()
                        .flatMap(words -> part(shown, words).stream())
                        .findFirst()
                        .map(at -> at + 1)
                        .orElse(0);
        int to = from;
        int end = Math.min(lines.size(), from + MOST_LINES);
        while (to < end && (from == 0 || !PART.matcher(shown.get(to)).lookingAt())) {
            to++;
        }
        List<String> found = new ArrayList<>();
        String rest = "";
        for (String line : shown.subList(from, to).reversed()) {
            String own = line.strip();
            rest = own.isEmpty() ? "" : rest.isEmpty() ? own : own + " " + rest;
            rest = rest.substring(0, Math.min(rest.length(), LONGEST_SENTENCE));
            if (!own.isEmpty()) {
                found.add(sentence(rest));
            }
        }
        return found.reversed();
    }

    /// Plain text of what stands in one line, without the sign of a list.
    static String sentence(String line) {
        String begun = LIST_SIGN.matcher(line).lookingAt() ? signless(line) : line;
        return BLANKS.matcher(MarkdownEscaper.plain(begun)).replaceAll(" ").strip();
    }

    private static String signless(String item) {
        return LIST_SIGN.matcher(item).replaceFirst("");
    }

    public AdrEntry entry(String path) {
        return new AdrEntry(path, title(), AdrStatus.words(status()), decision(), headings());
    }
}
