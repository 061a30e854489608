package sayso.wire.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Calls of Slack's Web API as its reference of 2026-08 has them.
class SlackCallTest {
    private static final List<SlackBlock> BLOCKS =
            List.of(
                    new SlackBlock.Head("🟡 Which <cache>?"),
                    new SlackBlock.Text("shop\n1 redis"),
                    new SlackBlock.Buttons(
                            List.of(new SlackBlock.Button("1 redis ★", "c0", "p.7m2kq0.c0"))));

    private static SlackBlock.Button button(int label, int value) {
        return new SlackBlock.Button("x".repeat(label), "c0", "v".repeat(value));
    }

    @Test
    void aMessageIsPlainTextAndItsNotificationMentionsNobody() {
        SlackCall call =
                new SlackCall.PostMessage("D024", "Which <!channel> & <cache>?", BLOCKS, null);

        assertThat(call.method()).isEqualTo("chat.postMessage");
        assertThat(call.isForApp()).isFalse();
        assertThat(call.toJson())
                .isEqualTo(
                        """
                        {"channel":"D024","unfurl_links":false,"unfurl_media":false,\
                        "text":"Which &lt;!channel&gt; &amp; &lt;cache&gt;?","blocks":[\
                        {"type":"header","text":{"type":"plain_text","text":"🟡 Which <cache>?",\
                        "emoji":false}},\
                        {"type":"section","text":{"type":"plain_text","text":"shop\\n1 redis",\
                        "emoji":false}},\
                        {"type":"actions","elements":[{"type":"button","action_id":"c0",\
                        "value":"p.7m2kq0.c0","text":{"type":"plain_text","text":"1 redis ★",\
                        "emoji":false}}]}]}\
                        """);
    }

    @Test
    void aReminderStandsBelowItsCardAndAnEditTakesTheMessagesTime() {
        assertThat(
                        new SlackCall.PostMessage(
                                        "D024",
                                        "It waits",
                                        List.of(new SlackBlock.Text("It waits")),
                                        "1605853634.000400")
                                .toJson())
                .startsWith("{\"channel\":\"D024\",\"thread_ts\":\"1605853634.000400\",");
        SlackCall edit =
                new SlackCall.UpdateMessage(
                        "D024",
                        "1605853634.000400",
                        "✓ redis",
                        List.of(new SlackBlock.Head("✓ redis")));
        assertThat(edit.method()).isEqualTo("chat.update");
        assertThat(edit.toJson())
                .isEqualTo(
                        """
                        {"channel":"D024","ts":"1605853634.000400","text":"✓ redis","blocks":[\
                        {"type":"header","text":{"type":"plain_text","text":"✓ redis",\
                        "emoji":false}}]}\
                        """);
    }

    @Test
    void aDialogHasOneFieldForWords() {
        SlackCall call =
                new SlackCall.OpenWords(
                        "13345224609.738474920.8088930838d88f008e0",
                        "D024 form-1",
                        "Your words",
                        "Which cache?");

        assertThat(call.method()).isEqualTo("views.open");
        assertThat(call.toJson())
                .isEqualTo(
                        """
                        {"trigger_id":"13345224609.738474920.8088930838d88f008e0","view":{\
                        "type":"modal","callback_id":"words","private_metadata":"D024 form-1",\
                        "title":{"type":"plain_text","text":"Your words","emoji":false},\
                        "submit":{"type":"plain_text","text":"Send","emoji":false},\
                        "close":{"type":"plain_text","text":"Back","emoji":false},\
                        "blocks":[{"type":"input","block_id":"t","element":{\
                        "type":"plain_text_input","action_id":"t","multiline":true,\
                        "max_length":3000},"label":{"type":"plain_text","text":"Which cache?",\
                        "emoji":false}}]}}\
                        """);
    }

    @Test
    void theOtherCallsAreShort() {
        assertThat(new SlackCall.AuthTest().toJson()).isEqualTo("{}");
        assertThat(new SlackCall.AuthTest().method()).isEqualTo("auth.test");
        assertThat(new SlackCall.OpenConnection().toJson()).isEqualTo("{}");
        assertThat(new SlackCall.OpenConnection().method()).isEqualTo("apps.connections.open");
        assertThat(new SlackCall.OpenConnection().isForApp()).isTrue();
        assertThat(new SlackCall.OpenConversation("U024").toJson())
                .isEqualTo("{\"users\":\"U024\"}");
        assertThat(new SlackCall.OpenConversation("U024").method()).isEqualTo("conversations.open");
        SlackCall whisper = new SlackCall.PostEphemeral("C1", "U024", "Only <@U1>");
        assertThat(whisper.method()).isEqualTo("chat.postEphemeral");
        assertThat(whisper.toJson())
                .isEqualTo(
                        """
                        {"channel":"C1","user":"U024","text":"Only &lt;@U1&gt;","blocks":[\
                        {"type":"section","text":{"type":"plain_text","text":"Only <@U1>",\
                        "emoji":false}}]}\
                        """);
    }

    @Test
    void slacksLimitsAreTakenAndOneMoreIsNot() {
        assertThat(new SlackBlock.Head("x".repeat(150)).text()).hasSize(150);
        assertThatIllegalArgumentException().isThrownBy(() -> new SlackBlock.Head("x".repeat(151)));
        assertThat(new SlackBlock.Text("x".repeat(3_000)).text()).hasSize(3_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SlackBlock.Text("x".repeat(3_001)));
        assertThatIllegalArgumentException().isThrownBy(() -> new SlackBlock.Text(""));
        assertThat(button(75, 2_000).label()).hasSize(75);
        assertThatIllegalArgumentException().isThrownBy(() -> button(76, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> button(1, 2_001));
        assertThat(new SlackBlock.Buttons(Collections.nCopies(25, button(1, 1))).buttons())
                .hasSize(25);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SlackBlock.Buttons(Collections.nCopies(26, button(1, 1))));
        assertThatIllegalArgumentException().isThrownBy(() -> new SlackBlock.Buttons(List.of()));
        SlackBlock one = new SlackBlock.Text("x");
        assertThat(
                        new SlackCall.PostMessage("D1", "x", Collections.nCopies(50, one), null)
                                .blocks())
                .hasSize(50);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new SlackCall.PostMessage("D1", "x", Collections.nCopies(51, one), null));
        assertThat(new SlackCall.OpenWords("t", "m".repeat(3_000), "x".repeat(24), "l").title())
                .hasSize(24);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SlackCall.OpenWords("t", "m", "x".repeat(25), "l"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SlackCall.OpenWords("t", "m".repeat(3_001), "x", "l"));
    }
}
