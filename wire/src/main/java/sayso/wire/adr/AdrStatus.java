package sayso.wire.adr;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.analysis.document.MarkdownEscaper;

/// Status of a record: what the store says of its decision, beside what people may have written of it.
/// A record that people call deprecated, or superseded by one that has no decision, stays so.
final class AdrStatus {
    static final String ACCEPTED = "accepted";

    private static final Pattern SUPERSEDED = Pattern.compile("(?i)super[sc]eded\\b.*");
    private static final Pattern TARGET = Pattern.compile("\\]\\((?:\\./)?([^)#]+)[^)]*\\)");
    private static final Set<String> BEFORE = Set.of("", "proposed", "draft", "pending");

    private static final String CONTESTED = "contested, asked again as ";

    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)]*)\\)");

    /// What people and tools write, as the first word.
    private static final Set<String> KNOWN =
            Set.of(
                    ACCEPTED,
                    "proposed",
                    "draft",
                    "pending",
                    "contested",
                    "rejected",
                    "deprecated",
                    "superseded",
                    "superceded",
                    "amended",
                    "withdrawn",
                    "obsolete",
                    "retired",
                    "archived",
                    "implemented");

    private static final int LAST_ASCII = 127;
    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}]+");

    private AdrStatus() {}

    /// Whether a status says something of a decision; none at all is one that is left out, and other scripts have
    /// words of their own.
    static boolean isKnown(String status) {
        String words = words(status).strip().toLowerCase(Locale.ROOT);
        return words.isEmpty()
                || words.chars().anyMatch(letter -> letter > LAST_ASCII)
                || KNOWN.contains(NO_LETTER.split(words, 2)[0]);
    }

    /// In plain words, with the names of files for links.
    static String words(String status) {
        return MarkdownEscaper.plain(LINK.matcher(status).replaceAll("$1"));
    }

    static boolean isSuperseded(String status) {
        return SUPERSEDED.matcher(status.strip()).matches();
    }

    /// What the store says.
    static String of(AdrSource source, AdrStyle style) {
        AdrReference newer = source.replacedBy();
        return newer == null ? standing(source) : "superseded by " + newer.markdown(style);
    }

    /// What the store says of a decision whose place no other one took. A contested answer counts no longer, and
    /// its question may stay open for long.
    private static String standing(AdrSource source) {
        return source.decision().isContested()
                ? source.decision().successor().map(again -> CONTESTED + again).orElse("contested")
                : ACCEPTED;
    }

    /// What the record is to say.
    ///
    /// @param now what it says
    /// @param isOurs whether the file of this name is the record of a decision
    static String next(String now, AdrSource source, AdrStyle style, Predicate<String> isOurs) {
        AdrReference newer = source.replacedBy();
        if (newer != null) {
            boolean isSaid =
                    isSuperseded(now)
                            && (newer.isIn(now)
                                    || (newer.file() == null && isElsewhere(now, isOurs)));
            return isSaid ? now : of(source, style);
        }
        String word = now.strip().toLowerCase(Locale.ROOT);
        boolean isOpen =
                BEFORE.contains(word)
                        || word.startsWith(CONTESTED)
                        || (source.decision().isContested() && word.equals(ACCEPTED));
        boolean isBehind = isOpen || (isSuperseded(now) && !isElsewhere(now, isOurs));
        return isBehind ? standing(source) : now;
    }

    /// Whether it is superseded by something that people wrote without a decision.
    private static boolean isElsewhere(String status, Predicate<String> isOurs) {
        Matcher target = TARGET.matcher(status);
        return target.find() ? !isOurs.test(target.group(1)) : !status.contains(" d-");
    }
}
