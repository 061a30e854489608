package sayso.chat;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.mcp.client.ReceivedToolResult;

/// Runs the conversation of a person with a model: sends what the person says, executes the tools
/// the model requests until it requests no more, and returns its last text. Past exchanges are
/// remembered. Belongs to one thread at a time.
public final class ChatConversation {
    /// After so many answers of the model in one exchange it stops, and the person is asked to say more.
    public static final int MOST_STEPS = 60;

    /// What a tool answered beyond this is cut: a model that needs more of it asks for a part.
    static final int LONGEST_RESULT = 24_000;

    private final ChatContext bench;
    private final ChatHistory history = new ChatHistory();

    public ChatConversation(ChatContext bench) {
        this.bench = requireNonNull(bench, "bench is null");
    }

    /// Says something to the model, and lets it work until it is done.
    ///
    /// @param remembered how many past exchanges the model is told of
    /// @return what it said last
    /// @throws ModelCallException if the model did not answer; the exchange is forgotten, what its tools
    ///     did stands
    /// @throws InterruptedException if it was stopped, with the same
    public String say(LanguageModel model, String text, int remembered)
            throws ModelCallException, InterruptedException {
        List<ModelMessage> now = new ArrayList<>();
        now.add(new ModelMessage.FromPerson(text));
        List<String> said = new ArrayList<>();
        for (int step = 0; step < MOST_STEPS; step++) {
            bench.waits();
            ModelMessage.FromModel answer =
                    model.answer(
                            bench.briefing(),
                            history.before(now, remembered),
                            bench.tools(),
                            bench::hears);
            now.add(answer);
            if (!answer.text().isBlank()) {
                said.add(answer.text());
            }
            bench.heard(answer.text());
            if (answer.uses().isEmpty()) {
                history.add(text, String.join("\n\n", said), remembered);
                return answer.text();
            }
            for (ModelToolUse use : answer.uses()) {
                now.add(used(use));
            }
        }
        history.add(text, String.join("\n\n", said), remembered);
        throw new ModelCallException(
                "the model used tools "
                        + MOST_STEPS
                        + " times over without finishing, and was stopped; tell it how to "
                        + "continue",
                null);
    }

    /// Forgets what was said. What tools did stands.
    public void clear() {
        history.clear();
    }

    private ModelMessage used(ModelToolUse use) throws InterruptedException {
        ReceivedToolResult answer = bench.use(use);
        bench.used(use, answer);
        String text = answer.text().isBlank() ? answer.structured() : answer.text();
        return new ModelMessage.FromTool(
                use, ChatHistory.cut(text, LONGEST_RESULT), answer.isError());
    }
}
