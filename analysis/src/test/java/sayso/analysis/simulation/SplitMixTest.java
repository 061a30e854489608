package sayso.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SplitMixTest {
    @Test
    void theGeneratorIsSplitMix64() {
        SplitMix random = new SplitMix(0);
        assertThat(random.next()).isEqualTo(0xE220A8397B1DCDAFL);
        assertThat(random.next()).isEqualTo(0x6E789E6AA1B965F4L);
        assertThat(random.next()).isEqualTo(0x06C45D188009454FL);
    }

    @Test
    void aPositionIsReachedAtOnce() {
        SplitMix walked = new SplitMix(-7);
        for (int n = 0; n < 1_000; n++) {
            walked.next();
        }
        SplitMix jumped = new SplitMix(-7);
        jumped.position(1_000);
        assertThat(jumped.next()).isEqualTo(walked.next());
        jumped.position(0);
        assertThat(jumped.next()).isEqualTo(new SplitMix(-7).next());
    }
}
