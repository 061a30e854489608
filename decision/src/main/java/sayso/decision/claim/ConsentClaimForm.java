package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.DecisionId;

/// Form in which a text claims that a person decided: a line that begins with an id and a colon, as in
/// `d-7m2kq0: Redis`, or a trailer, as in `Decision: d-7m2kq0`, wherever it stands, since squashed
/// commits indent what were trailers. All other words are prose, and claim nothing. Whatever reads such
/// lines reads them here, so that no two disagree on what is claimed.
///
/// @param prefix of ids in this home, which is read beside `d-`
public record ConsentClaimForm(String prefix) {
    /// So many claims of one text are judged; what says more is no message of a commit or an agent.
    public static final int MOST = 200;

    private static final String USUAL = "d-";

    /// Blanks, and signs that nobody sees, such as the mark at the beginning of a file.
    private static final String BLANKS = "[\\h\\p{Cf}]*+";

    /// Between the name of a trailer, or a list's mark, and what it is about.
    private static final String LEAD = BLANKS + "(?:(?:[-*+]|[0-9]{1,3}+[.)])\\h" + BLANKS + ")?+";

    /// What Markdown puts around a name.
    private static final String MARKS = "[*_`]{0,3}+";

    /// What stands around an id behind the key.
    private static final String OPENING = "[*_`\"'(<\\[]{0,3}+";

    private static final String CLOSING = "[*_`\"')>\\]]{0,3}+";

    /// Where a link of Markdown leads, behind the name that it shows.
    private static final String TARGET =
            "(?:\\([^()]{0,2000}+\\)|\\[[^\\[\\]]{0,2000}+\\])?+" + CLOSING;

    private static final String COLONS = ":\uFF1A";

    private static final String COLON = "[" + COLONS + "]";

    /// What a line ends with that goes on in the next one.
    private static final String GOES_ON = ",;&" + COLONS;

    /// So many lines of one trailer are read.
    private static final int MOST_FOLDED = 20;

    private static final String KEY =
            LEAD + MARKS + "(?i:decision)" + MARKS + BLANKS + COLON + MARKS + BLANKS;

    /// Between one name and the next.
    private static final String BETWEEN = CLOSING + TARGET + BLANKS + "(?:[,;&]|and\\b)?+" + BLANKS;

    private static final String RANDOM = "[0-9a-z]{6,40}+(?:\\.r[23])?+";

    /// The words of a question, as slugs have them between the prefix and the rest of the id.
    private static final String SLUG_WORDS = "(?:dec-[0-9a-z_]{1,80}+-)?+";

    public ConsentClaimForm {
        requireNonNull(prefix, "prefix is null");
    }

    /// The claims of a text in their order, each once; one more than `MOST` at most, by which callers
    /// know that there are more. Takes time in proportion to the text.
    public List<ConsentClaim> in(String text) {
        return read(text, true, MOST + 1).found();
    }

    /// The claims that trailers of a message make, all of them.
    public List<ConsentClaim> trailersIn(String message) {
        return read(message, false, Integer.MAX_VALUE).found();
    }

    private ClaimCollector read(String text, boolean withLines, int most) {
        ClaimCollector claims = new ClaimCollector(most);
        if (text.indexOf('-') < 0 && !text.contains(prefix)) {
            return claims;
        }
        Pattern key = Pattern.compile(KEY);
        Names names = new Names();
        Pattern line =
                Pattern.compile(
                        LEAD
                                + MARKS
                                + id(USUAL)
                                + MARKS
                                + BLANKS
                                + COLON
                                + "[*_`]{0,3}(?=\\h|[^*_`])");
        List<String> lines = text.lines().toList();
        for (int number = 1; number <= lines.size(); number++) {
            String one = lines.get(number - 1);
            Matcher trailer = key.matcher(one);
            Matcher chosen = line.matcher(one);
            if (trailer.lookingAt()) {
                names.read(
                        unfolded(lines, number - 1, trailer.end(), key),
                        trailer.end(),
                        number,
                        claims);
            } else if (withLines && chosen.lookingAt() && !one.substring(chosen.end()).isBlank()) {
                claims.add(
                        new ConsentClaim(
                                whole(chosen),
                                one.substring(chosen.end()),
                                number,
                                true,
                                slug(chosen)));
            }
            if (claims.isFull()) {
                return claims;
            }
        }
        return claims;
    }

