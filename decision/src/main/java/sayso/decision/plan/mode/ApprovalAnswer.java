package sayso.decision.plan.mode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;

/// Translates a verdict on a plan into the answer to the decision that asks for it. It sends
/// nothing; the opposite way is `PlanVerdict.of`.
public final class ApprovalAnswer {
    private ApprovalAnswer() {}

    /// @throws IllegalArgumentException for one that says nothing
    public static Answer of(PlanVerdict verdict) {
        return of(verdict, List.of());
    }

    /// @param comments on lines of the plan, which are not among the verdict's words
    /// @throws IllegalArgumentException for a verdict that says nothing
    public static Answer of(PlanVerdict verdict, List<ContextComment> comments) {
        return topics(verdict, !comments.isEmpty()).withComments(comments);
    }

    /// What was said so far, with other words on steps and a verdict on the whole. What nobody changed
    /// stays.
    ///
    /// @param whole null while there is none
    /// @param changed words on steps, in place of what was said of them
    /// @param comments on lines of the plan, in place of those so far
    public static Answer over(
            Answer soFar,
            @Nullable PlanVerdict whole,
            List<StepWord> changed,
            List<ContextComment> comments) {
        Answer answer = soFar.withComments(comments);
        for (StepWord step : changed) {
            TopicId topic = new TopicId(ApprovalQuestionFactory.topic(step.place()));
            String note = step.note().isEmpty() ? soFar.said(topic).note() : step.note();
            answer = answer.on(topic, step(step).withNote(note));
        }
        if (whole == null) {
            return answer;
        }
        TopicId plan = new TopicId(ApprovalQuestionFactory.PLAN);
        TopicAnswer said = of(whole, comments).said(plan);
        String note = soFar.said(plan).note();
        return answer.on(plan, said.note().isEmpty() ? said.withNote(note) : said);
    }

    private static Answer topics(PlanVerdict verdict, boolean commented) {
        return switch (verdict) {
            case Approved approved -> {
                Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
                topics.put(
                        new TopicId(ApprovalQuestionFactory.PLAN),
                        choosing(
                                        approved.careful()
                                                ? ApprovalQuestionFactory.CAREFULLY
                                                : ApprovalQuestionFactory.EXECUTE)
                                .withNote(approved.words()));
                approved.steps()
                        .forEach(step ->
                                topics.put(
                                        new TopicId(ApprovalQuestionFactory.topic(step.place())),
                                        step(step)));
                yield Answer.ofTopics(topics);
            }
            case SentBack back ->
                    Answer.ofTopics(
                            Map.of(
                                    new TopicId(ApprovalQuestionFactory.PLAN),
                                    back.words().isEmpty() && !commented
                                            ? choosing(ApprovalQuestionFactory.KEEP)
                                            : choosing(ApprovalQuestionFactory.REFINE)
                                                    .withNote(back.words())));
            case Unsaid unsaid -> throw new IllegalArgumentException(unsaid.why());
        };
    }

    private static TopicAnswer step(StepWord step) {
        TopicAnswer said =
                step.skipped()
                        ? choosing(ApprovalQuestionFactory.SKIP)
                        : step.edited().isEmpty()
                                ? choosing(ApprovalQuestionFactory.APPROVE)
                                : TopicAnswer.ofText(step.edited());
        return said.withNote(step.note());
    }

    private static TopicAnswer choosing(String option) {
        return TopicAnswer.choosing(new OptionId(option));
    }
}
