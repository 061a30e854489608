package sayso.hub.portal.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.ApprovalQuestionFactory;

/// Fields of the form on which a plan is reviewed, read as an answer to the decision that asks for its
/// approval.
///
/// @param fields each name with its values in their order
public record PlanReviewForm(Map<String, List<String>> fields) {
    /// Stands in every form of a review.
    public static final String REVIEW = "review";

    /// The option that a button sends.
    public static final String VERDICT = "verdict";

    /// What is said of the whole.
    public static final String WORDS = "words";

    /// The topic of each step that the page shows.
    public static final String STEP = "step";

    /// The topics of those that the agent is to carry out.
    public static final String INCLUDE = "include";

    /// How a step reads now; its topic follows.
    public static final String READS = "reads.";

    /// A note on a step; its topic follows.
    public static final String NOTE = "step_note.";

    /// What is said of lines.
    public static final String COMMENT = "comment";

    /// The lines of each comment, as in `3-5`.
    public static final String AT = "comment_at";

    /// The words each comment is about, or empty.
    public static final String QUOTE = "comment_quote";

    private static final Pattern LINES = Pattern.compile("([1-9][0-9]{0,6})-([1-9][0-9]{0,6})");

    /// Whether a decision is shown as a plan that is reviewed.
    public static boolean isFor(Decision decision) {
        Question question = decision.question();
        return ApprovalQuestionFactory.is(decision)
                && question.context() != null
                && question.topic(ApprovalQuestionFactory.WHOLE).isPresent();
    }

    /// Whether these are the fields of a review.
    public boolean isReview() {
        return fields.containsKey(REVIEW);
    }

    /// What stands in them.
    ///
    /// @param kept what was kept before; topics that the page does not show stay as they are there
    public Answer answer(Question question, Answer kept) {
        Answer answer = kept.withComments(comments());
        TopicAnswer before = answer.said(ApprovalQuestionFactory.WHOLE);
        String verdict = text(VERDICT);
        answer =
                with(
                        answer,
                        ApprovalQuestionFactory.WHOLE,
                        new TopicAnswer(
                                verdict.isEmpty()
                                        ? before.chosen()
                                        : List.of(new OptionId(verdict)),
                                "",
                                text(WORDS),
                                TopicAnswerSource.PERSON));
        for (String id : fields.getOrDefault(STEP, List.of())) {
            Topic topic = id.isBlank() ? null : question.topic(new TopicId(id)).orElse(null);
            if (topic != null) {
                answer = with(answer, topic.id(), step(topic));
            }
        }
        return answer;
    }

    /// Whether changes are requested and none is named.
    public boolean lacksWords(Decision decision, Answer answer) {
        return isReview()
                && text(VERDICT).equals(ApprovalQuestionFactory.REFINE)
                && answer.comments().isEmpty()
                && answer.said(ApprovalQuestionFactory.WHOLE).note().isEmpty()
                && decision.question().topics().stream()
                        .filter(topic -> !topic.id().equals(ApprovalQuestionFactory.WHOLE))
                        .map(topic -> answer.said(topic.id()))
                        .allMatch(said ->
                                said.note().isEmpty()
                                        && said.chosen()
                                                .equals(List.of(ApprovalQuestionFactory.APPROVED)));
    }

    /// What an answer to a plan says beside the verdict: the steps that are not taken as they read, and
    /// all that was written.
    public static Answer remarks(Answer answer) {
        Map<TopicId, TopicAnswer> said = new LinkedHashMap<>();
        answer.topics()
                .forEach((topic, one) -> {
                    TopicAnswer remark =
                            saysNothingByChoice(topic, one)
                                    ? TopicAnswer.ofText(one.text()).withNote(one.note())
                                    : one.from(TopicAnswerSource.PERSON);
                    if (!remark.equals(TopicAnswer.NOTHING)) {
                        said.put(topic, remark);
                    }
                });
        return Answer.ofTopics(said).withComments(answer.comments());
    }

    private static boolean saysNothingByChoice(TopicId topic, TopicAnswer one) {
        return topic.equals(ApprovalQuestionFactory.WHOLE)
                || one.chosen().equals(List.of(ApprovalQuestionFactory.APPROVED));
    }

    private TopicAnswer step(Topic topic) {
        String id = topic.id().value();
        String reads = text(READS + id).strip().replace("\r\n", "\n");
        boolean isIncluded = fields.getOrDefault(INCLUDE, List.of()).contains(id);
        boolean isEdited = !reads.isEmpty() && !reads.equals(topic.question().prompt().strip());
        TopicAnswer said =
                !isIncluded
                        ? TopicAnswer.choosing(ApprovalQuestionFactory.SKIPPED)
                        : isEdited
                                ? TopicAnswer.ofText(reads)
                                : TopicAnswer.choosing(ApprovalQuestionFactory.APPROVED);
        return said.withNote(text(NOTE + id));
    }

    /// why: what the person did not touch stays the agent's
    private static Answer with(Answer answer, TopicId topic, TopicAnswer said) {
        TopicAnswer before = answer.topics().get(topic);
        boolean isSame =
                before == null
                        ? said.equals(TopicAnswer.NOTHING)
                        : said.from(before.source()).equals(before);
        return isSame ? answer : answer.on(topic, said);
    }

    private List<ContextComment> comments() {
        List<String> said = fields.getOrDefault(COMMENT, List.of());
        List<String> places = fields.getOrDefault(AT, List.of());
        List<String> quotes = fields.getOrDefault(QUOTE, List.of());
        List<ContextComment> comments = new ArrayList<>();
        for (int i = 0; i < said.size(); i++) {
            comment(value(places, i), value(quotes, i), said.get(i)).ifPresent(comments::add);
        }
        return comments;
    }

    private static Optional<ContextComment> comment(String place, String quote, String text) {
        Matcher lines = LINES.matcher(place);
        if (text.isBlank() || !lines.matches()) {
            return Optional.empty();
        }
        int from = Integer.parseInt(lines.group(1));
        int to = Math.max(from, Integer.parseInt(lines.group(2)));
        return Optional.of(new ContextComment(from, to, cut(quote), text.replace("\r\n", "\n")));
    }

    /// why: a quote only points; what is said of it is never cut
    private static String cut(String quote) {
        String bare = quote.replaceAll("\\s+", " ").strip();
        return bare.length() <= ContextComment.MAX_QUOTE
                ? bare
                : bare.substring(
                                0,
                                bare.offsetByCodePoints(
                                        0, bare.codePointCount(0, ContextComment.MAX_QUOTE - 1)))
                        + "…";
    }

    private String text(String name) {
        List<String> values = fields.get(name);
        return values == null ? "" : values.getLast();
    }

    private static String value(List<String> values, int at) {
        @Nullable String value = at < values.size() ? values.get(at) : null;
        return value == null ? "" : value;
    }
}
