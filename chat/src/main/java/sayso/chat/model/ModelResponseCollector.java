package sayso.chat.model;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Receives the streamed response of a model from LangChain4j: passes each part of the text on as
/// it comes, and keeps the complete response or the first failure. Belongs to the thread that
/// asked.
final class ModelResponseCollector implements StreamingChatResponseHandler {
    private final Consumer<String> words;
    private @Nullable ChatResponse whole;
    private @Nullable Throwable trouble;

    ModelResponseCollector(Consumer<String> words) {
        this.words = requireNonNull(words, "words is null");
    }

    @Override
    public void onPartialResponse(String part) {
        words.accept(part);
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        whole = response;
    }

    /// What went wrong first is the cause of what follows.
    @Override
    public void onError(Throwable error) {
        if (trouble == null) {
            trouble = error;
        }
    }

    /// Null where it never came to its end.
    @Nullable ChatResponse whole() {
        return whole;
    }

    @Nullable Throwable trouble() {
        return trouble;
    }
}
