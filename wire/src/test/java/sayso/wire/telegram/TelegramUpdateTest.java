package sayso.wire.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.wire.LenientFields;

/// What Telegram's Bot API of 2026-05 replies, and how much of it counts.
class TelegramUpdateTest {
    private static TelegramUpdate update(String json) {
        return TelegramUpdate.of(LenientFields.parse(json));
    }

    @Test
    void readsAPress() {
        assertThat(
                        update(
                                """
                                {"update_id":730,"callback_query":{"id":"348","from":{"id":8123456789,
                                "is_bot":false,"first_name":"Maxi","last_name":"M.","username":"maxi"},
                                "message":{"message_id":42,"chat":{"id":8123456789,"type":"private"}},
                                "chat_instance":"1","data":"p.7m2kq0.c0"}}\
                                """))
                .isEqualTo(
                        new TelegramUpdate.Pressed(
                                730,
                                "348",
                                new TelegramUpdate.Sender("8123456789", "Maxi M. (@maxi)"),
                                "8123456789",
                                "42",
                                "p.7m2kq0.c0"));
    }

    @Test
    void readsWordsAndWhatTheyReplyTo() {
        assertThat(
                        update(
                                """
                                {"update_id":731,"message":{"message_id":43,"from":{"id":7,
                                "first_name":"مكسي"},"chat":{"id":-100,"type":"group"},
                                "reply_to_message":{"message_id":42},"text":"2"}}\
                                """))
                .isEqualTo(
                        new TelegramUpdate.Wrote(
                                731,
                                new TelegramUpdate.Sender("7", "مكسي"),
                                "-100",
                                false,
                                "42",
                                "2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"update_id\":9}",
                "{\"update_id\":9,\"message\":{\"message_id\":1,\"photo\":[]}}",
                "{\"update_id\":9,\"message\":{\"text\":\"x\",\"chat\":{\"id\":1}}}",
                "{\"update_id\":9,\"callback_query\":{\"id\":\"1\",\"data\":\"x\"}}",
                "{\"update_id\":9,\"callback_query\":[]}",
                "{\"update_id\":9,\"my_chat_member\":{\"chat\":{\"id\":1}}}"
            })
    void passesOverWhatIsNotAPressNorWords(String json) {
        assertThat(update(json)).isEqualTo(new TelegramUpdate.Other(9));
    }

    @Test
    void readsARefusalWithTheTimeToWait() {
        assertThat(
                        TelegramReply.parse(
                                """
                                {"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7",
                                "parameters":{"retry_after":7}}\
                                """))
                .contains(new TelegramReply.Failed(429, "Too Many Requests: retry after 7", 7));
        assertThat(
                        TelegramReply.parse(
                                "{\"ok\":false,\"error_code\":401,\"description\":\"Unauthorized\"}"))
                .contains(new TelegramReply.Failed(401, "Unauthorized", 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>bad gateway</html>",
                "[]",
                "{\"ok\":true",
                "{\"ok\":false}",
                "{\"ok\":false,\"error_code\":\"429\"}"
            })
    void takesNothingElseForAReply(String text) {
        assertThat(TelegramReply.parse(text)).isEmpty();
    }
}
