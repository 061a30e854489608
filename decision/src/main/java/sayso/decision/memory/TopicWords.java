package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words by which a text names a matter: without those that only ask, and without those that only point at what stands
/// elsewhere. Questions are asked in many languages, so that it knows the small words of those that are common; Chinese
/// and Japanese have no blanks between words, and two of their characters count as one word.
record TopicWords(String text) {
    private static final Pattern BLANK = Pattern.compile(" ");

    /// Words for a matter that stands elsewhere: in the title, or in talk.
    private static final Set<String> POINTERS =
            words(
                    "this that these those it its they them their"
                            + " dies diese dieser dieses diesem diesen jene jener jenes jenem jenen"
                            + " ce cet cette ces cela ceci"
                            + " este esta estos estas esto ese esa esos esas eso aquel aquella"
                            + " questo questa questi queste quello quella"
                            + " isto isso esse essa esses essas"
                            + " 이 그 저 이것 그것 저것");

    /// `这`, `那`, `该`, `此`, `其`, `它` and `上述`, `この`, `その` and `あの`, and the like, but
    /// not where they are a part of `应该` or `其他`.
    private static final Pattern UNSPACED_POINTER =
            Pattern.compile("这|這|那|(?<!应|應)[该該]|此|其(?![他它中实])" + "|(?<!其)它|上述|[こそあ][のれ]");

    /// `est-ce que` only asks.
    private static final Pattern ASKING = Pattern.compile("est-ce que?");

    /// Words that only ask, beside those that no stem is made of.
    private static final Set<String> SMALL =
            Set.copyOf(
                    WordStem.all(
                            "welche welcher welches welchem welchen was wie wo wer wann warum soll sollen sollte"
                                    + " sollten der die das den dem des ein eine einer eines einem einen haben hat"
                                    + " habe ist sind sein wird werden wir und oder mit für von vom im am auf aus zu"
                                    + " zum zur es als bei nach nicht man ihr"
                                    + " quel quelle quels quelles est ce que qui quoi comment où le la les l un une des"
                                    + " du de d au aux en et ou pour dans sur par doit doivent devons faut nous vous"
                                    + " avoir avec être sont il elle à se"
                                    + " cuál cuáles qué cómo dónde el los las una unos del y para con debe"
                                    + " deben debemos tener tiene es son ser al por"));

    private static final Pattern UNSPACED_SMALL =
            Pattern.compile(
                    "什么|什麼|哪一|哪个|哪些|哪种|哪|多少|多大|多久|几个"
                            + "|是否|是不是|有没有|应该|应当|需要|我们|使用|采用|选择"
                            + "|选用|设置|要用|怎么|怎样|如何|为什么|还是|或者|[是的了吗呢个"
                            + "在和与吧]|\\p{IsHiragana}+|何|무엇|인가요|입니까|어떤|어느|할까요"
                            + "|해야|합니까");

    private static final Pattern UNSPACED =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int PAIR = 2;

    TopicWords {
        requireNonNull(text, "text is null");
    }

    private static Set<String> words(String all) {
        return Set.copyOf(List.of(BLANK.split(all, -1)));
    }

    /// Whether it points at something outside of itself.
    boolean points() {
        String asked = ASKING.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ");
        return Arrays.stream(BETWEEN_WORDS.split(asked, -1)).anyMatch(POINTERS::contains)
                || UNSPACED_POINTER.matcher(asked).find();
    }

    /// Stems and runs of characters that say what it is about.
    ///
    /// @param known texts that say nothing new: the label of a topic, its options
    Set<String> beside(List<String> known) {
        Set<String> named = new LinkedHashSet<>(WordStem.all(text));
        named.removeAll(SMALL);
        named.removeIf(stem -> UNSPACED.matcher(stem).matches());
        Set<String> said = new HashSet<>();
        String rest = AskFingerprint.plain(text);
        for (String one : known) {
            said.addAll(WordStem.all(one));
            String plain = AskFingerprint.plain(one);
            if (UNSPACED.matcher(plain).find()) {
                rest = rest.replace(plain, " ");
            }
        }
        named.removeAll(said);
        Matcher runs = UNSPACED.matcher(UNSPACED_SMALL.matcher(rest).replaceAll(" "));
        while (runs.find()) {
            named.add(runs.group());
        }
        return named;
    }

    /// How many words these are.
    static int count(Set<String> named) {
        return named.stream()
                .mapToInt(word ->
                        UNSPACED.matcher(word).matches()
                                ? word.codePointCount(0, word.length()) / PAIR
                                : 1)
                .sum();
    }
}
