package sayso.decision.ask;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Transliterates the letters of alphabets and syllabaries into plain Latin ones, for names that
/// can be typed on any keyboard. It serves to recognise a word, not to read it aloud: one spelling
/// per letter in every language. Scripts whose letters do not tell a sound, such as Chinese, are
/// dropped.
final class LatinTransliterator {
    /// Pairs of a letter and its spelling; `-` for a letter without a sound.
    private static final String SPELLINGS =
            """
            ß ss æ ae œ oe ø o ð d þ th đ d ħ h ı i ĸ k ł l ŋ ng ŧ t ə e ƒ f
            α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f
            χ ch ψ ps ω o
            а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh
            ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ё yo і i ї yi є ye ґ g ў u ђ dj ј j љ lj
            њ nj ћ c џ dz ѓ g ѕ dz ќ k ә a ғ g қ q ң n ө o ұ u ү u һ h
            ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y
            ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ w փ p ք k օ o ֆ f և ev
            ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k
            ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h
            א a ב b ג g ד d ה h ו v ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts
            ץ ts ק k ר r ש sh ת t
            ا a أ a إ i آ a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a
            غ gh ف f ق q ك k ک k ل l م m ن n ه h و w ي y ی y ى a ة a ء - ئ y ؤ w پ p چ ch ژ zh گ g
            ぁ a あ a ぃ i い i ぅ u う u ぇ e え e ぉ o お o か ka が ga き ki ぎ gi く ku ぐ gu け ke げ ge
            こ ko ご go さ sa ざ za し shi じ ji す su ず zu せ se ぜ ze そ so ぞ zo た ta だ da ち chi ぢ ji
            っ - つ tsu づ zu て te で de と to ど do な na に ni ぬ nu ね ne の no は ha ば ba ぱ pa ひ hi
            び bi ぴ pi ふ fu ぶ bu ぷ pu へ he べ be ぺ pe ほ ho ぼ bo ぽ po ま ma み mi む mu め me も mo
            ゃ ya や ya ゅ yu ゆ yu ょ yo よ yo ら ra り ri る ru れ re ろ ro ゎ wa わ wa を wo ん n ゔ vu ー -
            ᄀ g ᄁ kk ᄂ n ᄃ d ᄄ tt ᄅ r ᄆ m ᄇ b ᄈ pp ᄉ s ᄊ ss ᄋ - ᄌ j ᄍ jj ᄎ ch ᄏ k ᄐ t ᄑ p ᄒ h
            ᅡ a ᅢ ae ᅣ ya ᅤ yae ᅥ eo ᅦ e ᅧ yeo ᅨ ye ᅩ o ᅪ wa ᅫ wae ᅬ oe ᅭ yo ᅮ u ᅯ wo ᅰ we ᅱ wi
            ᅲ yu ᅳ eu ᅴ ui ᅵ i
            ᆨ k ᆩ k ᆪ k ᆫ n ᆬ n ᆭ n ᆮ t ᆯ l ᆰ k ᆱ m ᆲ l ᆳ l ᆴ l ᆵ p ᆶ l ᆷ m ᆸ p ᆹ p ᆺ t ᆻ t ᆼ ng
            ᆽ t ᆾ t ᆿ k ᇀ t ᇁ p ᇂ h
            """;

    /// From a letter of katakana to the same one of hiragana.
    private static final int KATAKANA = 'ァ' - 'ぁ';

    private LatinTransliterator() {}

    /// In lower case, with accents taken off.
    static String of(String text) {
        String lower = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        if (lower.chars().allMatch(letter -> letter < 128)) {
            return lower;
        }
        Map<Integer, String> spellings = spellings();
        StringBuilder plain = new StringBuilder();
        lower.codePoints().forEach(letter -> spell(letter, spellings, plain));
        return plain.toString();
    }

    private static void spell(int letter, Map<Integer, String> spellings, StringBuilder plain) {
        int known = letter >= 'ァ' && letter <= 'ヴ' ? letter - KATAKANA : letter;
        String spelling = spellings.get(known);
        if (spelling != null) {
            plain.append(spelling);
            return;
        }
        String parts =
                Normalizer.normalize(Character.toString(letter), Normalizer.Form.NFKD)
                        .replaceAll("\\p{M}+", "");
        parts.codePoints()
                .forEach(part ->
                        plain.append(spellings.getOrDefault(part, Character.toString(part))));
    }

    private static Map<Integer, String> spellings() {
        String[] words = SPELLINGS.strip().split("\\s+", -1);
        Map<Integer, String> spellings = new HashMap<>(words.length);
        for (int i = 0; i < words.length; i += 2) {
            spellings.put(words[i].codePointAt(0), words[i + 1].equals("-") ? "" : words[i + 1]);
        }
        return spellings;
    }
}
