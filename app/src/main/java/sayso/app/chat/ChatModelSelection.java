package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.chat.LanguageModel;
import sayso.chat.model.LanguageModelFactory;
import sayso.chat.model.ModelChoice;
import sayso.home.ChatSettings;
import sayso.home.Settings;

/// Selects and creates the language model of a conversation: the one of the current settings,
/// unless the person chose another for this conversation. Fails with the missing steps if a setting
/// or a key is not there.
final class ChatModelSelection {
    private final CommandContext invocation;
    private @Nullable String other;
    private ModelChoice.@Nullable Chosen made;
    private @Nullable LanguageModel model;

    ChatModelSelection(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    private ModelChoice choice() {
        ChatSettings settings = settings();
        return ModelChoice.of(
                settings.provider(),
                other == null ? settings.model() : other,
                settings.address(),
                invocation.environment());
    }

    /// @throws CommandFailureException if something has to be set first; it says what
    ModelChoice.Chosen chosen() {
        return switch (choice()) {
            case ModelChoice.Chosen chosen -> chosen;
            case ModelChoice.Missing missing ->
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    missing.what(), String.join("\n", missing.steps())));
        };
    }

    /// For this conversation alone.
    void choose(String name) {
        other = name;
    }

    /// How many past exchanges it is told of.
    int remembers() {
        return settings().remembers();
    }

    LanguageModel of(ModelChoice.Chosen chosen) {
        LanguageModel known = model;
        if (known == null || !chosen.equals(made)) {
            known = LanguageModelFactory.of(chosen);
            made = chosen;
            model = known;
        }
        return known;
    }

    private ChatSettings settings() {
        return Settings.read(invocation.home(), invocation.environment()).chat();
    }
}
