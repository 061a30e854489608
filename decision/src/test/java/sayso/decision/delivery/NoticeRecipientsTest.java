package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Asker;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;

class NoticeRecipientsTest {
    private static final Asker BUILDER = Asker.local("shop/builder", "mcp");
    private static final Instant NIGHT = Instant.parse("2026-03-01T22:00:00Z");
    private static final Instant MORNING = Instant.parse("2026-03-02T07:00:00Z");

    private static NoticeRecipients recipients(boolean mails, @Nullable QuietHours quiet) {
        return new NoticeRecipients(
                List.of(), Map.of("shop/builder", "builder@example.com"), mails, quiet);
    }

    private static NoticeSubscription way(Urgency atLeast, NoticeKind... kinds) {
        return new NoticeSubscription(
                "mail", "ada@example.com", atLeast, Set.of(kinds), false, Duration.ZERO);
    }

    @Test
    void anAskerIsMailedOnlyWhereItsNameHasAnAddressAndThereIsMail() {
        assertThat(recipients(true, null).requester(BUILDER)).contains("builder@example.com");
        assertThat(recipients(true, null).requester(Asker.local("shop/other", "mcp"))).isEmpty();
        assertThat(recipients(false, null).requester(BUILDER)).isEmpty();
    }

    @Test
    void addressesOfAskersCallNobody() {
        assertThat(recipients(true, null).isEmpty()).isTrue();
        assertThat(NoticeRecipients.NOBODY.isEmpty()).isTrue();
        assertThat(
                        new NoticeRecipients(
                                        List.of(way(Urgency.LOW, NoticeKind.REQUESTED)),
                                        Map.of(),
                                        false)
                                .isEmpty())
                .isFalse();
    }

    @Test
    void atNightOnlyTheUrgentIsToldAtOnce() {
        QuietHours quiet = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneOffset.UTC);
        NoticeRecipients asleep = recipients(true, quiet);

        assertThat(asleep.notBefore(NIGHT, Urgency.HIGH)).isEqualTo(NIGHT);
        assertThat(asleep.notBefore(NIGHT, Urgency.MEDIUM)).isEqualTo(MORNING);
        assertThat(asleep.notBefore(NIGHT, Urgency.LOW)).isEqualTo(MORNING);
        assertThat(asleep.notBefore(NIGHT.minusNanos(1), Urgency.LOW))
                .isEqualTo(NIGHT.minusNanos(1));
        assertThat(asleep.notBefore(MORNING, Urgency.LOW)).isEqualTo(MORNING);
        assertThat(recipients(true, null).notBefore(NOON, Urgency.LOW)).isEqualTo(NOON);
    }

    @ParameterizedTest
    @CsvSource({
        "LOW, LOW, true",
        "LOW, HIGH, true",
        "MEDIUM, LOW, false",
        "MEDIUM, MEDIUM, true",
        "HIGH, MEDIUM, false",
        "HIGH, HIGH, true"
    })
    void nothingLessUrgentIsToldThanIsWanted(Urgency atLeast, Urgency urgency, boolean told) {
        assertThat(way(atLeast, NoticeKind.REQUESTED).wants(NoticeKind.REQUESTED, urgency))
                .isEqualTo(told);
    }

    @Test
    void whatIsEscalatedIsToldHoweverUrgentItHasToBeOtherwise() {
        assertThat(way(Urgency.HIGH, NoticeKind.ESCALATED).wants(NoticeKind.ESCALATED, Urgency.LOW))
                .isTrue();
        assertThat(way(Urgency.LOW, NoticeKind.REQUESTED).wants(NoticeKind.ESCALATED, Urgency.HIGH))
                .as("a kind that nobody subscribed to")
                .isFalse();
    }
}
