package sayso.chat.model;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Language model chosen in the settings for `sayso chat`, ready to be called, or what is missing
/// and the commands that supply it.
public sealed interface ModelChoice {
    /// One that can be asked.
    ///
    /// @param key empty where none is set and none is needed; never shown
    record Chosen(LanguageModelProvider provider, String model, String address, String key)
            implements ModelChoice {
        public Chosen {
            requireNonNull(provider, "provider is null");
            requireNonNull(model, "model is null");
            requireNonNull(address, "address is null");
            requireNonNull(key, "key is null");
        }

        /// For people.
        public String name() {
            return model + " (" + provider.word() + ")";
        }

        /// The same with another model.
        public Chosen with(String other) {
            return new Chosen(provider, other, address, key);
        }

        @Override
        public String toString() {
            return name() + " at " + address;
        }
    }

    /// Something has to be set first.
    ///
    /// @param what is missing
    /// @param steps what to type, one line each
    record Missing(String what, List<String> steps) implements ModelChoice {
        public Missing {
            requireNonNull(what, "what is null");
            steps = List.copyOf(steps);
        }
    }

    /// @param provider as in the settings, or `none`
    /// @param model empty where none is set
    /// @param address empty for the provider's own
    /// @param environment where keys are looked for: nowhere else, and they are never kept
    static ModelChoice of(
            String provider, String model, String address, Map<String, String> environment) {
        Optional<LanguageModelProvider> named = LanguageModelProvider.parse(provider);
        if (named.isEmpty()) {
            return new Missing("no model is set for sayso chat", everyWay());
        }
        LanguageModelProvider one = named.get();
        if (model.isBlank()) {
            return new Missing(
                    "chat.model is not set",
                    one.steps().stream().filter(step -> !step.contains("chat.provider")).toList());
        }
        String where = address.isBlank() ? one.address() : address.strip();
        String key = environment.getOrDefault(one.keyVariable(), "").strip();
        if (key.isEmpty() && one.needsKey(where)) {
            return new Missing(
                    one.keyVariable() + " is not set",
                    List.of("export " + one.keyVariable() + "=..."));
        }
        return new Chosen(one, model.strip(), where.replaceFirst("/+$", ""), key);
    }

    private static List<String> everyWay() {
        List<String> lines = new ArrayList<>();
        for (LanguageModelProvider one : LanguageModelProvider.values()) {
            String label =
                    switch (one) {
                        case ANTHROPIC -> "Anthropic:";
                        case OPENAI -> "OpenAI, or a compatible API at chat.url:";
                        case OLLAMA -> "Ollama on this computer:";
                    };
            lines.add(
                    label
                            + one.steps().stream()
                                    .map(step -> "\n  " + step)
                                    .collect(Collectors.joining()));
        }
        return lines;
    }
}
