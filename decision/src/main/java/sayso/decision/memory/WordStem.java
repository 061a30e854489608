package sayso.decision.memory;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Stem of a word, under which all its forms are found: `caches`, `cached` and `Caching` are `cach`. Words that
/// every question has are none. Numbers and versions stay whole (`3.1` is `3d1`); names of code fall into their
/// words; Chinese, Japanese and Korean, which have no blanks, into pairs of characters.
public final class WordStem {
    private static final Pattern HUMP =
            Pattern.compile("(?<=\\p{Ll}|\\d)(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    private static final Pattern POINT = Pattern.compile("(?<=\\d)\\.(?=\\d)");
    private static final Pattern WORD =
            Pattern.compile(
                    "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+|[\\p{L}\\p{N}]+");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern PAIRED =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+");

    /// Letters of a word of which something is cut.
    private static final int LEAST = 3;

    private static final int ASCII_END = 128;
    private static final Pattern DIGIT = Pattern.compile("\\p{N}");
    private static final Pattern SIBILANT = Pattern.compile("(?:sh|ch|x|z|o)es$");
    private static final Pattern PLURAL = Pattern.compile("[^siu]s$");
    private static final Pattern INFLECTION =
            Pattern.compile("^[^aeiouy]*[aeiouy].*?[a-z](ing|ed)$");
    private static final Pattern DERIVATION = Pattern.compile("^.{3,}[st]ion$");
    private static final Pattern CONSONANT_Y = Pattern.compile("[^aeiou]y$");

    private static final Set<String> COMMON =
            Set.of(
                    ("a an and any are as at be been before but by can could did do does for from has have"
                                    + " how i if in into is it its let me more my no not now of off on or our"
                                    + " out over s shall should so than that the their them then there these"
                                    + " they this those to up us was we were what when where which while who"
                                    + " why will with would yet you your t re ve ll don doesn")
                            .split(" "));

    private WordStem() {}

    /// Those of a text, each once, in their order.
    public static List<String> all(String text) {
        List<String> stems = new ArrayList<>();
        Matcher words = WORD.matcher(plain(text));
        while (words.find()) {
            String word = words.group();
            if (PAIRED.matcher(word).matches()) {
                pairs(word).forEach(stems::add);
            } else if (!COMMON.contains(word)) {
                stems.add(of(word));
            }
        }
        return stems.stream().distinct().toList();
    }

    private static String plain(String text) {
        String split = HUMP.matcher(text).replaceAll(" ");
        boolean isAscii = split.chars().allMatch(character -> character < ASCII_END);
        return POINT.matcher((isAscii ? split : unmarked(split)).toLowerCase(Locale.ROOT))
                .replaceAll("d");
    }

    /// `é` as `e`.
    private static String unmarked(String text) {
        String apart = Normalizer.normalize(text, Normalizer.Form.NFKD);
        return Normalizer.normalize(MARKS.matcher(apart).replaceAll(""), Normalizer.Form.NFC);
    }

    /// `验证` of one pair is itself; of `数据库` the pairs are `数据` and `据库`.
    private static List<String> pairs(String text) {
        int[] points = text.codePoints().toArray();
        return points.length < 2
                ? List.of(text)
                : IntStream.range(0, points.length - 1)
                        .mapToObj(at -> new String(points, at, 2))
                        .toList();
    }

    private static String of(String word) {
        return DIGIT.matcher(word).find() ? word : end(derived(inflected(plural(word))));
    }

    private static String plural(String word) {
        if (word.endsWith("ies") && word.length() > LEAST + 2) {
            return cut(word, 2);
        }
        if (word.endsWith("sses") || SIBILANT.matcher(word).find()) {
            return cut(word, 2);
        }
        return word.length() >= LEAST && PLURAL.matcher(word).find() ? cut(word, 1) : word;
    }

    /// Without `ing` and `ed`, where what is left can be a word; `stopped` is `stop`.
    private static String inflected(String word) {
        Matcher matcher = INFLECTION.matcher(word);
        if (!matcher.find()) {
            return word;
        }
        String stem = word.substring(0, matcher.start(1));
        boolean doubled =
                stem.length() > LEAST
                        && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2)
                        && "lsz".indexOf(stem.charAt(stem.length() - 1)) < 0;
        return doubled ? cut(stem, 1) : stem;
    }

    /// `migration` as `migrate`.
    private static String derived(String word) {
        return DERIVATION.matcher(word).find() ? cut(word, "ion".length()) : word;
    }

    private static String end(String word) {
        if (word.length() > LEAST && word.endsWith("e")) {
            return cut(word, 1);
        }
        return word.length() >= LEAST && CONSONANT_Y.matcher(word).find()
                ? cut(word, 1) + "i"
                : word;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
