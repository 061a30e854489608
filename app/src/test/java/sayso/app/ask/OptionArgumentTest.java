package sayso.app.ask;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// An option as it is written on the command line.
class OptionArgumentTest {
    @Test
    void isSplitAtTheFirstColonAndSpace() {
        assertThat(OptionArgument.parse("a\\: b: c: d"))
                .isEqualTo(OptionArgument.of("a: b", "c: d"));
        assertThat(OptionArgument.parse("10:30 o'clock"))
                .isEqualTo(OptionArgument.of("10:30 o'clock", ""));
    }
}
