package sayso.chat.model;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.chat.LanguageModel;
import sayso.chat.ModelCallException;
import sayso.chat.ModelMessage;
import sayso.chat.ModelToolUse;
import sayso.mcp.client.McpToolInfo;

/// `LanguageModel` that calls the chosen provider through LangChain4j: converts messages and tools
/// to its requests, and its failures to a `ModelCallException` for people.
final class LangChainModel implements LanguageModel {
    private static final String CUT = "\n[cut here: maximum length of an answer]";

    private final ModelChoice.Chosen chosen;
    private final StreamingChatModel model;

    LangChainModel(ModelChoice.Chosen chosen, StreamingChatModel model) {
        this.chosen = requireNonNull(chosen, "chosen is null");
        this.model = requireNonNull(model, "model is null");
    }

    @Override
    public ModelMessage.FromModel answer(
            String system,
            List<ModelMessage> messages,
            List<McpToolInfo> tools,
            Consumer<String> words)
            throws ModelCallException, InterruptedException {
        List<ChatMessage> sent = new ArrayList<>();
        sent.add(SystemMessage.from(system));
        messages.forEach(message -> sent.add(sent(message)));
        ChatRequest request =
                ChatRequest.builder()
                        .messages(sent)
                        .toolSpecifications(tools.stream().map(LangChainModel::offered).toList())
                        .build();
        ChatResponse response = asked(request, words);
        AiMessage said = response.aiMessage();
        String text = said.text() == null ? "" : said.text();
        if (response.finishReason() == FinishReason.LENGTH) {
            words.accept(CUT);
            text += CUT;
        }
        return new ModelMessage.FromModel(
                text, said.toolExecutionRequests().stream().map(LangChainModel::use).toList());
    }

    private ChatResponse asked(ChatRequest request, Consumer<String> words)
            throws ModelCallException, InterruptedException {
        ModelResponseCollector hearing = new ModelResponseCollector(words);
        try {
            model.chat(request, hearing);
        } catch (RuntimeException e) {
            hearing.onError(e);
        }
        Throwable trouble = hearing.trouble();
        if (Thread.interrupted() || isStop(trouble)) {
            InterruptedException stopped = new InterruptedException("stopped");
            stopped.initCause(trouble);
            throw stopped;
        }
        ChatResponse whole = hearing.whole();
        if (trouble != null || whole == null) {
            Throwable why = trouble == null ? new EOFException("it ended too early") : trouble;
            throw new ModelCallException(ModelFailureText.of(why, chosen), why);
        }
        return whole;
    }

    private static boolean isStop(@Nullable Throwable trouble) {
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            if (cause instanceof InterruptedException) {
                return true;
            }
        }
        return false;
    }

    private static ModelToolUse use(ToolExecutionRequest request) {
        return new ModelToolUse(
                request.id() == null ? request.name() : request.id(),
                request.name(),
                request.arguments() == null ? "{}" : request.arguments());
    }

    private static ChatMessage sent(ModelMessage message) {
        return switch (message) {
            case ModelMessage.FromPerson(String text) -> UserMessage.from(text);
            case ModelMessage.FromModel(String text, List<ModelToolUse> uses) ->
                    uses.isEmpty()
                            ? AiMessage.from(text.isBlank() ? "(nothing)" : text)
                            : AiMessage.builder()
                                    .text(text.isBlank() ? null : text)
                                    .toolExecutionRequests(
                                            uses.stream().map(LangChainModel::request).toList())
                                    .build();
            case ModelMessage.FromTool(ModelToolUse use, String text, boolean isError) ->
                    ToolExecutionResultMessage.builder()
                            .id(use.id())
                            .toolName(use.tool())
                            .text(text.isBlank() ? "(nothing)" : text)
                            .isError(isError)
                            .build();
        };
    }

    private static ToolExecutionRequest request(ModelToolUse use) {
        return ToolExecutionRequest.builder()
                .id(use.id())
                .name(use.tool())
                .arguments(use.arguments().isBlank() ? "{}" : use.arguments())
                .build();
    }

    private static ToolSpecification offered(McpToolInfo tool) {
        JsonObjectSchema.Builder parameters = JsonObjectSchema.builder().required(tool.required());
        tool.properties()
                .forEach(
                        (name, schema) -> parameters.addProperty(name, JsonRawSchema.from(schema)));
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.description())
                .parameters(parameters.build())
                .build();
    }
}
