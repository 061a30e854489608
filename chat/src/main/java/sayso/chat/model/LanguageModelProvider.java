package sayso.chat.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Provider of language models, `anthropic`, `openai` or `ollama`: its usual address, the variable
/// that holds its key, and the steps that set it up.
public enum LanguageModelProvider {
    ANTHROPIC(
            "anthropic", "https://api.anthropic.com/v1", "ANTHROPIC_API_KEY", "claude-sonnet-4-5"),
    /// And everything that speaks the same way, at an address of its own.
    OPENAI("openai", "https://api.openai.com/v1", "OPENAI_API_KEY", "gpt-5-mini"),
    /// On this computer, by the address at which it speaks as OpenAI does.
    OLLAMA("ollama", "http://127.0.0.1:11434/v1", "OLLAMA_API_KEY", "qwen3:8b");

    private final String word;
    private final String address;
    private final String keyVariable;
    private final String example;

    LanguageModelProvider(String word, String address, String keyVariable, String example) {
        this.word = word;
        this.address = address;
        this.keyVariable = keyVariable;
        this.example = example;
    }

    /// As in the settings.
    public String word() {
        return word;
    }

    /// Where it is, unless the settings say otherwise.
    public String address() {
        return address;
    }

    /// The variable that holds the key.
    public String keyVariable() {
        return keyVariable;
    }

    /// Whether nothing can be asked without a key.
    ///
    /// @param address where it is
    boolean needsKey(String address) {
        return switch (this) {
            case ANTHROPIC, OPENAI -> address.equals(this.address);
            case OLLAMA -> false;
        };
    }

    /// What to type to talk with it.
    List<String> steps() {
        String set = "sayso settings set chat.provider " + word;
        String model = "sayso settings set chat.model " + example;
        return switch (this) {
            case ANTHROPIC, OPENAI -> List.of(set, model, "export " + keyVariable + "=...");
            case OLLAMA -> List.of("ollama pull " + example, set, model);
        };
    }

    public static Optional<LanguageModelProvider> parse(String word) {
        return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
    }
}
