package sayso.decision.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscalationPolicyTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource({
        // Berlin is an hour ahead in January
        "22:00-07:00, 2026-01-10T20:59:59Z, 2026-01-10T20:59:59Z",
        "22:00-07:00, 2026-01-10T21:00:00Z, 2026-01-11T06:00:00Z",
        "22:00-07:00, 2026-01-10T23:30:00Z, 2026-01-11T06:00:00Z",
        "22:00-07:00, 2026-01-11T05:59:00Z, 2026-01-11T06:00:00Z",
        "22:00-07:00, 2026-01-11T06:00:00Z, 2026-01-11T06:00:00Z",
        "12:00-13:30, 2026-01-10T11:15:00Z, 2026-01-10T12:30:00Z",
        // the night in which the clocks go forward ends at seven all the same
        "22:00-07:00, 2026-03-28T22:00:00Z, 2026-03-29T05:00:00Z",
    })
    void quietHoursEndWhereThePersonLives(String hours, Instant instant, Instant told) {
        QuietHours quiet = QuietHours.parse(hours, BERLIN).orElseThrow();
        assertThat(quiet.endOf(instant)).isEqualTo(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "22-07", "24:00-07:00", "22:60-07:00", "07:00-07:00"})
    void whatAreNoHoursIsRefused(String text) {
        assertThat(QuietHours.parse(text, BERLIN)).isEmpty();
    }

    @Test
    void urgentOnesAreToldAtNight() {
        EscalationPolicy policy =
                new EscalationPolicy(
                        Map.of(), QuietHours.parse("22:00-07:00", BERLIN).orElseThrow());
        Instant midnight = Instant.parse("2026-01-10T23:00:00Z");
        assertThat(policy.toldFrom(midnight, Urgency.HIGH)).isEqualTo(midnight);
        assertThat(policy.toldFrom(midnight, Urgency.MEDIUM))
                .isEqualTo(Instant.parse("2026-01-11T06:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "15m remind",
                "1h widen",
                "4h last-call",
                "1d raise",
                "15m remind telegram mail"
            })
    void stepsAreReadAsTheyAreWritten(String text) {
        assertThat(EscalationStep.parse(text).orElseThrow().text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0m remind",
                "15 remind",
                "15s remind",
                "15m shout",
                "m remind",
                "15m remind Telegram",
                "15m remind  mail",
                "15m telegram"
            })
    void whatIsNoStepIsRefused(String text) {
        assertThat(EscalationStep.parse(text)).isEmpty();
    }

    @Test
    void stepsComeInTheOrderOfTheirTimes() {
        EscalationStep late = EscalationStep.parse("4h last-call").orElseThrow();
        EscalationStep soon = EscalationStep.parse("15m remind").orElseThrow();
        EscalationPolicy policy =
                new EscalationPolicy(Map.of(Urgency.HIGH, List.of(late, soon)), null);
        assertThat(policy.of(Urgency.HIGH)).containsExactly(soon, late);
        Instant since = Instant.EPOCH;
        assertThat(policy.due(Urgency.HIGH, 1, since)).isEqualTo(since.plus(Duration.ofHours(4)));
        assertThat(policy.due(Urgency.HIGH, 2, since)).isNull();
        assertThat(policy.due(Urgency.LOW, 0, since)).isNull();
    }
}
