package sayso.wire.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Calls of Telegram's Bot API as the server of 2026-05 takes them.
class TelegramCallTest {
    private static final List<List<TelegramCall.Button>> ROWS =
            List.of(
                    List.of(new TelegramCall.Button("1 redis ★", "p.7m2kq0.c0")),
                    List.of(
                            new TelegramCall.Button("Later", "p.7m2kq0.z"),
                            new TelegramCall.Button("Details", "p.7m2kq0.d")));

    @Test
    void aMessageIsTextWithAPositionForWhatStandsOutAndNothingToParse() {
        TelegramCall call =
                new TelegramCall.SendMessage(
                        "8123456789", "🟡 <b>_Which_</b>?\nshop", 18, true, null, false, ROWS);

        assertThat(call.method()).isEqualTo("sendMessage");
        assertThat(call.toJson())
                .isEqualTo(
                        """
                        {"chat_id":8123456789,"text":"🟡 <b>_Which_</b>?\\nshop",\
                        "entities":[{"type":"bold","offset":0,"length":18}],\
                        "link_preview_options":{"is_disabled":true},"protect_content":true,\
                        "disable_notification":true,"reply_markup":{"inline_keyboard":[\
                        [{"text":"1 redis ★","callback_data":"p.7m2kq0.c0"}],\
                        [{"text":"Later","callback_data":"p.7m2kq0.z"},\
                        {"text":"Details","callback_data":"p.7m2kq0.d"}]]}}\
                        """);
    }

    @Test
    void aRequestForWordsRepliesToTheCardAndOpensAFieldForTheReply() {
        assertThat(
                        new TelegramCall.SendMessage(
                                        "8123456789",
                                        "Your answer",
                                        0,
                                        false,
                                        "41",
                                        true,
                                        List.of())
                                .toJson())
                .isEqualTo(
                        """
                        {"chat_id":8123456789,"text":"Your answer",\
                        "link_preview_options":{"is_disabled":true},"protect_content":true,\
                        "disable_notification":false,"reply_parameters":{"message_id":41,\
                        "allow_sending_without_reply":true},"reply_markup":{"force_reply":true}}\
                        """);
    }

    @Test
    void aChangedMessageHasTheButtonsThatAreGivenAndElseNone() {
        assertThat(new TelegramCall.EditMessage("-100", "42", "✓ redis", 7, List.of()).toJson())
                .isEqualTo(
                        """
                        {"chat_id":-100,"message_id":42,"text":"✓ redis",\
                        "entities":[{"type":"bold","offset":0,"length":7}],\
                        "link_preview_options":{"is_disabled":true}}\
                        """);
        assertThat(new TelegramCall.EditMessage("7", "42", "x", 0, ROWS).toJson())
                .contains("\"reply_markup\":{\"inline_keyboard\":[[{");
    }

    @Test
    void updatesAreConfirmedByTheOffsetAndWaitedFor() {
        assertThat(new TelegramCall.GetUpdates(732L, 20).toJson())
                .isEqualTo(
                        """
                        {"offset":732,"timeout":20,"limit":100,\
                        "allowed_updates":["message","callback_query","my_chat_member"]}\
                        """);
        assertThat(new TelegramCall.GetUpdates(null, 20).toJson()).doesNotContain("offset");
    }

    @Test
    void whatWaitsIsNeverThrownAway() {
        assertThat(new TelegramCall.DeleteWebhook().toJson())
                .isEqualTo("{\"drop_pending_updates\":false}");
    }

    @Test
    void aPressIsAnsweredWithAWordOrWithNone() {
        assertThat(new TelegramCall.AnswerCallback("348", "It counts.").toJson())
                .isEqualTo("{\"callback_query_id\":\"348\",\"text\":\"It counts.\"}");
        assertThat(new TelegramCall.AnswerCallback("348", "").toJson())
                .isEqualTo("{\"callback_query_id\":\"348\"}");
    }

    @Test
    void aButtonCarriesSixtyFourBytesAndNoMore() {
        String most = "p".repeat(TelegramCall.MAX_DATA);

        assertThat(new TelegramCall.Button("a", most).data()).isEqualTo(most);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TelegramCall.Button("a", most + "p"));
    }

    @Test
    void aTextHasFourThousandAndNinetySixCharactersAndNoMore() {
        String most = "x".repeat(TelegramCall.MAX_TEXT);

        assertThat(sending(most).toJson()).contains("\"" + most + "\"");
        assertThat(new TelegramCall.EditMessage("7", "42", most, 0, List.of()).toJson())
                .contains("\"" + most + "\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sending(most + "x"))
                .withMessage("a text of 4097");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new TelegramCall.EditMessage("7", "42", most + "x", 0, List.of()));
    }

    private static TelegramCall sending(String text) {
        return new TelegramCall.SendMessage("7", text, 0, false, null, false, List.of());
    }

    @Test
    void whatIsShownForAMomentIsCutAtTwoHundredCharactersAndInNone() {
        String most = "x".repeat(TelegramCall.MAX_TOAST);

        assertThat(new TelegramCall.AnswerCallback("1", most).text()).isEqualTo(most);
        assertThat(new TelegramCall.AnswerCallback("1", most + "x").text())
                .isEqualTo("x".repeat(199) + "…");
        assertThat(new TelegramCall.AnswerCallback("1", "x".repeat(198) + "😀y").text())
                .isEqualTo("x".repeat(198) + "…");
    }

    @Test
    void callsWithoutParametersHaveAnEmptyObject() {
        assertThat(new TelegramCall.GetMe().method()).isEqualTo("getMe");
        assertThat(new TelegramCall.GetMe().toJson()).isEqualTo("{}");
        assertThat(new TelegramCall.GetWebhookInfo().method()).isEqualTo("getWebhookInfo");
        assertThat(new TelegramCall.GetWebhookInfo().toJson()).isEqualTo("{}");
    }
}
