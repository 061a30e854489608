package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.EscalationStep;
import sayso.decision.model.Urgency;

/// Tests that every store must pass about channels on which answers do not arrive: the person is told
/// over the other channels, once, of what only they can end; the cards that are still open are found;
/// and what waits for the person to leave stands before no news. Includes those of
/// `ChannelStoreContract` and `DeliveryTroubleContract`.
public interface ChannelTroubleContract extends ChannelStoreContract, DeliveryTroubleContract {
    private void deaf(String channel, String why, boolean needsPerson) {
        channels().lease(channel, BOT, "one");
        channels().failed(channel, BOT, "one", why, needsPerson);
    }

    @Test
    default void aChannelThatOnlyAPersonCanMendIsToldOfOverTheOthersOnce() {
        deaf("webhook", "somebody else reads it", true);
        deaf("slack", "the network is away", false);
        assertThat(outbox().troubles(EVERYBODY)).as("it may be over in a moment").isZero();
        clock().tick(Duration.ofSeconds(30));

        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(1);
        assertThat(anotherOutbox().troubles(EVERYBODY)).isZero();

        assertThat(outbox().take("webhook", EVERYBODY)).isEmpty();
        NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(taken.notice().kind()).isEqualTo(NoticeKind.CHANNEL_DEAF);
        assertThat(taken.subject())
                .isInstanceOfSatisfying(
                        NoticeSubject.OfTrouble.class,
                        about -> {
                            assertThat(about.trouble().title())
                                    .isEqualTo("Answers over webhook do not arrive");
                            assertThat(about.trouble().text()).contains("somebody else reads it");
                        });
        outbox().sent(taken.notice(), new NoticeSendResult.Delivered("250 OK", null));
        assertThat(outbox().troubles(EVERYBODY)).isZero();
    }

    @Test
    default void aChannelThatIsHeardAgainIsNotToldOfAndItsNextTroubleIsANewOne() {
        deaf("slack", "somebody else reads it", true);
        clock().tick(Duration.ofSeconds(30));
        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(2);
        channels().heard("slack", BOT, "one");

        assertThat(outbox().take("mail", EVERYBODY)).as("it is over").isEmpty();
        clock().tick(Duration.ofSeconds(1));
        deaf("slack", "the token is refused", true);
        clock().tick(Duration.ofSeconds(30));
        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(2);
        assertThat(outbox().take("mail", EVERYBODY)).isPresent();
    }

    @Test
    default void theCardsOfDecisionsThatAreOpenAreFoundTheNewestFirst() {
        Decision open = asked(aDecision());
        Decision answered = asked(aDecision());
        SentCard first = bound(open, SentCard.Purpose.CARD, "41");
        bound(answered, SentCard.Purpose.CARD, "42");
        bound(open, SentCard.Purpose.NOTE, "43");
        channels().keepCard(card(open, SentCard.Purpose.CARD));
        clock().tick(Duration.ofSeconds(1));
        SentCard second = bound(open, SentCard.Purpose.CARD, "44");
        answer(answered);

        assertThat(anotherChannels().openCards(TELEGRAM, BOT, 10)).containsExactly(second, first);
        assertThat(channels().openCards(TELEGRAM, BOT, 1)).containsExactly(second);
        assertThat(channels().openCards(TELEGRAM, "99002", 10)).isEmpty();
        assertThat(channels().openCards("slack", BOT, 10)).isEmpty();
    }

    @Test
    default void callsThatWaitForThePersonToLeaveStandBeforeNoNews() {
        DecisionDesk desk = turnsDesk();
        Decision told = ((AskResult.Asked) desk.ask(aDecision().ask())).decision();
        outbox().follow(EVERYBODY);
        NoticeDispatch call = outbox().take("webhook", EVERYBODY).orElseThrow();
        outbox().sent(call.notice(), new NoticeSendResult.Delivered("shown", "41"));
        for (int i = 0; i < 201; i++) {
            desk.ask(aDecision().ask());
        }
        outbox().follow(EVERYBODY);
        answer(told);
        outbox().follow(EVERYBODY);

        NoticeDispatch news =
                outbox().take("webhook", EVERYBODY.withholding(Set.of("webhook"))).orElseThrow();

        assertThat(news.notice().kind()).isEqualTo(NoticeKind.ANSWERED);
        assertThat(news.notice().decision()).isEqualTo(told.id());
    }

    @Test
    default void aStepThatNamesAChannelCallsThereAloneWhereverThePersonIs() {
        DecisionDesk desk =
                turnsDesk(
                        DeskPolicy.STANDARD.escalating(
                                new EscalationPolicy(
                                        Map.of(
                                                Urgency.HIGH,
                                                steps("15m remind " + TELEGRAM, "1h widen mail")),
                                        null)));
        NoticeRecipients here =
                new NoticeRecipients(List.of(way("mail"), way(TELEGRAM)), Map.of(), false)
                        .withholding(Set.of(TELEGRAM));
        Decision asked =
                ((AskResult.Asked) desk.ask(aDecision().ofUrgency("high").ask())).decision();
        outbox().follow(here);
        assertThat(taken("mail", here)).contains(NoticeKind.REQUESTED);
        assertThat(taken(TELEGRAM, here)).as("they are here").isEmpty();

        clock().tick(Duration.ofMinutes(15));
        desk.escalateDue();
        outbox().follow(here);
        assertThat(taken("mail", here)).as("it is not named").isEmpty();
        assertThat(taken(TELEGRAM, here)).contains(NoticeKind.REMINDER);

        clock().tick(Duration.ofMinutes(45));
        desk.escalateDue();
        outbox().follow(here);
        assertThat(taken("mail", here)).contains(NoticeKind.ESCALATED);
        assertThat(taken(TELEGRAM, here)).isEmpty();

        answer(asked);
        outbox().follow(here);
        assertThat(taken(TELEGRAM, here)).as("who was called").contains(NoticeKind.ANSWERED);
    }

    private static NoticeSubscription way(String channel) {
        return new NoticeSubscription(
                channel, "ada", Urgency.LOW, Set.of(NoticeKind.values()), false, Duration.ZERO);
    }

    private static List<EscalationStep> steps(String... written) {
        return Stream.of(written).map(step -> EscalationStep.parse(step).orElseThrow()).toList();
    }

    /// The kind of the next notice of a channel, which is sent.
    private Optional<NoticeKind> taken(String channel, NoticeRecipients recipients) {
        Optional<NoticeDispatch> next = outbox().take(channel, recipients);
        next.ifPresent(
                one -> outbox().sent(one.notice(), new NoticeSendResult.Delivered("250 OK", null)));
        return next.map(one -> one.notice().kind());
    }

    private SentCard bound(Decision about, SentCard.Purpose purpose, String message) {
        SentCard kept = channels().keepCard(card(about, purpose));
        return channels().bindCard(kept.id(), message).orElseThrow();
    }

    private static SentCard card(Decision about, SentCard.Purpose purpose) {
        return new SentCard(
                "", about.id(), "digest-1", purpose, TELEGRAM, BOT, "chat-1", null, Instant.EPOCH);
    }
}
