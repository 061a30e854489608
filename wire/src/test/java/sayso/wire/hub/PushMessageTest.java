package sayso.wire.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the service worker of the app is sent, in the shape that it reads.
class PushMessageTest {
    private static PushMessage message(List<PushMessage.Button> buttons) {
        return new PushMessage(
                "🟡 Which cache?", "shop", "22435e66", "/choice/d-1", false, true, false, buttons);
    }

    @Test
    void aMessageSaysWhatIsShownWhereItLeadsAndWhatItsButtonsSend() {
        assertThat(message(List.of(new PushMessage.Button("1 redis", "p.7m2kq0.c0"))).toJson())
                .isEqualTo(
                        """
                        {"title":"🟡 Which cache?","body":"shop","tag":"22435e66",\
                        "path":"/choice/d-1","silent":false,"again":true,"over":false,\
                        "buttons":[{"label":"1 redis","press":"p.7m2kq0.c0"}]}\
                        """);
    }

    @Test
    void aMessageHasTwoButtonsAndNoMore() {
        PushMessage.Button one = new PushMessage.Button("a", "p.x.c0");

        assertThat(message(Collections.nCopies(PushMessage.MAX_BUTTONS, one)).buttons()).hasSize(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> message(Collections.nCopies(PushMessage.MAX_BUTTONS + 1, one)))
                .withMessage("3 buttons");
    }
}
