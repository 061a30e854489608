package sayso.channel.card;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Amount of a decision that a channel's vendor gets to read: the title with the labels of its
/// options, the question as well, or the context too.
public enum CardDetail implements WireEnum {
    TITLE,
    QUESTION,
    FULL;

    public static Optional<CardDetail> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
