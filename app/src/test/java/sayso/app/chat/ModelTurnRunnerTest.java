package sayso.app.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sayso.chat.LanguageModel;
import sayso.chat.ModelMessage;
import sayso.chat.model.LanguageModelFactory;
import sayso.chat.model.ModelChoice;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.terminal.plain.LineTerminal;

@Timeout(180)
class ModelTurnRunnerTest {
    private final ModelTurnRunner turns =
            new ModelTurnRunner(new ChatQuestionQueue(), new Nowhere(), _ -> Optional.empty());

    @Test
    void givesWhatTheWorkCameTo() throws Exception {
        assertThat(turns.run(() -> "done")).isEqualTo("done");
        assertThatThrownBy(() ->
                        turns.run(() -> {
                            throw new IllegalStateException("no");
                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no");
    }

    @Test
    void stopsTheWorkAndWaitsUntilItHasStopped() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        FutureTask<Boolean> talking =
                new FutureTask<>(() -> {
                    try {
                        return turns.run(() -> {
                            begun.countDown();
                            try {
                                never.await();
                                return false;
                            } finally {
                                stopped.countDown();
                            }
                        });
                    } catch (InterruptedException e) {
                        return stopped.getCount() == 0;
                    }
                });
        Thread thread = Thread.ofPlatform().start(talking);
        begun.await();
        thread.interrupt();

        assertThat(talking.get()).isTrue();
    }

    @Test
    void stopsAWaitForTheModel() throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(new ScriptedModelServer.Step.Hangs())) {
            ModelChoice choice = ModelChoice.of("openai", "m", model.address(), Map.of());
            LanguageModel asked = LanguageModelFactory.of((ModelChoice.Chosen) choice);
            FutureTask<String> talking =
                    new FutureTask<>(() -> {
                        try {
                            return asked.answer(
                                            "Wait.",
                                            List.of(new ModelMessage.FromPerson("hi")),
                                            List.of(),
                                            _ -> {})
                                    .text();
                        } catch (InterruptedException e) {
                            return "stopped";
                        }
                    });
            Thread thread = Thread.ofPlatform().start(talking);
            model.awaitHanging();
            thread.interrupt();

            assertThat(talking.get()).isEqualTo("stopped");
        }
    }

    /// Where nobody sits.
    private static final class Nowhere implements ChatTerminal {
        @Override
        public boolean isHere() {
            return false;
        }

        @Override
        public void put(Decision decision) {
            throw new AssertionError("nobody is here");
        }

        @Override
        public LineTerminal open() {
            throw new AssertionError("nobody is here");
        }

        @Override
        public Actor actor() {
            throw new AssertionError("nobody is here");
        }
    }
}
