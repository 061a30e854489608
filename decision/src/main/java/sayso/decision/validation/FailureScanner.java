package sayso.decision.validation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.validation.ValidationResult.Ignored;
import sayso.decision.validation.ValidationResult.Match;

/// Scans one text for words of failure, and gives those that count and those that are ignored, each
/// with its reason. Ignoring one occurrence implies nothing about the others.
final class FailureScanner {
    private static final int NEGATED_WITHIN = 3;
    private static final int SETTLED_WITHIN = 3;
    private static final int CONDITIONAL_WITHIN = 4;
    private static final int STATUS_WITHIN = 2;
    private static final int DISTINCT_DIGITS = 3;

    private final String field;
    private final String text;
    private final List<TextToken> words;

    /// Words that are part of a phrase of failure: the `not` of `not working` negates nothing else.
    private final Set<Integer> spent = new HashSet<>();

    private final List<Match> matches = new ArrayList<>();
    private final List<Ignored> ignored = new ArrayList<>();

    /// Words from `first` to `last` that say that something failed.
    private record Cue(int first, int last) {}

    FailureScanner(String field, String text) {
        this.field = field;
        this.text = text;
        this.words = TextToken.in(text);
        List<Cue> cues = cues();
        cues.forEach(cue -> {
            Match match = match(cue);
            whyIgnored(cue)
                    .ifPresentOrElse(
                            why -> ignored.add(new Ignored(match, why)), () -> matches.add(match));
        });
    }

    List<Match> matches() {
        return matches;
    }

    List<Ignored> ignored() {
        return ignored;
    }

