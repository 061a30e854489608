package sayso.app.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.laws.SourceCheckout;

/// The documents of the checkout, and what can be read from them.
final class RepositoryDocs {
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)#\\s]+)[^)]*\\)");
    private static final Pattern SECTION_LINK =
            Pattern.compile("\\[[^\\]]*\\]\\(([^)#\\s]*)#([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern BLOCK =
            Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern ROW = Pattern.compile("^\\| (.*?) \\|(.*)\\|$", Pattern.MULTILINE);

    private RepositoryDocs() {}

    /// Every Markdown file, by its path.
    static List<String> all() {
        return SourceCheckout.files().stream()
                .map(file -> file.toString().replace('\\', '/'))
                .filter(file -> file.endsWith(".md"))
                .toList();
    }

    static List<String> links(String text) {
        return groups(LINK, BLOCK.matcher(text).replaceAll(""));
    }

    /// A link to a section.
    ///
    /// @param page empty for the page that has the link
    record SectionLink(String page, String anchor) {}

    static List<SectionLink> sectionLinks(String text) {
        return SECTION_LINK
                .matcher(BLOCK.matcher(text).replaceAll(""))
                .results()
                .map(link -> new SectionLink(link.group(1), link.group(2)))
                .toList();
    }

    /// What leads to the sections of a page, made of their headings as code hosts make it.
    static List<String> anchors(String text) {
        return groups(HEADING, BLOCK.matcher(text).replaceAll("")).stream()
                .map(heading ->
                        heading.toLowerCase(Locale.ROOT)
                                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                                .replace(' ', '-'))
                .toList();
    }

    /// What stands in backticks within sentences and tables.
    static List<String> code(String text) {
        return groups(CODE, BLOCK.matcher(text).replaceAll(""));
    }

    /// The blocks that are marked with this word.
    static List<String> blocks(String text, String word) {
        List<String> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            if (block.group(1).equals(word)) {
                blocks.add(block.group(2));
            }
        }
        return blocks;
    }

    /// What stands in backticks in the first column of every table.
    static List<String> firstColumn(String text) {
        List<String> names = new ArrayList<>();
        Matcher row = ROW.matcher(text);
        while (row.find()) {
            names.addAll(groups(CODE, row.group(1)));
        }
        return names;
    }

    /// The section under a heading.
    static String section(String text, String heading) {
        int begin = text.indexOf("## " + heading + "\n");
        if (begin < 0) {
            throw new AssertionError("there is no section " + heading);
        }
        int end = text.indexOf("\n## ", begin);
        return end < 0 ? text.substring(begin) : text.substring(begin, end);
    }

    private static List<String> groups(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
