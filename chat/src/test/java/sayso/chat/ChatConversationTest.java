package sayso.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.client.McpToolInfo;
import sayso.mcp.client.ReceivedToolResult;

class ChatConversationTest {
    private final Notes notes = new Notes();
    private final ChatConversation conversation = new ChatConversation(notes);
    private final List<List<ModelMessage>> given = new ArrayList<>();

    @Test
    void asksTheModelUntilItUsesNoMoreTools() throws Exception {
        String said =
                conversation.say(
                        answering(
                                new ModelMessage.FromModel(
                                        "I look.", List.of(new ModelToolUse("1", "look", "{}"))),
                                new ModelMessage.FromModel("There it is.", List.of())),
                        "Where is it?",
                        6);

        assertThat(said).isEqualTo("There it is.");
        assertThat(notes.heard).containsExactly("I look.", "There it is.");
        assertThat(notes.parts).containsExactly("?", "I look.", "?", "There it is.");
        assertThat(notes.used).containsExactly("look: seen");
        assertThat(given.get(1))
                .hasSize(3)
                .last()
                .isEqualTo(
                        new ModelMessage.FromTool(
                                new ModelToolUse("1", "look", "{}"), "seen", false));
    }

    @Test
    void tellsOfPastExchangesWhatWasSaidAndNothingElse() throws Exception {
        conversation.say(
                answering(
                        new ModelMessage.FromModel(
                                "", List.of(new ModelToolUse("1", "look", "{}"))),
                        new ModelMessage.FromModel("First.", List.of())),
                "one",
                1);
        conversation.say(
                answering(new ModelMessage.FromModel("x".repeat(5_000), List.of())), "two", 1);
        conversation.say(answering(new ModelMessage.FromModel("Third.", List.of())), "three", 1);

        List<ModelMessage> last = given.getLast();
        assertThat(last).hasSize(3);
        assertThat(last.get(0)).isEqualTo(new ModelMessage.FromPerson("two"));
        assertThat(((ModelMessage.FromModel) last.get(1)).text())
                .startsWith("x".repeat(ChatHistory.LONGEST))
                .endsWith("[cut here: 1000 of 5000 characters left out]");
        assertThat(last.get(2)).isEqualTo(new ModelMessage.FromPerson("three"));
    }

    @Test
    void remembersNothingWhereNothingIsToBeRemembered() throws Exception {
        conversation.say(answering(new ModelMessage.FromModel("First.", List.of())), "one", 0);
        conversation.say(answering(new ModelMessage.FromModel("Second.", List.of())), "two", 0);

        assertThat(given.getLast()).containsExactly(new ModelMessage.FromPerson("two"));
    }

    @Test
    void forgetsAnExchangeThatFailed() throws Exception {
        LanguageModel down =
                (_, _, _, _) -> {
                    throw new ModelCallException("down", null);
                };
        assertThatThrownBy(() -> conversation.say(down, "one", 6)).hasMessage("down");
        conversation.say(answering(new ModelMessage.FromModel("Yes.", List.of())), "two", 6);

        assertThat(given.getLast()).containsExactly(new ModelMessage.FromPerson("two"));
    }

    @Test
    void stopsAModelThatComesToNoEnd() {
        LanguageModel restless =
                (_, messages, _, _) ->
                        new ModelMessage.FromModel(
                                "", List.of(new ModelToolUse("" + messages.size(), "look", "{}")));

        assertThatThrownBy(() -> conversation.say(restless, "go", 6))
                .isInstanceOf(ModelCallException.class)
                .hasMessageContaining("without finishing");
        assertThat(notes.used).hasSize(ChatConversation.MOST_STEPS);
    }

    @Test
    void cutsWhatAToolAnswersAtLength() throws Exception {
        notes.answer = "y".repeat(ChatConversation.LONGEST_RESULT + 7);
        conversation.say(
                answering(
                        new ModelMessage.FromModel(
                                "", List.of(new ModelToolUse("1", "look", "{}"))),
                        new ModelMessage.FromModel("Long.", List.of())),
                "go",
                6);

        assertThat(((ModelMessage.FromTool) given.getLast().getLast()).text())
                .endsWith("[cut here: 7 of 24007 characters left out]");
    }

    private LanguageModel answering(ModelMessage.FromModel... answers) {
        List<ModelMessage.FromModel> left = new ArrayList<>(List.of(answers));
        return (_, messages, _, words) -> {
            given.add(messages);
            ModelMessage.FromModel answer = left.removeFirst();
            words.accept(answer.text());
            return answer;
        };
    }

    /// A bench with one tool, that notes what happens.
    private static final class Notes implements ChatContext {
        private final List<String> heard = new ArrayList<>();
        private final List<String> used = new ArrayList<>();
        private final List<String> parts = new ArrayList<>();
        private String answer = "seen";

        @Override
        public String briefing() {
            return "Look.";
        }

        @Override
        public List<McpToolInfo> tools() {
            return List.of();
        }

        @Override
        public ReceivedToolResult use(ModelToolUse use) {
            return new ReceivedToolResult(answer, "{}", false);
        }

        @Override
        public void waits() {
            parts.add("?");
        }

        @Override
        public void hears(String part) {
            parts.add(part);
        }

        @Override
        public void heard(String text) {
            heard.add(text);
        }

        @Override
        public void used(ModelToolUse use, ReceivedToolResult came) {
            used.add(use.tool() + ": " + came.text());
        }
    }
}
