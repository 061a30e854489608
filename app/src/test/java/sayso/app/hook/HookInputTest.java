package sayso.app.hook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/// What a hook reads from an agent that takes its time.
class HookInputTest {
    @Test
    void aPayloadThatComesLateIsReadToItsEnd() throws Exception {
        PipedOutputStream agent = new PipedOutputStream();
        try (PipedInputStream hook = new PipedInputStream(agent)) {
            FutureTask<Optional<String>> reading =
                    new FutureTask<>(() -> HookInput.read(hook, Duration.ofMinutes(2)));
            Thread reader = Thread.ofPlatform().daemon().start(reading);
            assertThat(reader.join(Duration.ofMillis(500)))
                    .as("took silence for nothing to say")
                    .isFalse();

            try (agent) {
                agent.write("{\"a\":".getBytes(UTF_8));
                agent.write("1}".getBytes(UTF_8));
            }

            assertThat(reading.get()).contains("{\"a\":1}");
        }
    }

    @Test
    void oneThatSaysNothingAndOneThatNeverEndsAreNotWaitedForLongerThanThat() throws Exception {
        try (PipedOutputStream agent = new PipedOutputStream();
                PipedInputStream hook = new PipedInputStream(agent)) {
            assertThat(HookInput.read(hook, Duration.ofMillis(50))).isEmpty();
        }
        try (PipedOutputStream agent = new PipedOutputStream();
                PipedInputStream hook = new PipedInputStream(agent)) {
            agent.write("{}".getBytes(UTF_8));

            assertThat(HookInput.read(hook, Duration.ofMillis(50))).contains("{}");
        }
    }
}
