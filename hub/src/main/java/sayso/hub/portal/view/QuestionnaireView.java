package sayso.hub.portal.view;

import java.util.List;

/// Contents of a questionnaire on its portal page: the tabs of all topics, the open topic, the
/// progress, and where answers come from.
///
/// @param topic the id of the topic that is open; empty on the page that shows them all
/// @param label of that topic
/// @param position of that topic among those that are asked, counted from one
/// @param prompt of that topic, HTML that is safe
/// @param answered how many have an answer
/// @param ownWordsChosen whether own words are what is chosen
/// @param source where the answer comes from, in words, or empty
/// @param reported what the agent reports on that topic, where it is something else; or empty
/// @param told names all that the agent reports, so that people send only what they have seen
/// @param next the topic that comes after it is kept, or `review`
/// @param paused that it is paused, in words, or empty
/// @param missing the labels of those that still need an answer
public record QuestionnaireView(
        List<TopicTab> tabs,
        String topic,
        String label,
        int position,
        String prompt,
        int answered,
        boolean ownWordsChosen,
        String source,
        String reported,
        String told,
        String next,
        DatedText paused,
        String missing) {
    /// For a question of its own.
    public static final QuestionnaireView NONE =
            new QuestionnaireView(
                    List.of(), "", "", 0, "", 0, false, "", "", "", "", DatedText.undated(""), "");

    public boolean isOne() {
        return !tabs.isEmpty();
    }

    /// Whether nothing else is asked, so that its page sends it.
    public boolean isLone() {
        return tabs.size() == 1;
    }

    public boolean isReview() {
        return isOne() && topic.isEmpty();
    }
}
