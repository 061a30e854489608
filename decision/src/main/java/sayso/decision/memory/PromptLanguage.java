package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Language of a prompt, as far as it is known well enough to tell whether the prompt points at something outside of
/// itself: English, German, Chinese, Japanese and Korean. why: in French, Spanish and others the word for *it* is the one
/// for *the*, or is joined to a verb, so that no list of words finds it
record PromptLanguage(String text) {
    private static final Pattern UNSPACED =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]");
    private static final Pattern OTHER_LETTER =
            Pattern.compile(
                    "[\\p{L}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー\\p{IsHangul}a-zäöüß]]");

    /// Small words of which an English or a German prompt has one.
    private static final Set<String> KNOWN =
            TopicWords.set(
                    "the an and any are at be by can could does for from has have how if into is let of or our"
                            + " shall should than then to was were we what when where which while who whose"
                            + " why will with would you your use add keep enable disable store send"
                            + " welche welcher welches welchem welchen wer wie wo wann warum wohin woher"
                            + " womit wofür soll sollen sollte sollten der den dem eine einer eines einem"
                            + " einen wird werden wir und oder mit für nicht ist sind beim zum zur auf aus"
                            + " nach bei von vom");

    /// Small words of languages that share some of those.
    private static final Set<String> FOREIGN =
            TopicWords.set(
                    "la le les el los las que qui et est une un du de en y o e ce il elle lo li gli di del"
                            + " della con non sono het hem haar een van wat welke hoe dit dat deze daar ze zij"
                            + " wij voor naar moet moeten niet og det att som vi skal ska till til av af ikke"
                            + " inte med han hun czy nie na jest apakah kita yang ini itu ke da dos em com para"
                            + " uma ve bu se");

    PromptLanguage {
        requireNonNull(text, "text is null");
    }

    boolean isKnown() {
        String plain = AskFingerprint.plain(text);
        if (OTHER_LETTER.matcher(plain).find()) {
            return false;
        }
        List<String> words = TopicWords.split(plain);
        return UNSPACED.matcher(plain).find()
                || (words.stream().anyMatch(KNOWN::contains)
                        && words.stream().noneMatch(FOREIGN::contains));
    }
}
