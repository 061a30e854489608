package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Three-way merge of the person's answers to a questionnaire, topic by topic, of its note and of its comments:
/// local changes win; otherwise changes made to the draft on another surface are taken over.
///
/// @param merged both changes
/// @param base what both sides agree on from here on
/// @param taken the topics that were changed elsewhere and taken over
record DraftMerge(Answer merged, Answer base, List<Topic> taken) {
    DraftMerge {
        taken = List.copyOf(taken);
    }

    static DraftMerge of(Question question, Answer base, Answer mine, Answer theirs) {
        Map<TopicId, TopicAnswer> merged = new LinkedHashMap<>(mine.topics());
        Map<TopicId, TopicAnswer> agreed = new LinkedHashMap<>(base.topics());
        List<Topic> taken = new ArrayList<>();
        for (Topic topic : question.topics()) {
            TopicAnswer other = theirs.topics().get(topic.id());
            if (other == null) {
                continue;
            }
            TopicAnswer before = base.topics().get(topic.id());
            agreed.put(topic.id(), other);
            if (same(mine.topics().get(topic.id()), before) && !same(other, before)) {
                merged.put(topic.id(), other);
                taken.add(topic);
            }
        }
        String remark =
                mine.globalNote().equals(base.globalNote())
                        ? theirs.globalNote()
                        : mine.globalNote();
        return new DraftMerge(
                Answer.ofTopics(merged)
                        .withGlobalNote(remark)
                        .withComments(
                                CommentMerge.of(
                                        base.comments(), mine.comments(), theirs.comments())),
                Answer.ofTopics(agreed)
                        .withGlobalNote(theirs.globalNote())
                        .withComments(theirs.comments()),
                taken);
    }

    private static boolean same(@Nullable TopicAnswer left, @Nullable TopicAnswer right) {
        return (left == null ? TopicAnswer.NOTHING : left)
                .equals(right == null ? TopicAnswer.NOTHING : right);
    }
}
