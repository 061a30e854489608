package sayso.chat.model;

import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.time.Duration;
import sayso.chat.LanguageModel;

/// Creates the `LanguageModel` that calls the provider, model and address that a person chose, with
/// their key. Calls nothing yet.
public final class LanguageModelFactory {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int LONGEST_ANSWER = 8_192;
    private static final String NO_KEY = "none";

    private LanguageModelFactory() {}

    public static LanguageModel of(ModelChoice.Chosen chosen) {
        return new LangChainModel(chosen, made(chosen));
    }

    private static StreamingChatModel made(ModelChoice.Chosen chosen) {
        // why: the library wants a key where the server does not
        String key = chosen.key().isEmpty() ? NO_KEY : chosen.key();
        return switch (chosen.provider()) {
            case ANTHROPIC ->
                    AnthropicStreamingChatModel.builder()
                            .httpClientBuilder(new ModelHttpClient.Builder())
                            .baseUrl(chosen.address())
                            .apiKey(key)
                            .modelName(chosen.model())
                            .maxTokens(LONGEST_ANSWER)
                            // why: what comes first in each request is the same each time
                            .cacheTools(true)
                            .timeout(PATIENCE)
                            .build();
            case OPENAI, OLLAMA ->
                    OpenAiStreamingChatModel.builder()
                            .httpClientBuilder(new ModelHttpClient.Builder())
                            .baseUrl(chosen.address())
                            .apiKey(key)
                            .modelName(chosen.model())
                            .timeout(PATIENCE)
                            .build();
        };
    }
}
