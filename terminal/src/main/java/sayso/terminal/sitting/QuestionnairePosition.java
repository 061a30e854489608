package sayso.terminal.sitting;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.TopicId;

/// Position in a questionnaire: the topic, the row and the scroll position.
///
/// @param topic the topic that is shown; null on the review page
/// @param row the row of the topic on which the cursor stands
/// @param context whether context and previews are unfolded
/// @param scroll lines scrolled by hand, counted from what the cursor would show
record QuestionnairePosition(@Nullable TopicId topic, int row, boolean context, int scroll) {
    QuestionnairePosition onRow(int changed) {
        return new QuestionnairePosition(topic, changed, context, 0);
    }

    QuestionnairePosition unfolded(boolean shown) {
        return new QuestionnairePosition(topic, row, shown, 0);
    }

    QuestionnairePosition scrolledBy(int lines) {
        return new QuestionnairePosition(topic, row, context, scroll + lines);
    }

    boolean isReview() {
        return topic == null;
    }
}
