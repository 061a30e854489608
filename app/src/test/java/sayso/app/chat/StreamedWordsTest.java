package sayso.app.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.chat.LanguageModel;
import sayso.chat.ModelCallException;
import sayso.chat.ModelMessage;
import sayso.chat.model.LanguageModelFactory;
import sayso.chat.model.ModelChoice;

/// What a model says arrives while it says it, in both wire formats.
@Timeout(180)
class StreamedWordsTest {
    private static final List<ModelMessage> HELLO = List.of(new ModelMessage.FromPerson("hi"));

    private static LanguageModel at(ScriptedModelServer model, String provider) {
        ModelChoice choice =
                ModelChoice.of(
                        provider, "m", model.address(), Map.of("ANTHROPIC_API_KEY", "sk-ant-1"));
        return LanguageModelFactory.of((ModelChoice.Chosen) choice);
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void areHeardBeforeTheAnswerIsWhole(String provider) throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(new ScriptedModelServer.Step.Halts("It is ", "late."))) {
            List<String> heard = new ArrayList<>();
            ModelMessage.FromModel answer =
                    at(model, provider)
                            .answer(
                                    "Be brief.",
                                    HELLO,
                                    List.of(),
                                    part -> {
                                        heard.add(part);
                                        if (String.join("", heard).equals("It is ")) {
                                            model.goOn();
                                        }
                                    });

            assertThat(heard).hasSizeGreaterThan(2);
            assertThat(answer.text()).isEqualTo("It is late.").isEqualTo(String.join("", heard));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void comeWithTheToolsThatItUses(String provider) throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        new ScriptedModelServer.Step.Uses(
                                "I look.", "look", "{\"where\": \"here\"}"))) {
            List<String> heard = new ArrayList<>();
            ModelMessage.FromModel answer =
                    at(model, provider).answer("Look.", HELLO, List.of(), heard::add);

            assertThat(String.join("", heard)).isEqualTo("I look.");
            assertThat(answer.uses()).hasSize(1);
            assertThat(answer.uses().getFirst().tool()).isEqualTo("look");
            assertThat(answer.uses().getFirst().arguments()).contains("\"here\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void stopInTheMiddleWhereNobodyWaitsAnyMore(String provider) throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(new ScriptedModelServer.Step.Halts("It is ", "late."))) {
            LanguageModel asked = at(model, provider);
            FutureTask<String> talking =
                    new FutureTask<>(() -> {
                        try {
                            return asked.answer("Wait.", HELLO, List.of(), _ -> {}).text();
                        } catch (InterruptedException e) {
                            return "stopped";
                        }
                    });
            Thread thread = Thread.ofPlatform().start(talking);
            model.awaitHalt();
            thread.interrupt();

            assertThat(talking.get()).isEqualTo("stopped");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic"})
    void areNoAnswerWhereTheyBreakOff(String provider) throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(new ScriptedModelServer.Step.Breaks("It is "))) {
            assertThatThrownBy(() -> at(model, provider).answer("Wait.", HELLO, List.of(), _ -> {}))
                    .isInstanceOf(ModelCallException.class)
                    .hasMessageContaining("the connection to " + provider);
        }
    }
}
