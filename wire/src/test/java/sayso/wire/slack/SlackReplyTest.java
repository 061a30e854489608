package sayso.wire.slack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlackReplyTest {
    @Test
    void itIsDoneOrSaysWhyNotInSlacksWord() {
        assertThat(SlackReply.parse("{\"ok\":true,\"ts\":\"1.2\"}").orElseThrow())
                .isInstanceOfSatisfying(
                        SlackReply.Done.class,
                        done -> assertThat(done.result().textOr("ts", "")).isEqualTo("1.2"));
        assertThat(SlackReply.parse("{\"ok\":false,\"error\":\"channel_not_found\"}"))
                .contains(new SlackReply.Failed("channel_not_found"));
        assertThat(SlackReply.parse("{\"ok\":false,\"error\":\"<b>xoxb-1 & more\"}"))
                .as("nothing but Slack's words is kept or shown")
                .contains(new SlackReply.Failed("unknown"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>busy</html>", "[]", "{}", "{\"ok\":fal"})
    void whatSlackNeverSendsIsNone(String text) {
        assertThat(SlackReply.parse(text)).isEmpty();
    }
}
