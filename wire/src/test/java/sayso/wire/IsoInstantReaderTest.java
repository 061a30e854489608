package sayso.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsoInstantReaderTest {
    @Property
    void readsWhatJavaWrites(
            @ForAll @LongRange(min = -70_000_000_000L, max = 260_000_000_000L) long second,
            @ForAll @IntRange(max = 999_999_999) int nanos) {
        for (int whole : new int[] {1, 1_000, 1_000_000, 1_000_000_000}) {
            Instant at = Instant.ofEpochSecond(second, (long) nanos / whole * whole);
            assertThat(IsoInstantReader.read(at.toString())).isEqualTo(at);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-30T17:46:45Z",
                "2026-11-30T17:46:45.1Z",
                "2026-11-30T17:46:45.123456789Z",
                "2024-02-29T23:59:59Z",
                "2026-11-30T24:00:00Z",
                "2016-12-31T23:59:60Z",
                "2026-11-30t17:46:45z",
                "2026-11-30T17:46:45+01:00",
                "+12026-11-30T17:46:45Z",
                "-2026-11-30T17:46:45Z",
                "0000-01-01T00:00:00Z"
            })
    void readsWhatJavaReads(String text) {
        assertThat(IsoInstantReader.read(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2026-11-30T17:46Z",
                "2026-11-30T17:46:45",
                "2026-13-30T17:46:45Z",
                "2026-02-29T17:46:45Z",
                "2026-11-30T25:46:45Z",
                "2026-11-30T17:60:45Z",
                "2026-11-30T17:46:61Z",
                "2026-11-30T17:46:45.1234567890Z",
                "2026-11-30T17:46:45.12a4Z",
                "2026-11-30 17:46:45Z",
                "2026-11-3\u0660T17:46:45Z",
                "2026-11-30T17:46:45ZZ"
            })
    void refusesWhatJavaRefuses(String text) {
        assertThatThrownBy(() -> Instant.parse(text)).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> IsoInstantReader.read(text)).isInstanceOf(DateTimeException.class);
    }
}
