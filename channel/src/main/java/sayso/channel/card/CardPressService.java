package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Problem;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.WholeTextRules;

/// Turns presses and replies on a channel into what a person does at the desk. A press counts only
/// with a ticket of the very message, from an account that the person bound, on the question as it was
/// shown; every other one changes nothing, and a stranger's is in the log. Safe for use by many
/// threads.
public final class CardPressService {
    private static final Duration SNOOZE = Duration.ofHours(1);
    private static final int TOAST = 180;
    private static final String OVER = "It was over already.";
    private static final String FORGOTTEN = "The earlier answer is not known any more.";
    private static final String GONE = "This button is not good any more.";

    private final DecisionDesk desk;
    private final ChannelStore store;
    private final CardFactory cards;
    private final CardConfirmation confirmation;
    private final Supplier<Duration> undo;

    /// @param undo how long an answer can be taken back; read at each press
    public CardPressService(
            DecisionDesk desk,
            ChannelStore store,
            CardFactory cards,
            CardConfirmation confirmation,
            Supplier<Duration> undo) {
        this.desk = requireNonNull(desk, "desk is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.confirmation = requireNonNull(confirmation, "confirmation is null");
        this.undo = requireNonNull(undo, "undo is null");
    }

    /// One message in the hands of the person it was sent to.
    private record Sitting(Actor.Person person, SentCard card, Decision decision, String ticket) {}

    /// A button was pressed.
    ///
    /// @param data what the button carries: its ticket, a dot and its code
    public CardReply press(PressOrigin from, String data) {
        int dot = data.lastIndexOf('.');
        Optional<CardPress> press =
                dot < 0 ? Optional.empty() : CardPress.parse(data.substring(dot + 1));
        String ticket = dot < 0 ? "" : data.substring(0, dot);
        SentCard card = cards.messageOf(ticket).flatMap(store::card).orElse(null);
        if (press.isEmpty()
                || card == null
                || !from.isAt(card)
                || !press.get().isOfferedTo(from.assurance())) {
            return new CardReply.Unknown(GONE);
        }
        return at(from, card, ticket, sitting -> act(sitting, press.get()));
    }

    /// Somebody wrote. What replies to none of our messages never counts.
    public CardReply write(PressOrigin from, String words) {
        String message = from.message();
        SentCard card =
                message == null
                        ? null
                        : store.cardAt(from.channel(), from.account(), from.recipient(), message)
                                .orElse(null);
        if (card == null) {
            return new CardReply.Told(
                    "To answer, press a button or reply to the message with the question.");
        }
        return at(from, card, cards.ticket(card), sitting -> said(sitting, words.strip()));
    }

    private CardReply at(
            PressOrigin from, SentCard card, String ticket, Function<Sitting, CardReply> deed) {
        ChannelAccount pairing =
                store.pairing(from.channel(), from.account(), from.sender())
                        .filter(ChannelAccount::isActive)
                        .orElse(null);
        if (pairing == null) {
            return stranger(from, card);
        }
        SentCard bound =
                card.message() == null && from.message() != null
                        ? store.bindCard(card.id(), from.message()).orElse(card)
                        : card;
        Actor.Person person = pairing.actor(from.assurance());
        if (!(desk.find(card.decision().value(), person)
                instanceof DecisionLookup.Found(Decision decision))) {
            return new CardReply.Told("The question is gone.");
        }
        Sitting sitting = new Sitting(person, bound, decision, ticket);
        if (!card.digest().equals(decision.contentDigest()) && cards.takes(decision)) {
            return redrawn(sitting, "The question changed while you read it.", CardView.FIRST);
        }
        desk.viewed(decision.id(), person);
        return deed.apply(sitting);
    }

    /// A press from an account that nobody bound changes nothing; the log keeps that it was tried.
    private CardReply stranger(PressOrigin from, SentCard card) {
        cards.latest(card.decision())
                .ifPresent(decision ->
                        desk.answer(
                                decision.id(),
                                Answer.EMPTY,
                                new Actor.Agent(
                                        decision.asker().owner(),
                                        from.channel() + ":" + from.sender() + " (not paired)",
                                        null),
                                null));
        return new CardReply.Told("Only people who connected this account with Sayso may answer.");
    }

    private CardReply act(Sitting at, CardPress press) {
        if (press.answers() && !cards.mayAnswer(at.decision())) {
            // why: the ticket of a button is good for any code, also of one that was not shown
            return redrawn(at, CardBuilder.ELSEWHERE, CardView.FIRST);
        }
        return switch (press) {
            case CardPress.Choose(int option, boolean confirmed) ->
                    option(at, option)
                            .map(chosen -> choose(at, option, chosen, confirmed))
                            .orElseGet(() -> new CardReply.Told(GONE));
            case CardPress.Mark(int option, boolean on) ->
                    option(at, option)
                            .map(marked -> mark(at, option, marked, on))
                            .orElseGet(() -> new CardReply.Told(GONE));
            case CardPress.Send(String draft, boolean confirmed) -> send(at, draft, confirmed);
            case CardPress.Same(String earlier, boolean confirmed) -> same(at, earlier, confirmed);
            case CardPress.OnTopic(int place, CardPress.QuestionPress onIt) ->
                    at.decision().question() instanceof Questionnaire whole
                                    && place < whole.topics().size()
                            ? onTopic(at, whole, place, onIt)
                            : new CardReply.Told(GONE);
            case CardPress.Review _ -> redrawn(at, "", new CardView.AllTopics());
            case CardPress.Words _ -> ask(at, SentCard.Purpose.WORDS, null);
            case CardPress.Note _ -> ask(at, SentCard.Purpose.NOTE, null);
            case CardPress.Snooze _ -> snooze(at);
            case CardPress.Details _ -> redrawn(at, "", new CardView.Whole());
            case CardPress.Back _ -> redrawn(at, "", CardView.FIRST);
            case CardPress.Page(int page) -> redrawn(at, "", new CardView.Options(page));
            case CardPress.Read(int page) -> redrawn(at, "", new CardView.Text(page));
            case CardPress.Undo _ -> undo(at);
            case CardPress.Decline(boolean confirmed) ->
                    confirmed
                            ? cancel(at, CancelKind.REFUSED)
                            : askAgain(at, new CardPress.Decline(true), "decline");
            case CardPress.Talk(boolean confirmed) ->
                    confirmed
                            ? cancel(at, CancelKind.DISCUSS)
                            : askAgain(at, new CardPress.Talk(true), "talk first");
        };
    }

    private CardReply said(Sitting at, String words) {
        if (at.card().purpose() == SentCard.Purpose.NOTE && words.length() > Answer.MAX_NOTE) {
            return new CardReply.Told(
                    String.format(
                            Locale.ROOT,
                            "A note has at most %,d characters, and this has %,d. Reply with a shorter"
                                    + " one.",
                            Answer.MAX_NOTE,
                            words.length()));
        }
        if (at.card().purpose() != SentCard.Purpose.NOTE && !cards.mayAnswer(at.decision())) {
            return new CardReply.Told(CardBuilder.ELSEWHERE);
        }
        TopicId id = at.card().topic();
        if (id != null && at.decision().question() instanceof Questionnaire whole) {
            return whole.topic(id)
                    .map(topic -> saidOn(at, whole, topic, words))
                    .orElseGet(() -> new CardReply.Told("The question is gone."));
        }
        return switch (at.card().purpose()) {
            case WORDS -> own(at, words);
            case NOTE ->
                    keep(at, draft(at).withGlobalNote(words), "Noted; it goes with the answer.");
            case CARD -> replied(at, words);
        };
    }

    /// Own words that were asked for: the answer, or what is asked once more.
    private CardReply own(Sitting at, String words) {
        Answer answer = worded(at, words);
        if (!asksAgain(at)) {
            return answer(at, answer);
        }
        desk.saveDraft(at.decision().id(), answer, at.person());
        return send(at, DraftMark.of(draft(at)), false);
    }

    /// A reply to the card itself: the bare number of an option chooses it; other words wait on the card
    /// until the person sends them.
    private CardReply replied(Sitting at, String words) {
        if (words.matches("[0-9]{1,4}")) {
            int option = Integer.parseInt(words) - 1;
            Optional<Option> chosen = option < 0 ? Optional.empty() : option(at, option);
            if (WholeTextRules.isNeeded(at.decision())) {
                return new CardReply.Told("Read all of it, and press the button at its end.");
            }
            if (chosen.isPresent() && !severalOf(at)) {
                return choose(at, option, chosen.get(), false);
            }
        }
        if (at.decision().question().takesText()) {
            return keep(
                    at,
                    worded(at, words),
                    WholeTextRules.isNeeded(at.decision())
                            ? "Kept. Read all of it, and press Send at its end to answer with it."
                            : "Kept. Press Send to answer with it.");
        }
        return keep(at, draft(at).withGlobalNote(words), "Noted; it goes with the answer.");
    }

    /// These words as the answer, in place of an option that was chosen before; beside those where several
    /// can be.
    private Answer worded(Sitting at, String words) {
        Answer before = draft(at).withText(words);
        return severalOf(at) ? before : before.withChosen(List.of());
    }

    private CardReply choose(Sitting at, int place, Option option, boolean confirmed) {
        Answer answer = draft(at).withChosen(List.of(option.id())).withText("");
        return answer(at, answer, confirmed, new CardPress.Choose(place, true), option.label());
    }

    private CardReply same(Sitting at, String shown, boolean confirmed) {
        CardPress again = new CardPress.Same(shown, true);
        return cards.earlier(at.decision(), null, shown)
                .map(EarlierChoice::answer)
                .map(same ->
                        draft(at).withChosen(same.chosen()).withText("").withSameAs(same.sameAs()))
                .map(answer ->
                        answer(at, answer, confirmed, again, cards.said(at.decision(), answer)))
                .orElseGet(() ->
                        redrawn(at, cards.takes(at.decision()) ? FORGOTTEN : OVER, CardView.FIRST));
    }

    /// The earlier answer to one topic, beside the note that was kept on it.
    private CardReply sameOn(Sitting at, Questionnaire whole, int place, CardPress.Same press) {
        Topic topic = whole.topics().get(place);
        Optional<EarlierChoice> same = cards.earlier(at.decision(), topic.id(), press.earlier());
        if (same.isEmpty()) {
            return redrawn(
                    at,
                    cards.takes(at.decision()) ? FORGOTTEN : OVER,
                    new CardView.OneTopic(place, 0));
        }
        Answer before = draft(at);
        return chooseOn(
                at,
                whole,
                topic,
                before.on(topic.id(), same.get().on(before.said(topic.id()))),
                press.confirmed(),
                new CardPress.OnTopic(place, new CardPress.Same(press.earlier(), true)),
                CardEndingText.said(topic.question(), same.get().answer()));
    }

    /// Keeps what was chosen on one topic and goes on to the next one without an answer. A questionnaire of one topic
    /// is answered like a plain question.
    private CardReply chooseOn(
            Sitting at,
            Questionnaire whole,
            Topic topic,
            Answer answer,
            boolean confirmed,
            CardPress again,
            String label) {
        return whole.loneTopic().isEmpty()
                ? keep(at, answer, "", TopicCards.after(whole, answer, topic))
                : answer(at, answer, confirmed, again, label);
    }

    private CardReply mark(Sitting at, int place, Option option, boolean on) {
        Answer before = draft(at);
        return keep(
                at,
                before.withChosen(OptionRows.marked(before.chosen(), option, on)),
                "",
                new CardView.Options(cards.pageOf(place)));
    }

    /// Sends what the card showed; what was changed elsewhere since is looked at first.
    private CardReply send(Sitting at, String shown, boolean confirmed) {
        Answer draft = draft(at);
        String mark = DraftMark.of(draft);
        if (cards.takes(at.decision()) && !mark.equals(shown)) {
            return redrawn(
                    at,
                    "Something of it changed meanwhile; look at it and send it then.",
                    at.decision().question().topics().isEmpty()
                            ? CardView.FIRST
                            : new CardView.AllTopics());
        }
        return answer(
                at,
                draft,
                confirmed,
                new CardPress.Send(mark, true),
                cards.said(at.decision(), draft));
    }

    /// What was pressed below one topic.
    private CardReply onTopic(
            Sitting at, Questionnaire whole, int place, CardPress.QuestionPress press) {
        Topic topic = whole.topics().get(place);
        List<Option> options = topic.question().options();
        Answer before = draft(at);
        TopicAnswer said = before.said(topic.id());
        return switch (press) {
            case CardPress.Choose(int option, boolean confirmed) when option < options.size() -> {
                OptionId chosen = options.get(option).id();
                yield chooseOn(
                        at,
                        whole,
                        topic,
                        before.on(topic.id(), TopicAnswer.choosing(chosen).withNote(said.note())),
                        confirmed,
                        new CardPress.OnTopic(place, new CardPress.Choose(option, true)),
                        options.get(option).label());
            }
            case CardPress.Mark(int option, boolean on) when option < options.size() ->
                    keep(
                            at,
                            before.on(
                                    topic.id(),
                                    new TopicAnswer(
                                            OptionRows.marked(
                                                    said.chosen(), options.get(option), on),
                                            said.text(),
                                            said.note(),
                                            TopicAnswerSource.PERSON)),
                            "",
                            new CardView.OneTopic(place, cards.pageOf(option)));
            case CardPress.Same same -> sameOn(at, whole, place, same);
            case CardPress.Page(int page) -> redrawn(at, "", new CardView.OneTopic(place, page));
            case CardPress.Words _ -> ask(at, SentCard.Purpose.WORDS, topic);
            case CardPress.Note _ -> ask(at, SentCard.Purpose.NOTE, topic);
            case CardPress.Choose _, CardPress.Mark _ -> new CardReply.Told(GONE);
        };
    }

    /// Words that were asked for on one topic.
    private CardReply saidOn(Sitting at, Questionnaire whole, Topic topic, String words) {
        Answer before = draft(at);
        TopicAnswer said = before.said(topic.id());
        int place = whole.topics().indexOf(topic);
        if (at.card().purpose() == SentCard.Purpose.NOTE) {
            return keep(
                    at,
                    before.on(topic.id(), said.withNote(words).from(TopicAnswerSource.PERSON)),
                    "Noted; it goes with the answer.",
                    new CardView.OneTopic(place, 0));
        }
        Answer answer =
                before.on(
                        topic.id(),
                        new TopicAnswer(
                                topic.takesOne() ? List.of() : said.chosen(),
                                words,
                                said.note(),
                                TopicAnswerSource.PERSON));
        return keep(
                at,
                answer,
                "Kept. It counts once you press Send all.",
                TopicCards.after(whole, answer, topic));
    }

    /// @param topic of a questionnaire; null for the whole
    private CardReply ask(Sitting at, SentCard.Purpose purpose, @Nullable Topic topic) {
        if (!cards.takes(at.decision())) {
            return redrawn(at, OVER, CardView.FIRST);
        }
        SentCard prompt =
                store.keepCard(at.card().unsent(purpose).about(topic == null ? null : topic.id()));
        String asked = topic == null ? at.decision().question().title() : topic.label();
        String title = "“" + CardText.line(asked, 100) + "”";
        return new CardReply.WordsAsked(
                "",
                at.card(),
                prompt,
                switch (purpose) {
                    case WORDS -> "Reply with your answer to " + title;
                    case NOTE, CARD -> "Reply with your note on " + title;
                });
    }

    private CardReply snooze(Sitting at) {
        return told(
                at,
                desk.acknowledge(at.decision().id(), SNOOZE, at.person()),
                "You are told again in an hour.");
    }

    private CardReply undo(Sitting at) {
        return told(at, desk.undo(at.decision().id(), at.person()), "Taken back.");
    }

    private CardReply cancel(Sitting at, CancelKind kind) {
        ChangeResult result = desk.cancel(at.decision().id(), kind, "", at.person());
        return told(at, result, kind == CancelKind.REFUSED ? "Declined." : "Handed back, to talk.");
    }

    private CardReply keep(Sitting at, Answer content, String toast) {
        return keep(at, content, toast, CardView.FIRST);
    }

    /// @param view of the card once it is kept
    private CardReply keep(Sitting at, Answer content, String toast, CardView view) {
        // why: what a ticket alone suggests is chosen anew by a person
        boolean isLink = at.person().assurance() == Assurance.LINK;
        Answer kept = isLink ? content.withoutSameAs() : content;
        ChangeResult result = desk.saveDraft(at.decision().id(), kept, at.person());
        return result instanceof ChangeResult.Accepted accepted
                ? redrawn(with(at, accepted.decision()), toast, view)
                : told(at, result, toast);
    }

    /// Answers, or asks once more where the decision is one that is asked twice.
    ///
    /// @param again what counts where the person means it
    /// @param label the answer in a few words
    private CardReply answer(
            Sitting at, Answer answer, boolean confirmed, CardPress again, String label) {
        return confirmed || !asksAgain(at) ? answer(at, answer) : askAgain(at, again, label);
    }

    private CardReply answer(Sitting at, Answer answer) {
        if (at.person().assurance() == Assurance.LINK && asksAgain(at)) {
            // why: a ticket alone proves no person; that they were asked once more is said by
            // anybody
            return keep(
                    at,
                    answer,
                    "Kept as a suggestion: this is answered in the portal or the terminal.");
        }
        ChangeResult result =
                desk.answer(
                        at.decision().id(), answer, at.person(), at.card().digest(), undoTime());
        if (result instanceof ChangeResult.Rejected(Decision open, List<Problem> problems)) {
            LapsedPrecedents lapsed = LapsedPrecedents.of(open, problems);
            if (!lapsed.isEmpty()) {
                return keep(
                        at, lapsed.without(answer), CardText.line(lapsed.sentence(), TOAST) + ".");
            }
        }
        if (result instanceof ChangeResult.NotAllowed(_, String reason)) {
            desk.saveDraft(at.decision().id(), answer.withoutSameAs(), at.person());
            return redrawn(
                    at,
                    "Kept as a suggestion: " + reason + ". Confirm it on your computer.",
                    CardView.FIRST);
        }
        return told(at, result, "It counts.");
    }

    /// @param press what counts where the person means it
    private CardReply askAgain(Sitting at, CardPress press, String label) {
        return redrawn(at, "", new CardView.Confirmation(press, label));
    }

    /// What a change came to, with the card as it stands after it.
    private CardReply told(Sitting at, ChangeResult result, String done) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    redrawn(
                            with(at, accepted.decision()),
                            accepted.decision().claim() == null
                                    ? done
                                    : CardEndingText.claimed(accepted.decision(), desk.now()),
                            CardView.FIRST);
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    redrawn(
                            with(at, decision),
                            decision.claim() == null
                                    ? OVER
                                    : CardEndingText.claimed(decision, desk.now()),
                            CardView.FIRST);
            case ChangeResult.Rejected rejected ->
                    redrawn(
                            with(at, rejected.decision()),
                            rejected.problems().getFirst().message(),
                            CardView.FIRST);
            case ChangeResult.NotAllowed notAllowed -> new CardReply.Told(notAllowed.reason());
            case ChangeResult.Unknown _ -> new CardReply.Told("The question is gone.");
        };
    }

    private static Sitting with(Sitting at, Decision decision) {
        return new Sitting(at.person(), at.card(), decision, at.ticket());
    }

    private CardReply redrawn(Sitting at, String toast, CardView view) {
        SentCard card = mainCard(at);
        return new CardReply.Redrawn(
                toast,
                card,
                cards.build(at.decision(), at.person().id(), view),
                card.id().equals(at.card().id()) ? at.ticket() : cards.ticket(card),
                at.person().id(),
                at.decision().version());
    }

    /// What a card is to show that shows this, where its decision has changed since; empty where it has
    /// not.
    public Optional<CardReply.Redrawn> newer(CardReply.Redrawn shown) {
        return cards.latest(shown.card().decision())
                .filter(decision -> decision.version() != shown.version())
                .map(decision ->
                        new CardReply.Redrawn(
                                "",
                                shown.card(),
                                cards.build(decision, shown.person(), CardView.FIRST),
                                shown.ticket(),
                                shown.person(),
                                decision.version()));
    }

    /// The card that a request for words stands under; the message itself where it is the card.
    private SentCard mainCard(Sitting at) {
        return switch (at.card().purpose()) {
            case CARD -> at.card();
            case WORDS, NOTE ->
                    store
                            .cardsOf(at.decision().id(), at.card().channel(), at.card().account())
                            .stream()
                            .filter(one -> one.purpose() == SentCard.Purpose.CARD)
                            .filter(one -> one.recipient().equals(at.card().recipient()))
                            .reduce((_, later) -> later)
                            .orElse(at.card());
        };
    }

    private boolean asksAgain(Sitting at) {
        return confirmation.isFor(at.decision(), desk.gatesOf(at.decision().id()));
    }

    private static boolean severalOf(Sitting at) {
        return at.decision().question() instanceof PlainQuestion question
                && question.form().takesSeveral();
    }

    private static Optional<Option> option(Sitting at, int place) {
        List<Option> options = at.decision().question().options();
        return place < options.size() ? Optional.of(options.get(place)) : Optional.empty();
    }

    private Answer draft(Sitting at) {
        return cards.draft(at.decision(), at.person().id());
    }

    private Duration undoTime() {
        Duration wished = undo.get();
        return wished.isZero() ? wished : AnswerClaim.atMost(wished.plusSeconds(2));
    }
}
