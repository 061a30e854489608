package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;

/// Rules on what says what a topic asks. Its label is a heading, *Priority* beside *low*, *medium* and *high*, and says it
/// only within the title of the whole, as far as that names a matter. Its prompt says it alone where it is a question of its
/// own: where it names more than the label and the options do, and points at nothing outside of itself, in a language in
/// which that can be told.
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
                    "是",
                    "否");

    /// What every questionnaire is made of.
    private static final TopicWords.KnownWords PARTS =
            TopicWords.KnownWords.of(
                    List.of(
                            "decisions questions topics",
                            "Entscheidungen",
                            "Fragen",
                            "décisions",
                            "decisiones",
                            "preguntas",
                            "决定",
                            "决策",
                            "问题",
                            "事项"));

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
        TopicWords words = new TopicWords(text);
        List<String> known =
                Stream.concat(Stream.of(of.title()), of.options().stream().map(Option::label))
                        .toList();
        return TopicWords.count(words.beside(known)) >= OWN
                && !words.points()
                && new PromptLanguage(text).isKnown();
    }

    /// Whether the title of the whole names a matter, and not only its topics and how many there are. A title that is the
    /// prompt of a topic names no more than that one does.
    private boolean isSubject() {
        String title = AskFingerprint.title(whole.title());
        TopicWords words = new TopicWords(title);
        List<String> labels = whole.topics().stream().map(Topic::label).toList();
        Set<String> named = words.beside(PARTS.and(TopicWords.KnownWords.of(labels)));
        named.removeIf(word -> NUMBER.matcher(word).matches());
        return !words.points()
                && TopicWords.count(named) > 0
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
