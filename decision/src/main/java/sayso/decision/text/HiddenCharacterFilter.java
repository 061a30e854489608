package sayso.decision.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// Finds characters of a text that are invisible or reorder what is visible, and replaces them by
/// their names for display or removes them. A name reads `⟦U+202E⟧`, so that people read exactly
/// what is there. Joiners that scripts and emoji need are kept where they join: UTS 51 for emoji,
/// RFC 5892 (appendix A) for letters.
public final class HiddenCharacterFilter {
    private static final int ZWNJ = 0x200C;
    private static final int ZWJ = 0x200D;
    private static final int TEXT_STYLE = 0xFE0E;
    private static final int EMOJI_STYLE = 0xFE0F;

    /// So many marks stand on one letter; more climb over other lines.
    private static final int MOST_MARKS = 4;

    /// Scripts whose letters join.
    private static final Set<UnicodeScript> JOINING =
            EnumSet.of(
                    UnicodeScript.ARABIC,
                    UnicodeScript.SYRIAC,
                    UnicodeScript.MONGOLIAN,
                    UnicodeScript.NKO,
                    UnicodeScript.PHAGS_PA,
                    UnicodeScript.MANDAIC,
                    UnicodeScript.MANICHAEAN,
                    UnicodeScript.ADLAM,
                    UnicodeScript.HANIFI_ROHINGYA);

    private HiddenCharacterFilter() {}

    /// The text with its hidden characters named. Line ends and tabs stay.
    public static String shown(String text) {
        if (isPlain(text)) {
            return text;
        }
        int[] all = codePoints(text);
        StringBuilder shown = new StringBuilder(text.length());
        int marks = 0;
        for (int at = 0; at < all.length; at++) {
            boolean plain = isPlain(all[at]);
            marks = !plain && isMark(all[at]) ? marks + 1 : 0;
            if (!plain && (isHidden(all, at) || marks > MOST_MARKS)) {
                shown.append(name(all[at]));
            } else {
                shown.appendCodePoint(all[at]);
            }
        }
        return shown.toString();
    }

    /// The text without its hidden characters, for what a person pastes.
    public static String without(String text) {
        if (isPlain(text)) {
            return text;
        }
        int[] all = codePoints(text);
        StringBuilder left = new StringBuilder(text.length());
        for (int at = 0; at < all.length; at++) {
            if (!isHidden(all, at)) {
                left.appendCodePoint(all[at]);
            }
        }
        return left.toString();
    }

    public static String name(int character) {
        return String.format("\u27E6U+%04X\u27E7", character);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(int character) {
        return (character >= ' ' && character <= '~')
                || character == '\n'
                || character == '\t'
                || character == '\r';
    }

    /// why: a stream of them takes a short command longer than all else it does with a text
    private static int[] codePoints(String text) {
        int[] all = new int[text.codePointCount(0, text.length())];
        int from = 0;
        for (int i = 0; i < all.length; i++) {
            all[i] = text.codePointAt(from);
            from += Character.charCount(all[i]);
        }
        return all;
    }

    private static boolean isHidden(int[] text, int at) {
        int character = text[at];
        return switch (character) {
            case '\n', '\t', '\r' -> false;
            case ZWJ -> !(joinsEmoji(text, at) || followsVirama(text, at));
            case ZWNJ -> !(followsVirama(text, at) || parts(text, at));
            case TEXT_STYLE, EMOJI_STYLE -> at == 0 || !Character.isEmoji(text[at - 1]);
            default -> isNeverSeen(character);
        };
    }

    private static boolean isNeverSeen(int character) {
        int type = Character.getType(character);
        boolean format = type == Character.FORMAT && !isSign(character);
        return format
                || type == Character.CONTROL
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || (character >= 0xFE00 && character <= 0xFE0D)
                || (character >= 0xE0000 && character <= 0xE0FFF)
                || (character & 0xFFFE) == 0xFFFE
                || isFiller(character);
    }

    /// Signs that stand around numbers: by their category format characters, and seen all the same.
    private static boolean isSign(int character) {
        return (character >= 0x0600 && character <= 0x0605)
                || character == 0x06DD
                || character == 0x070F
                || character == 0x0890
                || character == 0x0891
                || character == 0x08E2
                || character == 0x110BD
                || character == 0x110CD;
    }

    private static boolean isFiller(int character) {
        return character == 0x034F
                || character == 0x115F
                || character == 0x1160
                || character == 0x17B4
                || character == 0x17B5
                || character == 0x2800
                || character == 0x3164
                || character == 0xFFA0;
    }

    private static boolean isMark(int character) {
        int type = Character.getType(character);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }

    /// Between two pictures, the first with a style or a colour of skin at most.
    private static boolean joinsEmoji(int[] text, int at) {
        int before = at - 1;
        while (before > 0
                && (text[before] == EMOJI_STYLE || Character.isEmojiModifier(text[before]))) {
            before--;
        }
        return before >= 0
                && at + 1 < text.length
                && Character.isExtendedPictographic(text[before])
                && Character.isExtendedPictographic(text[at + 1]);
    }

    private static boolean followsVirama(int[] text, int at) {
        return at > 0 && isVirama(text[at - 1]);
    }

    /// Of the scripts that people write today (canonical combining class 9).
    private static boolean isVirama(int character) {
        return switch (character) {
            case 0x094D,
                    0x09CD,
                    0x0A4D,
                    0x0ACD,
                    0x0B4D,
                    0x0BCD,
                    0x0C4D,
                    0x0CCD,
                    0x0D3B,
                    0x0D3C,
                    0x0D4D,
                    0x0DCA,
                    0x0E3A,
                    0x0F84,
                    0x1039,
                    0x103A,
                    0x17D2,
                    0x1A60,
                    0x1B44,
                    0x1BAA,
                    0xA953,
                    0xA9C0,
                    0xABED ->
                    true;
            default -> false;
        };
    }

    /// Between two letters that would join without it.
    private static boolean parts(int[] text, int at) {
        int before = at - 1;
        while (before >= 0 && isMark(text[before])) {
            before--;
        }
        int after = at + 1;
        while (after < text.length && isMark(text[after])) {
            after++;
        }
        return before >= 0
                && after < text.length
                && isJoining(text[before])
                && !joinsBackOnly(text[before])
                && isJoining(text[after]);
    }

    private static boolean isJoining(int character) {
        return Character.isLetter(character) && JOINING.contains(UnicodeScript.of(character));
    }

    /// Arabic letters that join to what is before them alone: nothing has to be parted behind them.
    private static boolean joinsBackOnly(int character) {
        return (character >= 0x0622 && character <= 0x0625)
                || character == 0x0627
                || character == 0x0629
                || (character >= 0x062F && character <= 0x0632)
                || character == 0x0648
                || (character >= 0x0671 && character <= 0x0673)
                || (character >= 0x0675 && character <= 0x0677)
                || (character >= 0x0688 && character <= 0x0699)
                || character == 0x06C0
                || (character >= 0x06C3 && character <= 0x06CB)
                || character == 0x06CD
                || character == 0x06CF
                || character == 0x06D2
                || character == 0x06D3
                || character == 0x06D5;
    }
}
