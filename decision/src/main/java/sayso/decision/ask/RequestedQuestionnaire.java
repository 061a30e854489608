package sayso.decision.ask;

import java.util.List;

/// The topics of a questionnaire as a caller sent them, unchecked, with the names that the caller's
/// door has for their fields.
///
/// @param words how the caller's door calls their fields, for messages
/// @param most how many topics there may be
public record RequestedQuestionnaire(List<RequestedTopic> all, Words words, int most) {
    public RequestedQuestionnaire {
        all = List.copyOf(all);
    }

    public RequestedQuestionnaire(List<RequestedTopic> all, Words words) {
        this(all, words, AskLimits.TOPICS);
    }

    /// Names that a door has for the fields of topics.
    public record Words(
            String topics,
            String prompt,
            String options,
            String optionId,
            String ownWords,
            String known) {
        public static final Words OWN =
                new Words("topics", "prompt", "options", "id", "own_words", "initial");
        public static final Words COLLECTED =
                new Words(
                        "decisions",
                        "problem",
                        "suggestions",
                        "value",
                        "allowCustom",
                        "initialAnswers");
        public static final Words FORM =
                new Words("questions", "prompt", "options", "value", "allowOther", "initial");
    }
}
