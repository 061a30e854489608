package sayso.wire.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.wire.Json;

/// Lists of options as Slack's reference of 2026-08 has them, at their limits and one past them.
class SlackBlockTest {
    private static final SlackBlock.Button REDIS =
            new SlackBlock.Button("1 <!here> *redis*", "c0", "p.7m2kq0.c0");

    private static SlackBlock.Select list(int options, int value) {
        return new SlackBlock.Select(
                "Choose",
                "option",
                Collections.nCopies(options, new SlackBlock.Button("a", "c0", "v".repeat(value))));
    }

    @Test
    void aListHasItsOptionsAsPlainText() {
        assertThat(Json.write(new SlackBlock.Select("Choose", "option", List.of(REDIS))::write))
                .isEqualTo(
                        """
                        {"type":"actions","elements":[{"type":"static_select",\
                        "action_id":"option","placeholder":{"type":"plain_text",\
                        "text":"Choose","emoji":false},"options":[{"text":{"type":"plain_text",\
                        "text":"1 <!here> *redis*","emoji":false},"value":"p.7m2kq0.c0"}]}]}\
                        """);
    }

    @Test
    void aListHasAHundredOptionsAndEachCarriesSoMuchAndNoMore() {
        assertThat(list(100, 150).options()).hasSize(100);
        assertThatIllegalArgumentException().isThrownBy(() -> list(101, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> list(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> list(1, 151));
    }

    @Test
    void theChoiceOfAListIsAPress() {
        assertThat(
                        SlackEnvelope.parse(
                                """
                                {"type":"interactive","envelope_id":"e1","payload":{\
                                "type":"block_actions","user":{"id":"U024"},"trigger_id":"t1",\
                                "container":{"type":"message","channel_id":"D024",\
                                "message_ts":"1.2"},"actions":[{"type":"static_select",\
                                "action_id":"option","selected_option":{"text":{\
                                "type":"plain_text","text":"2 local"},"value":"p.7m2kq0.c1"}}]}}\
                                """))
                .isEqualTo(
                        new SlackEnvelope.Pressed(
                                "e1", "U024", "D024", "1.2", "t1", "p.7m2kq0.c1"));
    }
}