    private List<Cue> cues() {
        List<Cue> cues = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            int length = length(i);
            if (length > 0) {
                cues.add(new Cue(i, i + length - 1));
                for (int j = i; j < i + length; j++) {
                    spent.add(j);
                }
                i += length - 1;
            }
        }
        return cues;
    }

    /// How many words from here on say it; zero where none do.
    private int length(int at) {
        for (List<String> phrase : FailureLexicon.PHRASES) {
            if (isAt(phrase, at)) {
                return phrase.size();
            }
        }
        for (List<String> unable : FailureLexicon.UNABLE) {
            int verb = at + unable.size();
            if (isAt(unable, at)
                    && verb < words.size()
                    && FailureLexicon.VERBS.contains(words.get(verb).lower())) {
                return unable.size() + 1;
            }
        }
        return FailureLexicon.ALONE.contains(words.get(at).lower()) || isFailedStatus(at) ? 1 : 0;
    }

    private boolean isFailedStatus(int at) {
        String word = words.get(at).lower();
        if (word.length() != DISTINCT_DIGITS || !word.chars().allMatch(Character::isDigit)) {
            return false;
        }
        boolean failed = word.charAt(0) == '4' || word.charAt(0) == '5';
        return failed
                && (near(at, at, STATUS_WITHIN, FailureLexicon.STATUS)
                        || near(at, at, -STATUS_WITHIN, FailureLexicon.STATUS));
    }

    private Match match(Cue cue) {
        int start = words.get(cue.first()).start();
        int end = words.get(cue.last()).end();
        return new Match(field, start, end, text.substring(start, end), text);
    }

    private Optional<String> whyIgnored(Cue cue) {
        if (isInCode(words.get(cue.first())) || isName(words.get(cue.first()))) {
            return Optional.of("identifier or path");
        }
        if (isDesign(cue)) {
            return Optional.of("design talk");
        }
        if (isNegated(cue)) {
            return Optional.of("negated");
        }
        if (isSettled(cue)) {
            return Optional.of("settled");
        }
        return isConditional(cue) ? Optional.of("conditional") : Optional.empty();
    }

    /// Between backticks.
    private boolean isInCode(TextToken word) {
        return text.substring(0, word.start()).chars().filter(c -> c == '`').count() % 2 == 1
                && text.indexOf('`', word.end()) >= 0;
    }

    /// A path, an address, a flag, or a name that programs give.
    private static boolean isName(TextToken word) {
        String chunk = trimmed(word.chunk());
        if (chunk.startsWith("-") || chunk.contains("/") || chunk.contains("\\")) {
            return true;
        }
        for (int i = 1; i < chunk.length() - 1; i++) {
            char here = chunk.charAt(i);
            boolean joins = here == '.' || here == '_' || here == '-' || here == ':';
            if (joins
                    && Character.isLetterOrDigit(chunk.charAt(i - 1))
                    && Character.isLetterOrDigit(chunk.charAt(i + 1))) {
                return true;
            }
        }
        return hasHump(chunk);
    }

    private static boolean hasHump(String chunk) {
        for (int i = 1; i < chunk.length(); i++) {
            if (Character.isUpperCase(chunk.charAt(i))
                    && Character.isLowerCase(chunk.charAt(i - 1))) {
                return true;
            }
        }
        return false;
    }

    /// Without the quotes and the punctuation around it.
    private static String trimmed(String chunk) {
        int start = 0;
        while (start < chunk.length() && "\"'“”‘’([{<*,".indexOf(chunk.charAt(start)) >= 0) {
            start++;
        }
        int end = chunk.length();
        while (end > start && "\"'“”‘’)]}>*.,;:!?".indexOf(chunk.charAt(end - 1)) >= 0) {
            end--;
        }
        return chunk.substring(start, end);
    }

    private boolean isDesign(Cue cue) {
        for (List<String> phrase : FailureLexicon.DESIGN) {
            for (int at = cue.first() - phrase.size() + 1; at <= cue.first(); at++) {
                if (at >= 0 && isAt(phrase, at)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isNegated(Cue cue) {
        return before(cue, NEGATED_WITHIN, FailureLexicon.NEGATIONS)
                || before(cue, NEGATED_WITHIN, FailureLexicon.LONG_NEGATIONS)
                || negatedByVerb(cue);
    }

    /// `didn't fail`, `isn't stuck`.
    private boolean negatedByVerb(Cue cue) {
        for (int i = cue.first() - 1; i >= 0 && i >= cue.first() - NEGATED_WITHIN; i--) {
            if (sameSentence(i, cue.first())
                    && !spent.contains(i)
                    && words.get(i).lower().endsWith("n't")) {
                return true;
            }
        }
        return false;
    }

    private boolean isSettled(Cue cue) {
        int from = Math.max(0, cue.first() - SETTLED_WITHIN);
        int to = Math.min(words.size() - 1, cue.last() + SETTLED_WITHIN);
        for (int i = from; i <= to; i++) {
            if (sameSentence(i, cue.first())
                    && FailureLexicon.SETTLED.contains(words.get(i).lower())
                    && !isDenied(i)) {
                return true;
            }
        }
        return false;
    }

    /// `not fixed`, `isn't resolved yet`.
    private boolean isDenied(int at) {
        for (int i = Math.max(0, at - 2); i < at; i++) {
            String word = words.get(i).lower();
            if (FailureLexicon.NEGATIONS.contains(word) || word.endsWith("n't")) {
                return true;
            }
        }
        return false;
    }

    private boolean isConditional(Cue cue) {
        return before(cue, CONDITIONAL_WITHIN, FailureLexicon.CONDITIONS)
                || before(cue, CONDITIONAL_WITHIN, FailureLexicon.LONG_CONDITIONS);
    }

    private boolean before(Cue cue, int within, Set<String> wanted) {
        for (int i = cue.first() - 1; i >= 0 && i >= cue.first() - within; i--) {
            if (sameSentence(i, cue.first())
                    && !spent.contains(i)
                    && wanted.contains(words.get(i).lower())) {
                return true;
            }
        }
        return false;
    }

    /// A phrase counts from its last word.
    private boolean before(Cue cue, int within, List<List<String>> phrases) {
        for (List<String> phrase : phrases) {
            for (int last = cue.first() - 1; last >= 0 && last >= cue.first() - within; last--) {
                int first = last - phrase.size() + 1;
                if (first >= 0 && sameSentence(first, cue.first()) && isAt(phrase, first)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// @param within how far to look: behind where it is positive, before where it is negative
    private boolean near(int first, int last, int within, Set<String> wanted) {
        int from = within < 0 ? Math.max(0, first + within) : last + 1;
        int to = within < 0 ? first - 1 : Math.min(words.size() - 1, last + within);
        for (int i = from; i <= to; i++) {
            if (sameSentence(i, first) && wanted.contains(words.get(i).lower())) {
                return true;
            }
        }
        return false;
    }

    private boolean sameSentence(int one, int other) {
        return words.get(one).sentence() == words.get(other).sentence();
    }

    private boolean isAt(List<String> phrase, int at) {
        if (at + phrase.size() > words.size()) {
            return false;
        }
        for (int i = 0; i < phrase.size(); i++) {
            if (!words.get(at + i).lower().equals(phrase.get(i)) || !sameSentence(at, at + i)) {
                return false;
            }
        }
        return true;
    }
}