    /// A trailer with the lines in which it goes on, as git reads it: each begins with a blank.
    private static String unfolded(List<String> lines, int at, int start, Pattern key) {
        String whole = lines.get(at);
        Pattern fold = Pattern.compile("\\h" + LEAD + "(?=\\S)");
        int last = Math.min(lines.size(), at + MOST_FOLDED);
        for (int i = at + 1; i < last; i++) {
            String next = lines.get(i);
            Matcher folded = fold.matcher(next);
            if (!folded.lookingAt() || key.matcher(next).lookingAt()) {
                return whole;
            }
            String more = next.substring(folded.end());
            String said = whole.substring(start).stripTrailing();
            if (said.isEmpty()) {
                whole = whole.substring(0, start) + more;
            } else if (GOES_ON.indexOf(said.charAt(said.length() - 1)) >= 0
                    || COLONS.indexOf(more.charAt(0)) >= 0) {
                whole = whole + " " + more;
            } else {
                return whole;
            }
        }
        return whole;
    }

    /// An id or a slug: its lead as the first group, what is left of the id as the second.
    private String id(String usual) {
        return "(" + usual + "|" + Pattern.quote(prefix) + ")" + SLUG_WORDS + "(" + RANDOM + ")";
    }

    private static DecisionId whole(Matcher id) {
        return new DecisionId(id.group(1) + id.group(2));
    }

    /// What stands there where that is a slug.
    private static String slug(Matcher id) {
        String said = id.group().substring(id.start(1) - id.start(), id.end(2) - id.start());
        return said.length() > id.group(1).length() + id.group(2).length() ? said : "";
    }

    /// The names behind the key of a trailer.
    private final class Names {
        private final Pattern name = Pattern.compile(id("[dr]-"));

        /// All that stands together where an id is expected.
        private final Pattern word = Pattern.compile(OPENING + "([\\p{L}\\p{N}._-]++)");

        /// What is meant for an id: it begins like one, or is one but for the case of its letters.
        private final Pattern meant =
                Pattern.compile(
                        "(?:[dr]-|"
                                + Pattern.quote(prefix)
                                + ").+|(?i:(?:[dr]-|"
                                + Pattern.quote(prefix)
                                + ")"
                                + SLUG_WORDS
                                + RANDOM
                                + ")");

        private final Pattern between = Pattern.compile(BETWEEN);

        private final Pattern option = Pattern.compile(CLOSING + TARGET + BLANKS + COLON);

        /// A link whose end is not found, so that nobody can tell whether an option stands behind it.
        private final Pattern open = Pattern.compile(CLOSING + "(?<=\\])[(\\[]");

        void read(String line, int start, int number, ClaimCollector claims) {
            Matcher words = word.matcher(line);
            Matcher separators = between.matcher(line);
            Matcher options = option.matcher(line);
            Matcher opened = open.matcher(line);
            int at = start;
            while (!claims.isFull() && words.region(at, line.length()).lookingAt()) {
                String said = words.group(1).replaceFirst("\\.++$", "");
                if (!meant.matcher(said).matches()) {
                    return;
                }
                at = words.end();
                String chosen =
                        options.region(at, line.length()).lookingAt()
                                ? line.substring(options.end())
                                : "";
                separators.region(at, line.length());
                int next = separators.lookingAt() ? separators.end() : at;
                boolean isOpen =
                        chosen.isEmpty()
                                && opened.region(at, line.length()).lookingAt()
                                && next <= opened.end();
                claims.add(isOpen ? unread(said, number) : claim(said, chosen, number));
                if (isOpen || !chosen.isBlank()) {
                    return;
                }
                at = next;
            }
        }

        private ConsentClaim claim(String said, String chosen, int number) {
            Matcher whole = name.matcher(said);
            return whole.matches()
                    ? new ConsentClaim(whole(whole), chosen, number, true, slug(whole))
                    : new ConsentClaim(shown(said), chosen, number, false);
        }

        private static ConsentClaim unread(String said, int number) {
            return new ConsentClaim(shown(said), "", number, false);
        }

        /// As much of it as can be shown like an id.
        private static DecisionId shown(String said) {
            String plain = said.replaceAll("[^0-9A-Za-z._-]", "_");
            return new DecisionId(
                    plain.substring(0, Math.min(plain.length(), DecisionId.MAX_LENGTH)));
        }
    }
}
