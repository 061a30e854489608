package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NoticeKindTest {
    /// A call asks somebody to act; what repeats has a notice for each time; the rest is told once.
    @ParameterizedTest
    @CsvSource({
        "REQUESTED, true, false, false",
        "REMINDER, true, true, false",
        "ESCALATED, true, true, false",
        "ANSWERED, false, false, false",
        "CLOSED, false, false, false",
        "UNDELIVERED, false, false, true",
        "STOP_LOOP, false, true, true",
        "CHANNEL_DEAF, false, true, true",
        "RULE_DIGEST, false, true, false"
    })
    void aKindCallsRepeatsOrTellsWhatWentWrong(
            NoticeKind kind, boolean call, boolean repeats, boolean trouble) {
        assertThat(kind.isCall()).isEqualTo(call);
        assertThat(kind.repeats()).isEqualTo(repeats);
        assertThat(kind.isTrouble()).isEqualTo(trouble);
    }

    @ParameterizedTest
    @EnumSource
    void aKindIsReadAsItIsWritten(NoticeKind kind) {
        assertThat(NoticeKind.parse(kind.wireName())).contains(kind);
    }

    @Test
    void whatNoKindIsCalledIsNone() {
        assertThat(NoticeKind.parse("")).isEmpty();
        assertThat(NoticeKind.parse("request")).isEmpty();
    }
}
