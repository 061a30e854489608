package sayso.wire.adr;

import java.text.Normalizer;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.DecisionId;

/// Names of the files of decision records: a number or a day, and the title in plain letters.
public final class AdrName {
    private static final Pattern NAME =
            Pattern.compile("(\\d{3,8})-([\\p{L}\\p{N}_][\\p{L}\\p{N}._-]*)\\.md");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern EDGES = Pattern.compile("^-+|-+$");
    private static final int DAY_DIGITS = 8;
    private static final int MOST_LETTERS = 60;

    private AdrName() {}

    /// Whether a file of this name is a record.
    public static boolean isRecord(String name) {
        return NAME.matcher(name).matches();
    }

    /// Empty for a name that begins with a day, and for one of no record.
    public static OptionalInt number(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches() && matcher.group(1).length() < DAY_DIGITS
                ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
                : OptionalInt.empty();
    }

    /// The first number that none of these has, after all that they have.
    public static int next(Collection<String> names) {
        return names.stream().map(AdrName::number).flatMapToInt(OptionalInt::stream).max().orElse(0)
                + 1;
    }

    static String padded(int number) {
        return String.format(Locale.ROOT, "%04d", number);
    }

    /// What stands for the record in a link: its number, or its name without the ending.
    static String shown(String name) {
        OptionalInt number = number(name);
        return number.isPresent() ? padded(number.getAsInt()) : slug(name);
    }

    static String slug(String name) {
        return name.substring(0, name.length() - ".md".length());
    }

    public static String numbered(int number, String title, DecisionId decision) {
        return padded(number) + "-" + words(title, decision) + ".md";
    }

    /// A name by its day.
    ///
    /// @param taken names that others have
    public static String dated(
            LocalDate day, String title, DecisionId decision, Collection<String> taken) {
        String plain = DateTimeFormatter.BASIC_ISO_DATE.format(day) + "-" + words(title, decision);
        String name = plain + ".md";
        return taken.contains(name) ? plain + "-" + decision.value() + ".md" : name;
    }

    /// The same name with another number.
    static String renumbered(String name, int number) {
        return padded(number) + name.substring(name.indexOf('-'));
    }

    /// why: a name has to look alike on every file system, whatever the title's script is
    private static String words(String title, DecisionId decision) {
        String latin =
                MARKS.matcher(Normalizer.normalize(title, Normalizer.Form.NFKD)).replaceAll("");
        String words =
                EDGES.matcher(OTHERS.matcher(latin.toLowerCase(Locale.ROOT)).replaceAll("-"))
                        .replaceAll("");
        if (words.length() > MOST_LETTERS) {
            int cut = words.lastIndexOf('-', MOST_LETTERS);
            words = words.substring(0, cut > 0 ? cut : MOST_LETTERS);
        }
        return words.isEmpty() ? decision.value() : words;
    }
}
