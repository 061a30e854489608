package sayso.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.client.OfferedTool;
import sayso.mcp.client.ToolAnswer;

class ConversationTest {
    private final Notes notes = new Notes();
    private final Conversation conversation = new Conversation(notes);
    private final List<List<Message>> given = new ArrayList<>();

    @Test
    void asksTheModelUntilItUsesNoMoreTools() throws Exception {
        String said =
                conversation.say(
                        answering(
                                new Message.FromModel(
                                        "I look.", List.of(new ToolUse("1", "look", "{}"))),
                                new Message.FromModel("There it is.", List.of())),
                        "Where is it?",
                        6);

        assertThat(said).isEqualTo("There it is.");
        assertThat(notes.heard).containsExactly("I look.", "There it is.");
        assertThat(notes.parts).containsExactly("?", "I look.", "?", "There it is.");
        assertThat(notes.used).containsExactly("look: seen");
        assertThat(given.get(1))
                .hasSize(3)
                .last()
                .isEqualTo(new Message.FromTool(new ToolUse("1", "look", "{}"), "seen", false));
    }

    @Test
    void tellsOfPastExchangesWhatWasSaidAndNothingElse() throws Exception {
        conversation.say(
                answering(
                        new Message.FromModel("", List.of(new ToolUse("1", "look", "{}"))),
                        new Message.FromModel("First.", List.of())),
                "one",
                1);
        conversation.say(answering(new Message.FromModel("x".repeat(5_000), List.of())), "two", 1);
        conversation.say(answering(new Message.FromModel("Third.", List.of())), "three", 1);

        List<Message> last = given.getLast();
        assertThat(last).hasSize(3);
        assertThat(last.get(0)).isEqualTo(new Message.FromPerson("two"));
        assertThat(((Message.FromModel) last.get(1)).text())
                .startsWith("x".repeat(History.LONGEST))
                .endsWith("[cut here: 1000 of 5000 characters left out]");
        assertThat(last.get(2)).isEqualTo(new Message.FromPerson("three"));
    }

    @Test
    void remembersNothingWhereNothingIsToBeRemembered() throws Exception {
        conversation.say(answering(new Message.FromModel("First.", List.of())), "one", 0);
        conversation.say(answering(new Message.FromModel("Second.", List.of())), "two", 0);

        assertThat(given.getLast()).containsExactly(new Message.FromPerson("two"));
    }

    @Test
    void forgetsAnExchangeThatFailed() throws Exception {
        LanguageModel down =
                (_, _, _, _) -> {
                    throw new ModelTroubleException("down", null);
                };
        assertThatThrownBy(() -> conversation.say(down, "one", 6)).hasMessage("down");
        conversation.say(answering(new Message.FromModel("Yes.", List.of())), "two", 6);

        assertThat(given.getLast()).containsExactly(new Message.FromPerson("two"));
    }

    @Test
    void stopsAModelThatComesToNoEnd() {
        LanguageModel restless =
                (_, messages, _, _) ->
                        new Message.FromModel(
                                "", List.of(new ToolUse("" + messages.size(), "look", "{}")));

        assertThatThrownBy(() -> conversation.say(restless, "go", 6))
                .isInstanceOf(ModelTroubleException.class)
                .hasMessageContaining("without coming to an end");
        assertThat(notes.used).hasSize(Conversation.MOST_STEPS);
    }

    @Test
    void cutsWhatAToolAnswersAtLength() throws Exception {
        notes.answer = "y".repeat(Conversation.LONGEST_RESULT + 7);
        conversation.say(
                answering(
                        new Message.FromModel("", List.of(new ToolUse("1", "look", "{}"))),
                        new Message.FromModel("Long.", List.of())),
                "go",
                6);

        assertThat(((Message.FromTool) given.getLast().getLast()).text())
                .endsWith("[cut here: 7 of 24007 characters left out]");
    }

    private LanguageModel answering(Message.FromModel... answers) {
        List<Message.FromModel> left = new ArrayList<>(List.of(answers));
        return (_, messages, _, words) -> {
            given.add(messages);
            Message.FromModel answer = left.removeFirst();
            words.accept(answer.text());
            return answer;
        };
    }

    /// A bench with one tool, that notes what happens.
    private static final class Notes implements Workbench {
        private final List<String> heard = new ArrayList<>();
        private final List<String> used = new ArrayList<>();
        private final List<String> parts = new ArrayList<>();
        private String answer = "seen";

        @Override
        public String briefing() {
            return "Look.";
        }

        @Override
        public List<OfferedTool> tools() {
            return List.of();
        }

        @Override
        public ToolAnswer use(ToolUse use) {
            return new ToolAnswer(answer, "{}", false);
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
        public void used(ToolUse use, ToolAnswer came) {
            used.add(use.tool() + ": " + came.text());
        }
    }
}
