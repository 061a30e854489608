package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SlowClientTimeoutTest {
    @AutoClose
    private final SlowClientTimeout patience = new SlowClientTimeout(Duration.ofMillis(20));

    @Test
    void aTransferThatCameToItsEndCountsHoweverLongItTook() throws IOException {
        String whole =
                patience.within(() -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                    return "whole";
                });

        assertThat(whole).isEqualTo("whole");
        assertThat(Thread.currentThread().isInterrupted())
                .as("what its thread does next is not broken off")
                .isFalse();
    }

    @Test
    void oneThatIsBrokenOffSaysWhy() {
        assertThatThrownBy(() ->
                        patience.within(() -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                Thread.onSpinWait();
                            }
                            throw new IOException("closed by interrupt");
                        }))
                .isInstanceOf(SlowCallerException.class)
                .hasRootCauseMessage("closed by interrupt");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
