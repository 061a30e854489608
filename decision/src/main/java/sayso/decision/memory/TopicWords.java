package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words by which a text names a matter: without those that only ask, and without those that only point at what stands
/// elsewhere. Questions are asked in many languages, so that it knows the small words of those that are common. Chinese and
/// Japanese have no blanks between words: two Chinese characters count as one word, and so does a run of Katakana.
record TopicWords(String text) {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// Words for a matter that stands elsewhere: in the title, or in talk.
    private static final Set<String> POINTERS =
            set(
                    "this that these those it its they them their he she him her his here there such above below"
                            + " es sie er ihn ihm ihr ihnen ihre ihrer ihrem ihren ihres seine seiner seinem seinen"
                            + " seines deren dessen dies diese dieser dieses diesem diesen jene jener jenes jenem jenen"
                            + " ce cet cette ces cela ceci"
                            + " este esta estos estas esto ese esa esos esas eso aquel aquella"
                            + " questo questa questi queste quello quella"
                            + " isto isso esse essa esses essas");

    /// Pronouns of Korean with the particles that are joined to them. why: `저장`, to store, begins with one and is none
    private static final Pattern KOREAN_POINTER =
            Pattern.compile(
                    "[이그저](?:[를는와에로]|[것거걸게건][\\p{IsHangul}]*)?|(?:이번|해당|여기|거기|저기|이런|그런"
                            + "|저런|이렇|그렇|저렇|이대로|그대로|그녀|그들|동일)[\\p{IsHangul}]*|위의|아래의|앞의|같은|본");

    /// `这`, `那`, `该`, `此`, `其`, `它` and `上述`, `この`, `その` and `あの`, and the like, but
    /// not where they are a part of `应该`, `其他` or `どの`.
    private static final Pattern UNSPACED_POINTER =
            Pattern.compile(
                    "这|這|那|(?<!应|應)[该該]|此|其(?![他它中实])|(?<!其)[它他她]|[上前]述|[如同以]上|[上下前]面"
                            + "|同[样樣一]|本[次项件]|[上下]記|当該|今回|同じ|(?<!ど)[こそあ](?:[のれこうち]|んな)");

