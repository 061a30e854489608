package sayso.chat.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelChoiceTest {
    @Test
    void takesTheProvidersOwnAddressUnlessThereIsAnother() {
        assertThat(ModelChoice.of("openai", "m", "", Map.of("OPENAI_API_KEY", "k")))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                LanguageModelProvider.OPENAI,
                                "m",
                                "https://api.openai.com/v1",
                                "k"));
        assertThat(ModelChoice.of("openai", "m", "http://127.0.0.1:8000/v1/", Map.of()))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                LanguageModelProvider.OPENAI, "m", "http://127.0.0.1:8000/v1", ""));
        assertThat(ModelChoice.of("ollama", "m", "", Map.of()))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                LanguageModelProvider.OLLAMA,
                                "m",
                                "http://127.0.0.1:11434/v1",
                                ""));
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(ModelChoice.of("none", "", "", Map.of()))
                .isInstanceOfSatisfying(
                        ModelChoice.Missing.class,
                        missing -> assertThat(missing.steps()).hasSize(3));
        assertThat(ModelChoice.of("ollama", "", "", Map.of()))
                .isEqualTo(
                        new ModelChoice.Missing(
                                "chat.model is not set",
                                List.of(
                                        "ollama pull qwen3:8b",
                                        "sayso settings set chat.model qwen3:8b")));
        assertThat(ModelChoice.of("anthropic", "m", "", Map.of("OPENAI_API_KEY", "k")))
                .isEqualTo(
                        new ModelChoice.Missing(
                                "ANTHROPIC_API_KEY is not set",
                                List.of("export ANTHROPIC_API_KEY=...")));
    }

    @Test
    void neverShowsTheKey() {
        ModelChoice choice =
                ModelChoice.of("anthropic", "m", "", Map.of("ANTHROPIC_API_KEY", "sk-secret"));

        assertThat(choice.toString()).isEqualTo("m (anthropic) at https://api.anthropic.com/v1");
    }
}
