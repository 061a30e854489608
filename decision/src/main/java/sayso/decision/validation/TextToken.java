package sayso.decision.validation;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A word of a text, with its position, its sentence and the unbroken text around it; also splits a
/// text into its words.
///
/// @param lower without regard to case
/// @param chunk what blanks surround, the word in it: a path, a name of a program, or the word itself
/// @param sentence the number of its sentence
record TextToken(String lower, int start, int end, String chunk, int sentence) {
    /// The words of a text, in order. A camel-case name is as many words as it has humps.
    static List<TextToken> in(String text) {
        List<TextToken> words = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getWordInstance(Locale.ROOT);
        breaks.setText(text);
        int sentence = 0;
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            if (Character.isLetterOrDigit(text.codePointAt(start))) {
                addParts(words, text, start, end, sentence);
            } else if (endsSentence(text, start, end)) {
                sentence++;
            }
            start = end;
        }
        return words;
    }

    /// A break iterator keeps `a.b` and `a_b` together, which are words of their own here.
    private static void addParts(
            List<TextToken> words, String text, int start, int end, int sentence) {
        int begin = start;
        for (int i = start + 1; i <= end; i++) {
            if (i == end || splits(text, i)) {
                if (i > begin) {
                    words.add(word(text, begin, i, sentence));
                }
                begin = i < end && !isPartOfWord(text.charAt(i)) ? i + 1 : i;
            }
        }
    }

    private static boolean splits(String text, int at) {
        char here = text.charAt(at);
        char before = text.charAt(at - 1);
        return !isPartOfWord(here)
                || (Character.isUpperCase(here) && Character.isLowerCase(before));
    }

    private static boolean isPartOfWord(char character) {
        return Character.isLetterOrDigit(character)
                || character == '\''
                || character == '’'
                || Character.isSurrogate(character)
                || Character.getType(character) == Character.NON_SPACING_MARK;
    }

    private static TextToken word(String text, int start, int end, int sentence) {
        String lower = text.substring(start, end).toLowerCase(Locale.ROOT).replace('’', '\'');
        return new TextToken(lower, start, end, chunkAround(text, start, end), sentence);
    }

    private static boolean endsSentence(String text, int start, int end) {
        String between = text.substring(start, end);
        if (between.indexOf('\n') >= 0) {
            return true;
        }
        boolean stops = between.chars().anyMatch(c -> ".!?;".indexOf(c) >= 0);
        return stops && (end == text.length() || Character.isWhitespace(text.charAt(end)));
    }

    private static String chunkAround(String text, int start, int end) {
        int from = start;
        while (from > 0 && !Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        int to = end;
        while (to < text.length() && !Character.isWhitespace(text.charAt(to))) {
            to++;
        }
        return text.substring(from, to);
    }
}
