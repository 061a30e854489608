package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import sayso.decision.delivery.SentCard;
import sayso.decision.model.PersonId;

/// Result of a press or a written reply, for the channel to show: a word to its sender, and often a
/// card that is to stand otherwise, or a request for words. An answer that counts is on disk by then.
public sealed interface CardReply {
    /// A short sentence for whoever pressed, at most 200 characters.
    String toast();

    /// Nothing on the card changes.
    record Told(String toast) implements CardReply {
        public Told {
            toast = CardText.cut(toast, 200);
        }
    }

    /// What was pressed is no button of ours, or of another message.
    record Unknown(String toast) implements CardReply {
        public Unknown {
            toast = CardText.cut(toast, 200);
        }
    }

    /// The card is to show this.
    ///
    /// @param ticket goes before each button's code
    /// @param person whose draft it shows
    /// @param version of the decision that it shows
    record Redrawn(
            String toast,
            SentCard card,
            QuestionCard content,
            String ticket,
            PersonId person,
            long version)
            implements CardReply {
        public Redrawn {
            toast = CardText.cut(toast, 200);
            requireNonNull(card, "card is null");
            requireNonNull(content, "content is null");
            requireNonNull(ticket, "ticket is null");
            requireNonNull(person, "person is null");
        }
    }

    /// The person is to be asked for words, by a message that they reply to.
    ///
    /// @param prompt the message, kept already; the channel says what it calls it
    /// @param text what it says
    record WordsAsked(String toast, SentCard card, SentCard prompt, String text)
            implements CardReply {
        public WordsAsked {
            toast = CardText.cut(toast, 200);
            requireNonNull(card, "card is null");
            requireNonNull(prompt, "prompt is null");
            requireNonNull(text, "text is null");
        }
    }
}
