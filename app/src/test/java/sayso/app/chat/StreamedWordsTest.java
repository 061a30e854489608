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
import sayso.chat.Message;
import sayso.chat.ModelTroubleException;
import sayso.chat.model.ModelChoice;
import sayso.chat.model.Models;

/// What a model says arrives while it says it, in both wire formats.
@Timeout(60)
class StreamedWordsTest {
    private static final List<Message> HELLO = List.of(new Message.FromPerson("hi"));

    private static LanguageModel at(ScriptedModel model, String provider) {
        ModelChoice choice =
                ModelChoice.of(
                        provider, "m", model.address(), Map.of("ANTHROPIC_API_KEY", "sk-ant-1"));
        return Models.of((ModelChoice.Chosen) choice);
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void areHeardBeforeTheAnswerIsWhole(String provider) throws Exception {
        try (ScriptedModel model =
                ScriptedModel.of(new ScriptedModel.Step.Halts("It is ", "late."))) {
            List<String> heard = new ArrayList<>();
            Message.FromModel answer =
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
        try (ScriptedModel model =
                ScriptedModel.of(
                        new ScriptedModel.Step.Uses("I look.", "look", "{\"where\": \"here\"}"))) {
            List<String> heard = new ArrayList<>();
            Message.FromModel answer =
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
        try (ScriptedModel model =
                ScriptedModel.of(new ScriptedModel.Step.Halts("It is ", "late."))) {
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
        try (ScriptedModel model = ScriptedModel.of(new ScriptedModel.Step.Breaks("It is "))) {
            assertThatThrownBy(() -> at(model, provider).answer("Wait.", HELLO, List.of(), _ -> {}))
                    .isInstanceOf(ModelTroubleException.class)
                    .hasMessageContaining("the connection to " + provider);
        }
    }
}
