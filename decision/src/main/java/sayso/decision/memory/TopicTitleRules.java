package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;

/// Rules on what says what a topic asks. Its label is a heading, *Priority* beside *low*, *medium* and *high*, and says it
/// only within the title of the whole, as far as that names a matter. Its prompt says it alone where it is a question of its
/// own: where it names more than the label and the options do, and points at nothing outside of itself.
///
/// @param whole the questionnaire
/// @param question that of the topic
record TopicTitleRules(Question whole, TopicId topic, PlainQuestion question) {
    /// Options that say nothing of what they answer, beside which a short label says too little.
    private static final Set<String> GENERIC =
            Set.of(
                    "yes",
                    "no",
                    "ok",
                    "cancel",
                    "ship",
                    "hold",
                    "skip",
                    "keep",
                    "drop",
                    "now",
                    "later",
                    "on",
                    "off",
                    "true",
                    "false",
                    "accept",
                    "reject",
                    "approve",
                    "deny",
                    "continue",
                    "stop",
                    "none",
                    "all",
                    "both",
                    "other",
                    "maybe",
                    "not now",
                    "go",
                    "wait",
                    "do it",
                    "don't",
                    "ja",
                    "nein",
                    "oui",
                    "non",
                    "si",
                    "\u662f",
                    "\u5426");

    /// Words for a matter that stands elsewhere: in the title, or in talk.
    private static final Set<String> POINTERS =
            Set.of("this", "that", "these", "those", "it", "its", "they", "them", "their");

    /// What every questionnaire is made of.
    private static final Set<String> PARTS = Set.copyOf(WordStem.all("decisions questions topics"));

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}+");

    /// So much beside its label and its options a prompt names that is a question of its own. why: *What priority should the
    /// issue have?* is asked of every issue
    private static final int OWN = 2;

    TopicTitleRules {
        requireNonNull(whole, "whole is null");
        requireNonNull(topic, "topic is null");
        requireNonNull(question, "question is null");
    }

    /// Its prompt, and its label as far as that can say anything.
    Stream<String> keys() {
        return isLabelEnough()
                ? Stream.of(question.prompt(), question.title())
                : Stream.of(question.prompt());
    }

    /// Each way to say what it asks: a question of its own, or the title of the whole and what it is within that.
    Stream<List<String>> all() {
        Stream<List<String>> own =
                Stream.of(question.prompt())
                        .filter(prompt -> isOwnQuestion(prompt, question))
                        .map(List::of);
        Stream<List<String>> within =
                isSubject() ? keys().map(text -> List.of(whole.title(), text)) : Stream.of();
        return Stream.concat(own, within);
    }

    private static boolean isOwnQuestion(String text, PlainQuestion of) {
        Set<String> named = new HashSet<>(WordStem.all(text));
        WordStem.all(of.title()).forEach(named::remove);
        of.options().forEach(option -> WordStem.all(option.label()).forEach(named::remove));
        return named.size() >= OWN && !points(text);
    }

    private static boolean points(String text) {
        return Arrays.stream(BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT), -1))
                .anyMatch(POINTERS::contains);
    }

    /// Whether the title of the whole names a matter, and not only its topics and how many there are. A title that is the
    /// prompt of a topic names no more than that one does.
    private boolean isSubject() {
        String title = AskFingerprint.title(whole.title());
        Set<String> named = new HashSet<>(WordStem.all(title));
        whole.topics().forEach(one -> WordStem.all(one.label()).forEach(named::remove));
        return !points(title)
                && named.stream()
                        .anyMatch(word -> !PARTS.contains(word) && !NUMBER.matcher(word).matches())
                && whole.topics().stream()
                        .map(Topic::question)
                        .filter(one -> AskFingerprint.title(one.prompt()).startsWith(title))
                        .allMatch(one -> isOwnQuestion(title, one));
    }

    /// why: of two topics with the label "Tests" and yes and no, each may ask something else
    private boolean isLabelEnough() {
        boolean isNamed =
                whole.topics().stream()
                        .noneMatch(one ->
                                one.id().equals(topic)
                                        && one.label().equals(Topic.unnamed(number(one))));
        return isNamed
                && question.options().stream()
                        .anyMatch(
                                option -> !GENERIC.contains(AskFingerprint.plain(option.label())));
    }

    private int number(Topic one) {
        return whole.topics().indexOf(one) + 1;
    }
}