    /// A German article that no noun follows stands for one: nouns begin with a capital letter.
    private static final Pattern ARTICLE_ALONE =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}])[Dd](?:as|ie|er|en|em)(?![\\p{L}\\p{N}])(?!\\s+[\\p{Lu}\\p{N}])");

    /// `davon`, `darauf`, `dort` and the like.
    private static final Pattern ADVERB_FOR_IT =
            Pattern.compile(
                    "da(?:r(?:an|auf|aus|in|über|um|unter)|von|zu|für|mit|bei|gegen|nach|vor|durch|neben)"
                            + "|dort|hier|dorthin|hierhin|der(?:selbe|selben)|d(?:ie|as|en|em)selben?|solche[rnms]?");

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
                                    + " jetzt heute morgen gleich sofort noch schon bereits bitte doch auch nur mal"
                                    + " dann wieder weiter später kann können könnte könnten möchte möchten müssen"
                                    + " muss darf dürfen wollen ich du uns unser unsere unseren gibt geben wohin"
                                    + " woher womit wofür today tomorrow soon later again please already still just also"
                                    + " go ahead proceed"
                                    + " quel quelle quels quelles est ce que qui quoi comment où le la les l un une des"
                                    + " du de d au aux en et ou pour dans sur par doit doivent devons faut nous vous"
                                    + " avoir avec être sont il elle à se"
                                    + " cuál cuáles qué cómo dónde el los las una unos del y para con debe"
                                    + " deben debemos tener tiene es son ser al por"));

    /// `要不要` and all that is asked so.
    private static final String WHETHER = "(\\p{IsHan})[不没沒]\\1[以要]?";

    private static final Pattern UNSPACED_SMALL =
            Pattern.compile(
                    WHETHER
                            + "|什么|什麼|哪一|哪个|哪個|哪些|哪种|哪|多少|多大|多久|几个|幾個"
                            + "|是否|能否|可否|应该|應該|应当|應當|需要|可以|我们|我們|使用|采用|採用|选择|選擇"
                            + "|选用|设置|設置|要用|怎么|怎麼|怎样|如何|为什么|為什麼|还是|還是|或者"
                            + "|现在|現在|目前|马上|馬上|立即|立刻|今天|明天|稍后|稍後|以后|继续|繼續|开始|開始|进行|進行"
                            + "|今日|明日|今|何|誰|必要|可能|方法|場合|選択"
                            + "|[是的了吗嗎呢个個在和与與吧请請]|\\p{IsHiragana}+");

    /// Words of Korean that only ask, or say when.
    private static final Pattern KOREAN_SMALL =
            Pattern.compile(
                    "(?:무엇|무슨|뭐|뭘|어떤|어느|어디|어떻게|누가|누구|언제|얼마|몇|해야|지금|바로|진행|사용|우리|저희|있|없|주시"
                            + "|것)\\p{IsHangul}*|왜|할까요|하나요|합니까|할지|하시겠습니까|인가요|입니까|될까요|됩니까|좋을까요"
                            + "|먼저|다시|계속|계속할까요|제가|및|또는|그리고|오늘|내일|나중에|이제|수|때|더|안|못|주세요");

    private static final Pattern UNSPACED =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ーｰ\\p{IsHangul}]+");

    /// why: what is joined to another word is a particle
    private static final Pattern KOREAN = Pattern.compile("(?<![\\p{L}\\p{N}])\\p{IsHangul}+");

    private static final Pattern HANGUL = Pattern.compile("\\p{IsHangul}+");
    private static final Pattern RUN = Pattern.compile("\\p{IsHan}+|[\\p{IsKatakana}ー]{2,}");
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}+");
    private static final int PAIR = 2;

    TopicWords {
        requireNonNull(text, "text is null");
    }

    /// @param all with a blank between two of them
    static Set<String> set(String all) {
        return Set.copyOf(split(all));
    }

    /// The words of a text, as far as blanks and signs divide them.
    static List<String> split(String text) {
        return Arrays.asList(BETWEEN_WORDS.split(text, -1));
    }

    /// Whether it points at something outside of itself.
    boolean points() {
        String asked = ASKING.matcher(AskFingerprint.plain(text)).replaceAll(" ");
        return split(asked).stream().anyMatch(TopicWords::isPointer)
                || UNSPACED_POINTER.matcher(asked).find()
                || ARTICLE_ALONE.matcher(text).find();
    }

    private static boolean isPointer(String word) {
        return POINTERS.contains(word)
                || ADVERB_FOR_IT.matcher(word).matches()
                || KOREAN_POINTER.matcher(word).matches();
    }

    /// Stems and runs of characters that say what it is about.
    ///
    /// @param known texts that say nothing new: the label of a topic, its options
    Set<String> beside(List<String> known) {
        return beside(KnownWords.of(known));
    }

    /// The same beside texts of which the words are known.
    Set<String> beside(KnownWords known) {
        Set<String> named = new LinkedHashSet<>(stems(text));
        named.removeAll(SMALL);
        named.removeAll(known.stems());
        String plain = AskFingerprint.plain(text);
        List<String> labels = known.labels();
        named.addAll(korean(plain, labels));
        String rest = HANGUL.matcher(plain).replaceAll(" ");
        for (String label : labels) {
            if (UNSPACED.matcher(label).find()) {
                rest = rest.replace(label, " ");
            }
        }
        RUN.matcher(UNSPACED_SMALL.matcher(rest).replaceAll(" "))
                .results()
                .map(MatchResult::group)
                .forEach(named::add);
        return named;
    }

    /// Words of texts that say nothing new. why: of texts that never change they are made once
    ///
    /// @param stems of all of them
    /// @param labels each of them, plain
    record KnownWords(Set<String> stems, List<String> labels) {
        static KnownWords of(List<String> texts) {
            return new KnownWords(
                    texts.stream()
                            .flatMap(one -> TopicWords.stems(one).stream())
                            .collect(Collectors.toUnmodifiableSet()),
                    texts.stream().map(AskFingerprint::plain).toList());
        }

        KnownWords and(KnownWords others) {
            return new KnownWords(
                    Stream.concat(stems.stream(), others.stems.stream())
                            .collect(Collectors.toUnmodifiableSet()),
                    Stream.concat(labels.stream(), others.labels.stream()).toList());
        }
    }

    /// Those of words between blanks.
    private static List<String> stems(String text) {
        return WordStem.all(UNSPACED.matcher(text).replaceAll(" "));
    }

    /// Words of Korean. why: particles are joined to them, so that one of a label begins with it
    private static List<String> korean(String plain, List<String> labels) {
        List<String> said =
                labels.stream()
                        .flatMap(label -> KOREAN.matcher(label).results().map(MatchResult::group))
                        .toList();
        return KOREAN.matcher(plain)
                .results()
                .map(MatchResult::group)
                .filter(word -> !KOREAN_SMALL.matcher(word).matches())
                .filter(word -> said.stream().noneMatch(word::startsWith))
                .toList();
    }

    /// How many words these are. why: of Chinese and Japanese nobody marks where a word ends
    static int count(Set<String> named) {
        return named.stream()
                .mapToInt(word ->
                        HAN.matcher(word).matches()
                                ? word.codePointCount(0, word.length()) / PAIR
                                : 1)
                .sum();
    }
}
