package sayso.decision.model;

import java.util.Optional;

/// The source of a topic's answer: the person, what the asker knew before, or what the asker
/// reported from talk. From any source, it counts only once a person sends the whole questionnaire.
public enum TopicAnswerSource implements WireEnum {
    /// The person chose or wrote it in this sitting.
    PERSON,
    /// The asker knew it before and the person let it stand.
    INITIAL,
    /// The asker says that it was said in talk, and the person let it stand.
    AGENT_REPORTED;

    public static Optional<TopicAnswerSource> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
