package sayso.contracts.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/// The stand-ins take what is at a vendor's limit, and refuse what is one past it.
class VendorLimitsTest {
    private static final String TOKEN = "99001:AAsecretAAsecretAAsecretAAsecretAAse";

    private static String post(String address, String body)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> reply =
                    client.send(
                            HttpRequest.newBuilder(URI.create(address))
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            return reply.statusCode() + " " + reply.body();
        }
    }

    @Test
    void telegramTakes4096CharactersAnd64BytesInAButton() throws Exception {
        try (FakeTelegram telegram = FakeTelegram.start(TOKEN)) {
            telegram.phone(7, "Maxi", "maxi");
            String send = telegram.url() + "/bot" + TOKEN + "/sendMessage";

            assertThat(post(send, message("x".repeat(4_096), "d"))).startsWith("200 ");
            assertThat(post(send, message("x".repeat(4_097), "d")))
                    .startsWith("400 ")
                    .contains("message is too long");
            assertThat(post(send, message("x", "d".repeat(64)))).startsWith("200 ");
            assertThat(post(send, message("x", "é".repeat(32)))).startsWith("200 ");
            for (String data : new String[] {"d".repeat(65), "é".repeat(32) + "d"}) {
                assertThat(post(send, message("x", data)))
                        .startsWith("400 ")
                        .contains("BUTTON_DATA_INVALID");
            }
        }
    }

    private static String message(String text, String data) {
        return """
        {"chat_id":7,"text":"%s","reply_markup":{"inline_keyboard":[[{"text":"a","callback_data":"%s"}]]}}\
        """
                .formatted(text, data);
    }

    @Test
    void telegramShows200CharactersForAMoment() throws Exception {
        try (FakeTelegram telegram = FakeTelegram.start(TOKEN)) {
            FakePhone phone = telegram.phone(7, "Maxi", "maxi");
            String answer = telegram.url() + "/bot" + TOKEN + "/answerCallbackQuery";
            String body = "{\"callback_query_id\":\"%s\",\"text\":\"%s\"}";

            assertThat(post(answer, body.formatted(phone.press(1, "d"), "x".repeat(200))))
                    .startsWith("200 ");
            assertThat(post(answer, body.formatted(phone.press(1, "d"), "x".repeat(201))))
                    .startsWith("400 ")
                    .contains("MESSAGE_TOO_LONG");
        }
    }

    @Test
    void ntfyTakes3ButtonsAnd4096BytesOfAMessageAnd64CharactersOfATopic() throws Exception {
        try (FakeNtfy ntfy = FakeNtfy.start()) {
            String most = "é".repeat(2_048);

            assertThat(post(ntfy.url(), notice("t", most, 3))).startsWith("200 ");
            assertThat(post(ntfy.url(), notice("t", most + "x", 3))).startsWith("413 ");
            assertThat(post(ntfy.url(), notice("t", "x", 4)))
                    .startsWith("400 ")
                    .contains("too many actions");
            assertThat(post(ntfy.url(), notice("t".repeat(64), "x", 0))).startsWith("200 ");
            assertThat(post(ntfy.url(), notice("t".repeat(65), "x", 0)))
                    .startsWith("400 ")
                    .contains("topic invalid");
        }
    }

    @Test
    void ntfyTakes32768BytesInAll() throws Exception {
        try (FakeNtfy ntfy = FakeNtfy.start()) {
            String body = notice("t", "x", 0);
            String most = body + " ".repeat(32_768 - body.length());

            assertThat(post(ntfy.url(), most)).startsWith("200 ");
            assertThat(post(ntfy.url(), most + " ")).startsWith("413 ");
        }
    }

    private static String notice(String topic, String message, int buttons) {
        String action =
                "{\"action\":\"http\",\"label\":\"a\",\"url\":\"http://127.0.0.1:1/r\",\"body\":\"p\"}";
        return "{\"topic\":\"%s\",\"message\":\"%s\",\"actions\":[%s]}"
                .formatted(topic, message, String.join(",", Collections.nCopies(buttons, action)));
    }
}
