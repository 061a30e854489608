package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.CardStore;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.TransitionRules;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicId;
import sayso.decision.questionnaire.AnswerPrefill;

/// Makes the cards of a channel from the desk's decisions: reads what a card is made from, issues the
/// tickets of its buttons, and keeps what was sent. Safe for use by many threads.
public final class CardFactory {
    private static final Duration TICKET_LIFE = CardStore.LIFE;

    private final DecisionDesk desk;
    private final TicketService tickets;
    private final CardBuilder builder;

    public CardFactory(DecisionDesk desk, TicketService tickets, CardStyle style) {
        this.desk = requireNonNull(desk, "desk is null");
        this.tickets = requireNonNull(tickets, "tickets is null");
        this.builder = new CardBuilder(style);
    }

    /// The card of a decision for one person.
    public QuestionCard build(Decision decision, PersonId person, CardView view) {
        List<Precedent> precedents = precedents(decision);
        return builder.build(
                new CardState(
                        decision,
                        desk.gatesOf(decision.id()),
                        draft(decision, person),
                        EarlierChoice.of(precedents, decision.question()),
                        precedents.stream().filter(one -> !one.added().isEmpty()).toList(),
                        ContestedAnswer.before(decision, this::latest),
                        ReplacedQuestion.of(decision, this::latest),
                        takes(decision),
                        desk.now()),
                view);
    }

    /// What the person has chosen and written so far; of a questionnaire what is known beside it.
    Answer draft(Decision decision, PersonId person) {
        AnswerDraft kept = desk.draft(decision.id(), person).orElse(null);
        return switch (decision.question()) {
            case PlainQuestion _ -> kept == null ? Answer.EMPTY : kept.content();
            case Questionnaire _ -> AnswerPrefill.of(decision, kept);
        };
    }

    /// The earlier answers to the same question and to similar ones, or to each topic of it.
    private List<Precedent> precedents(Decision decision) {
        return decision.isPending() && decision.claim() == null
                ? desk.precedents(decision.id(), new Actor.Deadline())
                : List.of();
    }

    /// The one of this mark; empty where none is known any more.
    ///
    /// @param topic null for the question itself
    Optional<EarlierChoice> earlier(Decision decision, @Nullable TopicId topic, String mark) {
        return EarlierChoice.of(precedents(decision), decision.question()).stream()
                .filter(one -> Objects.equals(one.topic(), topic) && one.mark().equals(mark))
                .findFirst();
    }

    /// Whether the buttons of a card may answer this.
    boolean mayAnswer(Decision decision) {
        return builder.mayAnswer(decision);
    }

    /// The page of a card that shows the option at this place.
    int pageOf(int place) {
        return builder.pageOf(place);
    }

    /// The decision as it stands now; empty where there is none, as of a sample.
    public Optional<Decision> latest(DecisionId id) {
        return desk.find(id.value(), new Actor.Deadline())
                        instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    /// An answer in a few words, as far as the channel's vendor may read it.
    String said(Decision decision, Answer answer) {
        return builder.said(decision, answer);
    }

    /// The store's time.
    public Instant now() {
        return desk.now();
    }

    /// Whether an answer would count now.
    boolean takes(Decision decision) {
        return !decision.isErased()
                && (decision.isPending()
                        || TransitionRules.takesLateAnswer(decision, desk.policy(), desk.now()));
    }

    /// A new ticket for the buttons of a message: an older one of the same message stays good.
    public String ticket(SentCard card) {
        return tickets.issue(TicketKind.PRESS, card.decision(), card.id(), TICKET_LIFE);
    }

    /// The id of the message whose button carries this ticket.
    Optional<String> messageOf(String ticket) {
        return tickets.find(TicketKind.PRESS, ticket).map(found -> found.holder());
    }
}
