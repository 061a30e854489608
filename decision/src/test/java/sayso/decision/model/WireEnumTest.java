package sayso.decision.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class WireEnumTest {
    private enum Tide implements WireEnum {
        RISING,
        HIGH_WATER,
        SLACK {
            @Override
            public String wireName() {
                return "still";
            }
        }
    }

    @Test
    void namesAConstantInLowerCaseWhateverTheLanguage() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.of("tr"));
        try {
            assertThat(WireEnum.names(Tide.values())).isEqualTo("rising, high_water, still");
            assertThat(WireEnum.written(Tide.values(), "RISING")).contains(Tide.RISING);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void findsAConstantByItsExactName() {
        assertThat(WireEnum.named(Tide.values(), "high_water")).contains(Tide.HIGH_WATER);
        assertThat(WireEnum.named(Tide.values(), "still")).contains(Tide.SLACK);
        assertThat(WireEnum.named(Tide.values(), "slack")).isEmpty();
        assertThat(WireEnum.named(Tide.values(), "Rising")).isEmpty();
        assertThat(WireEnum.named(Tide.values(), " rising")).isEmpty();
    }

    @Test
    void readsWhatAPersonWrote() {
        assertThat(WireEnum.written(Tide.values(), " High_Water ")).contains(Tide.HIGH_WATER);
        assertThat(WireEnum.written(Tide.values(), "high-water")).isEmpty();
        assertThat(WireEnum.written(Tide.values(), "")).isEmpty();
    }
}
