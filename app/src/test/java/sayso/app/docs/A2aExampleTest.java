package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.Asker;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.wire.LenientFields;
import sayso.wire.api.AskBody;

/// The three messages of the example for A2A belong together, and Sayso takes the one that asks.
class A2aExampleTest {
    private static final Path PAGE = Path.of("../docs/how-to/use-in-a-framework.md");
    private static final Pattern BLOCK = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);

    @Test
    void theAnswerGoesToTheTaskThatStoppedUnderTheKeyThatItWasAskedBy() throws Exception {
        List<String> blocks = blocks();
        assertThat(blocks).hasSize(3);
        LenientFields task = LenientFields.parse(blocks.get(0));
        LenientFields stopped = task.object("status").object("message");
        LenientFields sent = LenientFields.parse(blocks.get(2));
        ProblemCollector problems = new ProblemCollector();

        NewDecision asked =
                AskBody.read(blocks.get(1), problems)
                        .orElseThrow()
                        .checked(
                                AskPreferences.NONE,
                                DeskPolicy.STANDARD,
                                Asker.local("release", "http"),
                                problems)
                        .orElseThrow(() -> new AssertionError(problems.found()));

        String key = "a2a/" + task.text("id") + "/" + stopped.text("messageId");
        assertThat(asked.idempotencyKey()).isEqualTo(key);
        assertThat(asked.question().context()).isEqualTo(text(stopped));
        assertThat(asked.question().mode()).isEqualTo(QuestionMode.TEXT_INPUT);
        assertThat(task.object("status").text("state")).isEqualTo("TASK_STATE_INPUT_REQUIRED");
        assertThat(stopped.text("role")).isEqualTo("ROLE_AGENT");
        assertThat(sent.text("role")).isEqualTo("ROLE_USER");
        assertThat(sent.text("messageId")).isEqualTo(key);
        assertThat(text(sent)).isEqualTo("eu");
        for (LenientFields message : List.of(stopped, sent)) {
            assertThat(message.text("taskId")).isEqualTo(task.text("id"));
            assertThat(message.text("contextId")).isEqualTo(task.text("contextId"));
        }
    }

    private static String text(LenientFields message) {
        return message.objects("parts").getFirst().text("text");
    }

    private static List<String> blocks() throws Exception {
        String page = Files.readString(PAGE);
        Matcher block =
                BLOCK.matcher(page.substring(page.indexOf("## A2A\n"), page.indexOf("## AG-UI\n")));
        List<String> blocks = new ArrayList<>();
        while (block.find()) {
            blocks.add(block.group(1));
        }
        return blocks;
    }
}
