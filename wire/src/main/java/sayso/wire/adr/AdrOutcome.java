package sayso.wire.adr;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.analysis.document.MarkdownEscaper;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;

/// Outcome of a decision in the sentences of a record, and the reading of a record that people may have
/// edited: whether it still names what was answered.
final class AdrOutcome {
    private static final String CHOSEN = "Chosen option";
    private static final String NONE = "Chosen option: none";

    private static final Pattern LEADING_MARKS = Pattern.compile("^[*_>\\s]+");
    private static final Pattern EMPHASIS = Pattern.compile("\\*\\*|__|\\*$|_$");
    private static final Pattern AFTER_COLON = Pattern.compile("^:[*_]*\\s*");
    private static final Pattern REASON =
            Pattern.compile("(?i)\\b(?:because|since|as)\\b|[.!?](?:\\s|$)");
    private static final Pattern QUOTED = Pattern.compile("([^\"]*+)\"([^\"]*+)\"");
    private static final Pattern JOINED =
            Pattern.compile(
                    "(?i)[\\s,;/&+*_()-]*(?:(?:or|and|rather|also|plus|then|even|maybe|perhaps|better)"
                            + "[\\s,;/&+*_()-]*)*+");
    private static final Pattern REFUSED =
            Pattern.compile("(?i)\\b(?:not|over|than|instead|against|without|from|replaces)\\b");

    private final Question question;
    private final Answer answer;

    AdrOutcome(Question question, Answer answer) {
        this.question = question;
        this.answer = answer.inOrderOf(question);
    }

    /// One line of Markdown for a plain question, one for each topic of a questionnaire; without the
    /// reasons.
    List<String> statements() {
        if (!(question instanceof Questionnaire)) {
            return List.of(plain());
        }
        List<String> all = new ArrayList<>();
        TopicProgress.of(question, answer)
                .answers()
                .forEach((id, said) ->
                        question.topic(id)
                                .filter(_ -> said.isGiven())
                                .ifPresent(topic ->
                                        all.add(
                                                AdrEscaper.start(topic.label())
                                                        + ": "
                                                        + quoted(
                                                                topic.question(),
                                                                said.chosen(),
                                                                said.text()))));
        return all.isEmpty() ? List.of(NONE) : all;
    }

    /// In one line, without Markdown.
    String plainText() {
        return statements().stream().map(MarkdownEscaper::plain).collect(Collectors.joining("; "));
    }

    private String plain() {
        if (answer.isTextOnly()) {
            return "Answered in own words: \"" + AdrEscaper.inline(answer.text()) + '"';
        }
        if (answer.chosen().isEmpty()) {
            return NONE;
        }
        return (answer.chosen().size() == 1 ? CHOSEN + ": " : CHOSEN + "s: ")
                + quoted(question, answer.chosen(), answer.text());
    }

    private static String quoted(Question question, List<OptionId> chosen, String words) {
        return Stream.concat(
                        chosen.stream().map(question::label),
                        Stream.of(words).filter(said -> !said.isEmpty()))
                .map(said -> '"' + AdrEscaper.inline(said) + '"')
                .collect(Collectors.joining(", "));
    }

    /// The person's reasons for the whole, each a text as it was written.
    List<String> reasons() {
        return Stream.concat(
                        Stream.of(answer.rationale(), answer.globalNote()),
                        answer.chosen().stream().map(id -> answer.notes().getOrDefault(id, "")))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    /// The person's remark on each topic, by the place of its statement; empty where there is none.
    List<String> topicReasons() {
        return TopicProgress.of(question, answer).answers().values().stream()
                .filter(TopicAnswer::isGiven)
                .map(TopicAnswer::note)
                .toList();
    }

    /// Whether a record states this outcome, and no other option beside it.
    boolean isIn(AdrDocument record) {
        return isStatedIn(record) && !isContradictedIn(record);
    }

    /// Whether a record states it, whatever else it states.
    boolean isStatedIn(AdrDocument record) {
        List<String> sentences = record.outcomeSentences();
        return wanted().stream()
                .allMatch(said -> sentences.stream().anyMatch(each -> says(each, said)));
    }

    /// Whether a record names an option that was not chosen as the chosen one, too.
    private boolean isContradictedIn(AdrDocument record) {
        List<String> wanted = wanted();
        List<String> begins = begins(wanted);
        List<String> reasons =
                reasons().stream()
                        .flatMap(reason -> AdrEscaper.paragraphs(reason).stream())
                        .map(AdrDocument::sentence)
                        .map(AdrOutcome::unmarked)
                        .filter(line -> !line.isBlank())
                        .toList();
        return record.outcomeSentences().stream()
                .map(AdrOutcome::unmarked)
                .filter(sentence -> begins.stream().anyMatch(begin -> isBegun(sentence, begin)))
                .filter(sentence -> reasons.stream().noneMatch(sentence::startsWith))
                .anyMatch(sentence ->
                        wanted.stream()
                                .map(AdrOutcome::unmarked)
                                .noneMatch(said ->
                                        says(sentence, said) && !namesMore(sentence, said)));
    }

    private List<String> wanted() {
        return statements().stream().map(MarkdownEscaper::plain).toList();
    }

    /// What a sentence that names an outcome begins with.
    private static List<String> begins(List<String> wanted) {
        return Stream.concat(
                        Stream.of(CHOSEN + ": ", CHOSEN + "s: "),
                        wanted.stream()
                                .filter(said -> said.contains(": \""))
                                .map(said -> unmarked(said.substring(0, said.indexOf(": \"") + 3))))
                .toList();
    }

    private static boolean isBegun(String sentence, String begin) {
        return sentence.regionMatches(true, 0, begin, 0, begin.length());
    }

    /// Without the marks of emphasis and of a quotation around what a sentence begins with.
    private static String unmarked(String sentence) {
        String bare = LEADING_MARKS.matcher(sentence).replaceFirst("");
        int colon = bare.indexOf(':');
        return colon < 0
                ? bare
                : EMPHASIS.matcher(bare.substring(0, colon)).replaceAll("")
                        + ": "
                        + AFTER_COLON.matcher(bare.substring(colon)).replaceFirst("");
    }

    /// why: one more option behind those that were chosen is another outcome
    private static boolean says(String sentence, String said) {
        return sentence.startsWith(said) && !sentence.startsWith(", \"", said.length());
    }

    /// Whether one more is named behind those that were chosen, before any reason; one that is named as what
    /// was not taken is none.
    private boolean namesMore(String sentence, String said) {
        String rest = sentence.substring(said.length());
        Matcher end = REASON.matcher(rest);
        String before = end.find() ? rest.substring(0, end.start()) : rest;
        Matcher quoted = QUOTED.matcher(before);
        boolean isMore = false;
        while (quoted.find() && !isMore) {
            String words = quoted.group(1);
            isMore =
                    JOINED.matcher(words).matches()
                            || (isOther(quoted.group(2)) && !REFUSED.matcher(words).find());
        }
        return isMore;
    }

    private boolean isOther(String label) {
        return question.options().stream()
                .filter(option -> !answer.chosen().contains(option.id()))
                .anyMatch(option -> option.label().strip().equalsIgnoreCase(label.strip()));
    }
}
