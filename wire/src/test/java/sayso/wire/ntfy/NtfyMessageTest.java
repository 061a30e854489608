package sayso.wire.ntfy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Messages to ntfy, and lines and refusals from it, in the shapes of its documentation of 2026-02.
class NtfyMessageTest {
    private static final NtfyMessage.Action ONE =
            new NtfyMessage.Action.Post("1 redis", "https://ntfy.sh/r", "p.7m2kq0.c0", Map.of());

    private static NtfyMessage message(String text, int priority, List<NtfyMessage.Action> all) {
        return new NtfyMessage("t", "Which cache?", text, priority, null, null, all);
    }

    @Test
    void aMessageHasButtonsThatPostAndOnesThatOpen() {
        NtfyMessage message =
                new NtfyMessage(
                        "topic_1",
                        "🟡 Which cache?",
                        "shop\n1 redis",
                        4,
                        "s-1",
                        "https://sayso.example.com/choice/d-1",
                        List.of(
                                new NtfyMessage.Action.Post(
                                        "1 redis",
                                        "https://ntfy.sh/topic_2",
                                        "p.7m2kq0.c0",
                                        Map.of("Authorization", "Bearer tk_1")),
                                ONE,
                                new NtfyMessage.Action.View(
                                        "More…", "https://sayso.example.com/choice/d-1")));

        assertThat(message.toJson())
                .isEqualTo(
                        """
                        {"topic":"topic_1","title":"🟡 Which cache?","message":"shop\\n1 redis",\
                        "priority":4,"sequence_id":"s-1",\
                        "click":"https://sayso.example.com/choice/d-1","actions":[\
                        {"action":"http","label":"1 redis","url":"https://ntfy.sh/topic_2",\
                        "method":"POST","body":"p.7m2kq0.c0",\
                        "headers":{"Authorization":"Bearer tk_1"},"clear":true},\
                        {"action":"http","label":"1 redis","url":"https://ntfy.sh/r",\
                        "method":"POST","body":"p.7m2kq0.c0","clear":true},\
                        {"action":"view","label":"More…",\
                        "url":"https://sayso.example.com/choice/d-1"}]}\
                        """);
        assertThat(message("–", 3, List.of()).toJson())
                .isEqualTo(
                        "{\"topic\":\"t\",\"title\":\"Which cache?\",\"message\":\"–\",\"priority\":3}");
    }

    @Test
    void aMessageHasFourThousandAndNinetySixBytesAndNoMore() {
        String most = "é".repeat(NtfyMessage.MAX_MESSAGE / 2);

        assertThat(message(most, 3, List.of()).message().getBytes(UTF_8)).hasSize(4_096);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> message(most + "x", 3, List.of()))
                .withMessage("a message of 4097 bytes");
    }

    @Test
    void aMessageHasThreeButtonsAndNoMore() {
        List<NtfyMessage.Action> most = Collections.nCopies(NtfyMessage.MAX_ACTIONS, ONE);

        assertThat(message("x", 3, most).actions()).hasSize(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        message("x", 3, Collections.nCopies(NtfyMessage.MAX_ACTIONS + 1, ONE)));
    }

    @Test
    void aPriorityIsBetweenOneAndFive() {
        assertThat(message("x", 1, List.of()).priority()).isEqualTo(1);
        assertThat(message("x", 5, List.of()).priority()).isEqualTo(5);
        assertThatIllegalArgumentException().isThrownBy(() -> message("x", 0, List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> message("x", 6, List.of()));
    }

    @Test
    void aLineOfATopicIsAMessageASignOfLifeOrNothingOfOurs() {
        assertThat(
                        NtfyEvent.of(
                                """
                                {"id":"wze9zgqK41","time":1638542110,"expires":1638585310,\
                                "event":"message","topic":"r","message":"p.7m2kq0.c0"}\
                                """))
                .isEqualTo(new NtfyEvent.Message("wze9zgqK41", "p.7m2kq0.c0"));
        assertThat(NtfyEvent.of("{\"id\":\"a\",\"time\":1,\"event\":\"open\",\"topic\":\"r\"}"))
                .isEqualTo(new NtfyEvent.Alive());
        assertThat(
                        NtfyEvent.of(
                                "{\"id\":\"b\",\"time\":2,\"event\":\"keepalive\",\"topic\":\"r\"}"))
                .isEqualTo(new NtfyEvent.Alive());
        for (String other :
                List.of("", "[]", "{\"event\":\"message\"}", "{\"event\":\"x\"}", "<p>")) {
            assertThat(NtfyEvent.of(other)).as(other).isEqualTo(new NtfyEvent.Other());
        }
    }

    @Test
    void aRefusalSaysMoreThanTheStatus() {
        assertThat(
                        NtfyRefusal.of(
                                429,
                                """
                                {"code":42908,"http":429,\
                                "error":"limit reached: daily message quota reached",\
                                "link":"https://ntfy.sh/docs/publish/#limitations"}\
                                """))
                .isEqualTo(
                        new NtfyRefusal(
                                NtfyRefusal.DAY_QUOTA,
                                "limit reached: daily message quota reached"));
        assertThat(NtfyRefusal.of(502, "<html>")).isEqualTo(new NtfyRefusal(502, ""));
        assertThat(NtfyRefusal.of(403, "[]")).isEqualTo(new NtfyRefusal(403, ""));
    }
}
