package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.DecisionId;

class NoticeTest {
    private static final DecisionId ID = new DecisionId("d-7m2kq0");

    private final Notice fresh = notice(ID, NoticeKind.REQUESTED, "mail", "ada@example.com", 0);

    private static Notice notice(
            DecisionId about, NoticeKind kind, String channel, String target, long occurrence) {
        return new Notice(
                about, kind, channel, target, occurrence, NOON, Notice.Progress.waiting(NOON));
    }

    private static Notice tried(Notice notice, int times) {
        Notice now = notice;
        for (int i = 1; i < times; i++) {
            now = now.leased(NOON).failed("try " + i, true, Duration.ZERO, 0.5, NOON);
        }
        return now.leased(NOON);
    }

    @ParameterizedTest
    @CsvSource({
        "0, PT5S",
        "1, PT5S",
        "2, PT20S",
        "3, PT1M20S",
        "4, PT5M20S",
        "5, PT21M20S",
        "6, PT1H",
        "7, PT1H",
        "1000, PT1H"
    })
    void pausesGrowFourfoldUpToAnHour(int attempts, Duration pause) {
        assertThat(Notice.pause(attempts, 0.5)).isEqualTo(pause);
    }

    @Test
    void pausesDifferByAQuarterToEachSide() {
        assertThat(Notice.pause(1, 0)).isEqualTo(Duration.ofMillis(3_750));
        assertThat(Notice.pause(1, 1)).isEqualTo(Duration.ofMillis(6_250));
        assertThat(Notice.pause(6, 1)).isEqualTo(Duration.ofMinutes(75));
    }

    @Test
    void whatFailsIsTriedAgainAfterAPauseUntilTheTenthTime() {
        Notice ninth = tried(fresh, 9).failed("refused", true, Duration.ZERO, 0.5, NOON);
        assertThat(ninth.state()).isEqualTo(NoticeState.WAITING);
        assertThat(ninth.progress().nextAt()).isEqualTo(NOON.plus(Duration.ofHours(1)));
        assertThat(ninth.progress().leasedUntil()).isNull();

        Notice tenth = tried(fresh, 10).failed("refused", true, Duration.ZERO, 0.5, NOON);
        assertThat(tenth.state()).isEqualTo(NoticeState.DEAD);
        assertThat(tenth.progress().failures()).hasSize(10);
    }

    @Test
    void whatNoTryCanMendIsDeadAtTheFirst() {
        assertThat(
                        tried(fresh, 1)
                                .failed("no such mailbox", false, Duration.ZERO, 0.5, NOON)
                                .state())
                .isEqualTo(NoticeState.DEAD);
    }

    @Test
    void whoeverTookItHasItForAMinute() {
        Notice taken = fresh.leased(NOON);

        assertThat(taken.progress().leasedUntil()).isEqualTo(NOON.plusSeconds(60));
        assertThat(taken.progress().attempts()).isEqualTo(1);
        assertThat(taken.isWaiting()).as("until somebody says that it was sent").isTrue();
    }

    @Test
    void aReceiptEndsIt() {
        Instant later = NOON.plusSeconds(3);
        Notice sent = tried(fresh, 2).sent("250 \0OK", "<a@b>", later);

        assertThat(sent.progress())
                .isEqualTo(
                        new Notice.Progress(
                                NoticeState.SENT,
                                2,
                                NOON.plusSeconds(5),
                                null,
                                List.of(new Notice.Try(NOON, "try 1")),
                                later,
                                "250 OK",
                                "<a@b>"));
    }

    @Test
    void whatIsRevivedHasAllItsTriesAndRemembersItsFailures() {
        Notice dead = tried(fresh, 10).failed("refused", true, Duration.ZERO, 0.5, NOON);
        Instant later = NOON.plusSeconds(3);
        Notice revived = dead.revived(later);

        assertThat(revived.isWaiting()).isTrue();
        assertThat(revived.progress().nextAt()).isEqualTo(later);
        assertThat(revived.progress().failures()).hasSize(10);
        assertThat(tried(revived, 9).failed("refused", true, Duration.ZERO, 0.5, later).isWaiting())
                .isTrue();
    }

