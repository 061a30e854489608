package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.statistics.StatisticsQuery;

/// Tests that every desk must pass about the statistics of notices by channel: sent, waiting,
/// failed and dropped ones, since a time and for one owner.
public interface ChannelFiguresContract {
    Actor.Person UMA = new Actor.Person("uma", Surface.CLI, Assurance.TERMINAL);

    NoticeRecipients ADDRESSED =
            to(Stream.of(way("webhook", "x.example"), way("mail", "uma@x.example")));

    DecisionDesk desk();

    SettableClock clock();

    /// The outbox over what the desk stands on.
    Outbox outbox();

    @Test
    default void noChannelIsNamedBeforeThereIsANotice() {
        put(aDecision());
        assertThat(channels(null, null)).isEmpty();
    }

    @Test
    default void everyNoticeCountsAsWhatItCameTo() {
        put(aDecision());
        put(aDecision());
        put(aDecision());
        Decision declined = put(aDecision());
        outbox().follow(ADDRESSED);
        clock().tick(Duration.ofSeconds(6));
        NoticeDispatch first = next("mail");
        outbox().sent(first.notice(), new NoticeSendResult.Delivered("250 OK", null));
        outbox().sent(next("mail").notice(), new NoticeSendResult.Failed("refused", true));
        outbox().sent(next("mail").notice(), new NoticeSendResult.Failed("no such mailbox", false));
        desk().cancel(declined.id(), CancelKind.REFUSED, "", UMA);
        assertThat(outbox().take("mail", ADDRESSED)).as("nothing to call for").isEmpty();
        clock().tick(Duration.ofSeconds(20));
        outbox().sent(next("mail").notice(), new NoticeSendResult.Delivered("250 OK", null));
        put(aDecision());
        outbox().follow(ADDRESSED);

        // asked at 0 and received at 10, asked at 1 and received at 30: place 0.9 is 10 + 0.9 * 19
        ChannelFigures mail = channels(null, null).getFirst();
        assertThat(mail.channel()).isEqualTo("mail");
        assertThat(mail.sent()).isEqualTo(2);
        assertThat(mail.waiting()).isEqualTo(1);
        assertThat(mail.dead()).isEqualTo(1);
        assertThat(mail.dropped()).isEqualTo(1);
        assertThat(mail.failures()).isEqualTo(2);
        assertThat(mail.count()).isEqualTo(5);
        assertThat(mail.toReceipt())
                .isEqualTo(
                        new DurationPercentiles(
                                2, Duration.ofMillis(19_500), Duration.ofMillis(27_100)));
        assertThat(channels(null, null).subList(1, 2))
                .containsExactly(
                        new ChannelFigures("webhook", 0, 5, 0, 0, 0, DurationPercentiles.NONE));
    }

    @Test
    default void whatWasTriedAgainByHandKeepsItsFailures() {
        put(aDecision());
        outbox().follow(ADDRESSED);
        NoticeDispatch taken = next("mail");
        outbox().sent(taken.notice(), new NoticeSendResult.Failed("no such mailbox", false));
        outbox().retry(taken.notice().id());
        clock().tick(Duration.ofSeconds(4));
        outbox().sent(next("mail").notice(), new NoticeSendResult.Delivered("250 OK", null));

        // the clock moved on by a second after the question, and by four
        DurationPercentiles five =
                new DurationPercentiles(1, Duration.ofSeconds(5), Duration.ofSeconds(5));
        assertThat(channels(null, null)).contains(new ChannelFigures("mail", 1, 0, 0, 0, 1, five));
    }

    @Test
    default void onlyWhatWasMadeSinceThenCounts() {
        put(aDecision());
        outbox().follow(ADDRESSED);
        clock().tick(Duration.ofDays(2));
        Instant since = clock().instant();
        outbox().sent(next("mail").notice(), new NoticeSendResult.Delivered("250 OK", null));
        assertThat(channels(since, null)).isEmpty();

        put(aDecision());
        outbox().follow(ADDRESSED);
        assertThat(channels(since, null))
                .extracting(ChannelFigures::channel, ChannelFigures::count)
                .containsExactly(tuple("mail", 1), tuple("webhook", 1));
        assertThat(channels(null, null)).extracting(ChannelFigures::count).containsExactly(2, 2);
    }

    @Test
    default void noticesCanBeOfOneOwnersDecisionsAlone() {
        put(aDecision());
        put(aDecision().ownedBy("somebody else"));
        put(aDecision().ownedBy("somebody else"));
        outbox().follow(ADDRESSED);
        outbox().sent(next("mail").notice(), new NoticeSendResult.Delivered("250 OK", null));

        assertThat(channels(null, "somebody else"))
                .extracting(ChannelFigures::sent, ChannelFigures::waiting)
                .containsExactly(tuple(0, 2), tuple(0, 2));
        assertThat(channels(null, "local"))
                .extracting(ChannelFigures::sent, ChannelFigures::waiting)
                .containsExactly(tuple(1, 0), tuple(0, 1));
        assertThat(channels(null, "nobody")).isEmpty();
    }

    @Test
    default void countsMoreNoticesThanFitIntoOneLook() {
        int decisions = 26;
        int targets = 21;
        NoticeRecipients many =
                to(
                        IntStream.range(0, targets)
                                .mapToObj(target -> way("mail", target + "@x.example")));
        for (int i = 0; i < decisions; i++) {
            desk().ask(aDecision().titled("Question " + i).ask());
        }
        outbox().follow(many);

        int all = decisions * targets;
        assertThat(channels(null, null))
                .containsExactly(
                        new ChannelFigures("mail", 0, all, 0, 0, 0, DurationPercentiles.NONE));
        assertThat(channels(clock().instant(), "local"))
                .extracting(ChannelFigures::count)
                .containsExactly(all);
    }

    private List<ChannelFigures> channels(@Nullable Instant since, @Nullable String owner) {
        return desk().statistics(new StatisticsQuery(since, owner, Set.of())).channels();
    }

    private NoticeDispatch next(String channel) {
        return outbox().take(channel, ADDRESSED).orElseThrow();
    }

    /// Asks, and the clock moves on by a second.
    private Decision put(DecisionBuilder decision) {
        Decision asked = ((AskResult.Asked) desk().ask(decision.ask())).decision();
        clock().tick(Duration.ofSeconds(1));
        return asked;
    }

    private static NoticeRecipients to(Stream<NoticeSubscription> ways) {
        return new NoticeRecipients(ways.toList(), Map.of(), false);
    }

    private static NoticeSubscription way(String channel, String target) {
        return new NoticeSubscription(
                channel, target, Urgency.LOW, Set.of(NoticeKind.REQUESTED), false, Duration.ZERO);
    }
}
