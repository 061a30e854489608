package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.home.ChatSettings;
import sayso.app.home.Settings;
import sayso.chat.LanguageModel;
import sayso.chat.model.ModelChoice;
import sayso.chat.model.Models;

/// The model that is talked with: the one of the settings as they are now, unless the person chose another
/// for this conversation.
final class ModelInHand {
    private final Invocation invocation;
    private @Nullable String other;
    private ModelChoice.@Nullable Chosen made;
    private @Nullable LanguageModel model;

    ModelInHand(Invocation invocation) {
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

    /// @throws RefusedException if something has to be set first; it says what
    ModelChoice.Chosen chosen() {
        return switch (choice()) {
            case ModelChoice.Chosen chosen -> chosen;
            case ModelChoice.Missing missing ->
                    throw new RefusedException(
                            Failure.usage(missing.what(), String.join("\n", missing.steps())));
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
            known = Models.of(chosen);
            made = chosen;
            model = known;
        }
        return known;
    }

    private ChatSettings settings() {
        return Settings.read(invocation.home(), invocation.environment()).chat();
    }
}
