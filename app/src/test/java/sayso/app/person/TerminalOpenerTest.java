package sayso.app.person;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// The terminal that a build or a test was started from is left alone where the environment says so.
class TerminalOpenerTest {
    @Test
    void isTurnedOffByItsVariable() {
        assertThat(TerminalOpener.isOff(Map.of("SAYSO_TERMINAL", "off"))).isTrue();
        assertThat(TerminalOpener.isOff(Map.of("SAYSO_TERMINAL", "Off "))).isTrue();
        assertThat(TerminalOpener.isOff(Map.of("SAYSO_TERMINAL", ""))).isFalse();
        assertThat(TerminalOpener.isOff(Map.of())).isFalse();
        assertThat(TerminalOpener.of(Map.of("SAYSO_TERMINAL", "off")).open()).isEmpty();
    }
}