    @Test
    void itsTargetMayKnowOfItOnceSomebodyTookIt() {
        assertThat(fresh.wasTried()).isFalse();
        assertThat(fresh.dropped().wasTried()).isFalse();
        assertThat(fresh.leased(NOON).wasTried()).isTrue();
        assertThat(fresh.leased(NOON).dropped().wasTried()).isTrue();
        assertThat(fresh.sent("250", null, NOON).wasTried()).isTrue();
    }

    @Test
    void theLastFailureIsOneLine() {
        assertThat(fresh.lastFailure()).isNull();
        assertThat(tried(fresh, 3).lastFailure()).isEqualTo("try 2");
        assertThat(
                        fresh.failed(" no\n\troute\0 to host ", true, Duration.ZERO, 0, NOON)
                                .lastFailure())
                .isEqualTo("no route to host");
    }

    private static Stream<Notice> others() {
        return Stream.of(
                notice(ID, NoticeKind.REQUESTED, "mail", "ben@example.com", 0),
                notice(ID, NoticeKind.REQUESTED, "webhook", "ada@example.com", 0),
                notice(
                        new DecisionId("d-8n3kr1"),
                        NoticeKind.REQUESTED,
                        "mail",
                        "ada@example.com",
                        0));
    }

    @Test
    void whatGoesElsewhereIsAnother() {
        assertThat(others())
                .noneMatch(fresh::isBeside)
                .noneMatch(fresh::isSame)
                .extracting(Notice::id)
                .doesNotHaveDuplicates()
                .doesNotContain(fresh.id());
    }

    @Test
    void kindsAndRepeatsToOneTargetStandBesideEachOther() {
        Notice first = notice(ID, NoticeKind.REMINDER, "mail", "ada@example.com", 7);
        Notice second = notice(ID, NoticeKind.REMINDER, "mail", "ada@example.com", 8);

        assertThat(first.isBeside(fresh)).isTrue();
        assertThat(first.isSame(fresh)).isFalse();
        assertThat(first.isBeside(second)).isTrue();
        assertThat(first.isSame(second)).isFalse();
        assertThat(Stream.of(fresh, first, second).map(Notice::id)).doesNotHaveDuplicates();
    }

    @Test
    void itKeepsItsNameWhateverBecomesOfIt() {
        assertThat(tried(fresh, 4).id()).isEqualTo(fresh.id()).startsWith("ntc-");
        assertThat(tried(fresh, 4).isSame(fresh)).isTrue();
        assertThat(notice(ID, NoticeKind.REQUESTED, "mail", "ada@\0example.com", 0))
                .isEqualTo(fresh);
    }

    @Test
    void theOldGoFirstThenTheCallsThenTheRepeatsInTheirOrder() {
        Notice older =
                new Notice(
                        ID,
                        NoticeKind.CLOSED,
                        "mail",
                        "ada@example.com",
                        0,
                        NOON.minusNanos(1_000),
                        Notice.Progress.waiting(NOON));
        Notice end = notice(ID, NoticeKind.ANSWERED, "mail", "ada@example.com", 0);
        List<Notice> inOrder = new ArrayList<>(List.of(older, fresh));
        for (int i = 1; i <= 9; i++) {
            inOrder.add(notice(ID, NoticeKind.REMINDER, "mail", "ada@example.com", i));
        }
        inOrder.add(end);

        assertThat(inOrder.reversed().stream().sorted(Notice.ORDER))
                .containsExactlyElementsOf(inOrder);
    }

    @Test
    void aRestThatWasAskedForIsKeptAndIsNoFailure() {
        Notice many = tried(fresh, 30);
        assertThat(many.failed("wait", true, Duration.ofMinutes(7), 0.5, NOON))
                .satisfies(notice -> {
                    assertThat(notice.isWaiting()).isTrue();
                    assertThat(notice.progress().nextAt())
                            .isEqualTo(NOON.plus(Duration.ofMinutes(7)));
                });
        assertThat(many.failed("wait", true, Duration.ofMillis(1), 0.5, NOON))
                .extracting(notice -> notice.progress().nextAt())
                .as("a moment, at least")
                .isEqualTo(NOON.plus(Duration.ofSeconds(1)));
    }
}
